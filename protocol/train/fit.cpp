#include "engine/platform/read_file.h"
#include "eval/training/dataset.h"
#include "eval/training/output_file.h"
#include "eval/training/pattern_fit.h"
#include "eval/weights_file.h"
#include "protocol/train/commands.h"

#include <algorithm>
#include <boost/program_options.hpp>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <iostream>
#include <optional>
#include <stdexcept>

namespace emilia::training {
namespace {

namespace po = boost::program_options;

/// Fuller boards are solved, never evaluated.
constexpr int kLeastEmpties = 4;

/// What searches' evaluations have for the side to move, in discs, until calibrate measures it: a
/// search takes the best of many evaluations for the side that moves last, so that scores of odd
/// depths come out too high and those of even depths too low.
constexpr double kTempo = 1.2;
/// Positions with fewer empty squares than this count alike, those with more less.
constexpr int kSureEmpties = 6;
/// A position with so many empty squares has weight 1, as long as it is open.
constexpr double kTypicalEmpties = 14;
/// An advantage of so many discs halves a position's weight.
constexpr double kDecidingAdvantage = 24;

constexpr const char *kUsage =
    "usage: emilia-train fit FILE… --output WEIGHTS [options]\n"
    "Fits the weights of the learned evaluator to the records of chunk files: least squares about\n"
    "the results of the games. The weights with the least error about held-out games are kept.\n";

struct FitCommand {
    std::vector<std::string> files;
    std::vector<std::string> proven_files;
    std::string out;
    std::string from; ///< a file of weights, or empty
    std::string evaluator = default_evaluator();
    FitSettings settings;
    int held_out = 20; ///< of so many games one is for validation
    double result_share = 1;
    int compression = pattern::kBestCompression;
    pattern::WeightsOrigin origin;
};

/// Today as yyyymmdd, UTC.
std::uint32_t today() {
    const std::chrono::year_month_day date{
        std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now())};
    return static_cast<std::uint32_t>(static_cast<int>(date.year())) * 10000 +
           static_cast<unsigned>(date.month()) * 100 + static_cast<unsigned>(date.day());
}

/// Results scatter about the best evaluation with a variance that grows with the number of moves
/// still to play, so that the weight falls with it (weighted least squares). Of positions that are
/// all but decided, by the `advantage` of either side in discs, a search needs no precise idea;
/// what is learned from them is lost to the others, as so simple a model cannot suit all.
float weight_of(const Position &position, double advantage) {
    const double decided = advantage / kDecidingAdvantage;
    const auto open = static_cast<float>(1 / (1 + decided * decided));
    return open * static_cast<float>(kTypicalEmpties / std::max(kSureEmpties, position.empties()));
}

/// Also counts the games and positions in the command's origin.
Samples read_samples(FitCommand &command) {
    const auto judge = engine_for(command.evaluator, 1);
    Samples samples;
    std::vector<std::string> files = command.files;
    files.insert(files.end(), command.proven_files.begin(), command.proven_files.end());
    for_each_block(files, [&](std::size_t file, const ChunkBlock &block) {
        command.origin.games += block.games;
        for (const Record &record : block.records) {
            if (file >= command.files.size() && !record.is_exact()) continue;
            const Position position = record.position();
            if (position.empties() < kLeastEmpties) continue;
            const double share = record.is_exact() ? 1 : command.result_share;
            const double target = share * record.result + (1 - share) * record.score / 100.0;
            StageSamples &stage = samples[pattern::stage_of(position.empties())];
            Sample sample{position, static_cast<float>(target)};
            if (record.game % static_cast<unsigned>(command.held_out) == 0) {
                stage.validation.push_back(sample);
            } else {
                const double advantage = judge->evaluate(position).centidiscs() / 100.0;
                sample.weight = weight_of(position, advantage);
                stage.training.push_back(sample);
            }
            ++command.origin.positions;
        }
    });
    if (command.origin.positions == 0) throw std::runtime_error("no positions to learn from");
    return samples;
}

void report_iteration(int iteration, const FitError &training, const FitError &validation) {
    std::fprintf(stderr,
                 "iteration %d: mean squared error %.3f in training, %.3f held out; mean "
                 "absolute error held out %.3f\n",
                 iteration, training.mean_squared(), validation.mean_squared(),
                 validation.mean_absolute());
}

void report_stages(const FitErrors &errors, const Samples &samples) {
    std::printf("        positions              mean squared error    mean absolute error\n"
                "empties  training  held out    training  held out    training  held out\n");
    for (std::size_t stage = 0; stage < pattern::kStages; ++stage) {
        const FitError &training = errors.training[stage];
        const FitError &held_out = errors.validation[stage];
        const int empties = pattern::kFirstEmpties + 2 * static_cast<int>(stage);
        std::printf("%2d, %2d  %9zu %9zu %11.2f %9.2f %11.2f %9.2f\n", empties, empties + 1,
                    samples[stage].training.size(), samples[stage].validation.size(),
                    training.mean_squared(), held_out.mean_squared(), training.mean_absolute(),
                    held_out.mean_absolute());
    }
}

/// The weights to begin with, if any.
std::optional<pattern::WeightsFile> earlier_weights(const FitCommand &command) {
    if (command.from.empty()) return std::nullopt;
    const auto bytes = read_file(command.from);
    if (!bytes) throw std::runtime_error(bytes.error().message);
    auto file = pattern::decode_weights(*bytes);
    if (!file) throw std::runtime_error(command.from + ": " + file.error().message);
    return std::move(*file);
}

void run(FitCommand &command) {
    OutputFile out{command.out};
    const auto earlier = earlier_weights(command);
    const Samples samples = read_samples(command);
    std::cerr << command.origin.positions << " positions of " << command.origin.games << " games\n";
    PatternFit fit{samples, command.settings};
    pattern::AnchorWeights weights =
        fit.run(report_iteration, earlier ? &earlier->weights : nullptr);
    report_stages(fit.errors(weights), samples);
    weights.tempo.fill(static_cast<std::int16_t>(std::lround(kTempo * pattern::kUnitsPerDisc)));
    if (earlier) {
        command.origin.games += earlier->origin.games;
        command.origin.positions += earlier->origin.positions;
    }
    out.write(pattern::encode({command.origin, weights}, command.compression));
}

} // namespace

