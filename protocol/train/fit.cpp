#include "eval/training/dataset.h"
#include "eval/training/pattern_fit.h"
#include "eval/weights_file.h"
#include "protocol/train/commands.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <iostream>
#include <limits>
#include <optional>
#include <stdexcept>

namespace emilia::training {
namespace {

/// Fuller boards are solved, never evaluated.
constexpr int kLeastEmpties = 4;

/// A bonus for the side to move, in discs, until calibrate measures it. A search takes the best of
/// many evaluations for the side that moves last: scores of odd depths come out too high, those of
/// even depths too low.
constexpr double kTempo = 1.2;
/// Positions with fewer empty squares have the same weight, those with more a lower one.
constexpr int kSureEmpties = 6;
/// A position with so many empty squares has weight 1, as long as it is open.
constexpr double kTypicalEmpties = 14;
/// An advantage of so many discs halves a position's weight.
constexpr double kDecidingAdvantage = 24;

constexpr std::string_view kDetails =
    "Fits the weights of the learned evaluator to the records of chunk files: least squares about\n"
    "the results of the games. The weights with the least error about held-out games are kept.";

constexpr std::int64_t kMaxForHeader = std::numeric_limits<std::uint32_t>::max();
/// Today as yyyymmdd, UTC.
std::uint32_t today() {
    const std::chrono::year_month_day date{
        std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now())};
    return static_cast<std::uint32_t>(static_cast<int>(date.year())) * 10000 +
           static_cast<unsigned>(date.month()) * 100 + static_cast<unsigned>(date.day());
}

struct Fit {
    std::vector<std::string> proven_files;
    std::string from; ///< a file of weights, or empty
    std::string evaluator = default_evaluator();
    FitSettings settings;
    int held_out = 20; ///< of so many games one is for validation
    double result_share = 1;
    int compression = pattern::kBestCompression;
    std::uint32_t generation = 0;
    std::uint32_t date = today();

    void declare(OptionList &options);
    ExitStatus run(const cli::Context &context) const;
};

/// Weighted least squares: the variance of results about the best evaluation grows with the number
/// of moves still to play, so that the weight falls with it. Positions that are all but decided, by
/// an `advantage` of either side in discs, count less. A search needs no precise score there, and
/// so simple a model cannot fit them and all others as well.
float weight_of(const Position &position, double advantage) {
    const double decided = advantage / kDecidingAdvantage;
    const auto open = static_cast<float>(1 / (1 + decided * decided));
    return open * static_cast<float>(kTypicalEmpties / std::max(kSureEmpties, position.empties()));
}

/// Also counts the games, and the positions that differ.
Samples read_samples(const Fit &command, const std::vector<std::string> &files_with_results,
                     pattern::WeightsOrigin &origin) {
    std::string evaluator = command.evaluator;
    const auto judge = engine_for(evaluator, 1);
    Samples samples;
    std::vector<std::string> files = files_with_results;
    files.insert(files.end(), command.proven_files.begin(), command.proven_files.end());
    for_each_block(files, [&](std::size_t file, const ChunkBlock &block) {
        origin.games += block.games;
        for (const Record &record : block.records) {
            if (file >= files_with_results.size() && !record.is_exact()) continue;
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
        }
    });
    merge_equal(samples);
    for (const StageSamples &stage : samples)
        origin.positions += stage.training.size() + stage.validation.size();
    if (origin.positions == 0) throw std::runtime_error("no positions to learn from");
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

void Fit::declare(OptionList &options) {
    options.add(FileName{"proven",
                         "more records, of which only those with proven scores count: what weaker "
                         "players proved is as true as ever, but their results are not"},
                proven_files);
    options.add(FileName{"from",
                         "weights to better, when the records that taught them are gone: the ridge "
                         "then pulls what changes in them to zero"},
                from);
    options.add(RealNumber{"trust", "N",
                           "what they count for, in multiples of what the records say (1)", 0, 1e6},
                settings.trust);
    options.add(cli::kOutput);
    options.add(cli::kEval, evaluator);
    options.add(
        RealNumber{"ridge", "N",
                   "pulls weights to zero, as if so many positions had found nothing in them (5)",
                   kLeastRidge, 1e9},
        settings.ridge);
    options.add(RealNumber{"smoothness", "N",
                           "pulls the weights of neighbouring stages together likewise (50)", 0,
                           1e9},
                settings.smoothness);
    options.add(WholeNumber{"iterations", "N", "at most (60)", 1, 1'000'000}, settings.iterations);
    options.add(WholeNumber{"patience", "N",
                            "stop after so many looks at the held-out games that are no better (4)",
                            1, 1'000'000},
                settings.patience);
    options.add(WholeNumber{"held-out", "N", "of so many games one is held out (20)", 2, 1'000'000},
                held_out);
    options.add(RealNumber{"result-share", "X",
                           "what results count for, 0 to 1; the rest is for the scores of the "
                           "searches (1)",
                           0, 1},
                result_share);
    options.add(WholeNumber{"threads", "N", "the result does not depend on them (1)", 1, 1024, 't'},
                settings.threads);
    options.add(kCompression, compression);
    options.add(WholeNumber{"generation", "N", "for the file's header (0)", 0, kMaxForHeader},
                generation);
    options.add(WholeNumber{"date", "YYYYMMDD", "for the file's header (today)", 0, kMaxForHeader},
                date);
}

ExitStatus Fit::run(const cli::Context &context) const {
    const std::vector<std::string> &files = files_of(context);
    expect_output(context);
    std::optional<pattern::WeightsFile> earlier;
    if (!from.empty()) earlier = read_weights(from);
    pattern::WeightsOrigin origin{.generation = generation, .date = date};
    const Samples samples = read_samples(*this, files, origin);
    std::cerr << origin.positions << " distinct positions of " << origin.games << " games\n";
    PatternFit fit{samples, settings};
    pattern::AnchorWeights weights =
        fit.run(report_iteration, earlier ? &earlier->weights : nullptr);
    report_stages(fit.errors(weights), samples);
    weights.tempo.fill(static_cast<std::int16_t>(std::lround(kTempo * pattern::kUnitsPerDisc)));
    if (earlier) {
        origin.games += earlier->origin.games;
        origin.positions += earlier->origin.positions;
    }
    context.out.write(pattern::encode({origin, weights}, compression));
    return cli::kSuccess;
}

} // namespace

cli::Command fit_command() {
    return make_command<Fit>("fit", "FILE... --output WEIGHTS",
                             "the weights of the learned evaluator", kDetails);
}

} // namespace emilia::training