int run_fit(const Arguments &arguments) {
    FitCommand command;
    command.origin.date = today();
    FitSettings &settings = command.settings;
    po::options_description options{"options"};
    auto add = options.add_options();
    add("file", po::value(&command.files)->value_name("FILE")->required(), "records");
    add("proven", po::value(&command.proven_files)->value_name("FILE")->composing(),
        "more records, of which only those with proven scores count: what weaker players proved is "
        "as true as ever, but their results are not");
    add("from", po::value(&command.from)->value_name("WEIGHTS"),
        "weights to better, when the records that taught them are gone: the ridge then pulls what "
        "changes in them to zero");
    add("trust", po::value(&settings.trust)->value_name("N"),
        "what they count for, in multiples of what the records say (1)");
    add("output", po::value(&command.out)->value_name("WEIGHTS")->required(), "the fitted weights");
    add("eval", po::value(&command.evaluator)->value_name("NAME"),
        "evaluator, or file of weights, by which positions that are decided count less (pattern)");
    add("ridge", po::value(&settings.ridge)->value_name("N"),
        "pulls weights to zero, as if so many positions had found nothing in them (5)");
    add("smoothness", po::value(&settings.smoothness)->value_name("N"),
        "pulls the weights of neighbouring stages together likewise (50)");
    add("iterations", po::value(&settings.iterations)->value_name("N"), "at most (60)");
    add("patience", po::value(&settings.patience)->value_name("N"),
        "stop after so many looks at the held-out games that are no better (4)");
    add("held-out", po::value(&command.held_out)->value_name("N"),
        "of so many games one is held out (20)");
    add("result-share", po::value(&command.result_share)->value_name("X"),
        "what results count for, 0 to 1; the rest is for the scores of the searches (1)");
    add("threads", po::value(&settings.threads)->value_name("N"),
        "the result does not depend on them (1)");
    add("compression", po::value(&command.compression)->value_name("N"),
        "of the file, 1 (fast) to 19 (small); the weights are the same (19)");
    add("generation", po::value(&command.origin.generation)->value_name("N"),
        "for the file's header (0)");
    add("date", po::value(&command.origin.date)->value_name("YYYYMMDD"),
        "for the file's header (today)");
    if (!parse(arguments, kUsage, options, po::positional_options_description{}.add("file", -1)))
        return EXIT_SUCCESS;
    check_range("iterations", settings.iterations, 1, 1'000'000);
    check_range("patience", settings.patience, 1, 1'000'000);
    check_range("held-out", command.held_out, 2, 1'000'000);
    check_range("threads", settings.threads, 1, 1024);
    check_range("compression", command.compression, pattern::kFastestCompression,
                pattern::kBestCompression);
    if (!(settings.ridge > 0)) throw po::error{"ridge: expected more than 0"};
    if (!(settings.trust >= 0 && settings.trust <= 1e6))
        throw po::error{"trust: expected 0 to 1000000"};
    if (!(settings.smoothness >= 0)) throw po::error{"smoothness: expected 0 or more"};
    if (!(command.result_share >= 0 && command.result_share <= 1))
        throw po::error{"result-share: expected 0 to 1"};
    run(command);
    return EXIT_SUCCESS;
}

} // namespace emilia::training
