#include "eval/training/pattern_fit.h"
#include "eval/weights_file.h"
#include "protocol/train/commands.h"
#include "protocol/train/read_samples.h"

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

/// A bonus for the side to move, in discs, until calibrate measures it. A search takes the best of
/// many evaluations for the side that moves last: scores of odd depths come out too high, those of
/// even depths too low.
constexpr double kTempo = 1.2;

constexpr std::string_view kDetails =
    "Fits the weights of the learned evaluator to the records of chunk files by least squares on\n"
    "the results of the games. Writes the weights with the least error on held-out games.";

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

void report_iteration(int iteration, const FitError &training, const FitError &validation) {
    std::fprintf(stderr,
                 "iteration %d: mean squared error %.3f in training, %.3f held out; mean "
                 "absolute error held out %.3f\n",
                 iteration, training.mean_squared(), validation.mean_squared(),
                 validation.mean_absolute());
}

void Fit::declare(OptionList &options) {
    options.add(FileName{"proven", "more records, of which only those with proven scores count; "
                                   "use it for games of weaker players"},
                proven_files);
    options.add(
        FileName{
            "from",
            "weights to improve, without their records; the ridge then pulls the changes to zero"},
        from);
    options.add(RealNumber{"trust", "N",
                           "weight of --from, in multiples of that of the records (1)", 0, 1e6},
                settings.trust);
    options.add(cli::kOutput);
    options.add(cli::kEval, evaluator);
    options.add(RealNumber{"ridge", "N", "L2 regularization: pull to zero, in positions (5)",
                           kMinRidge, 1e9},
                settings.ridge);
    options.add(
        RealNumber{"smoothness", "N",
                   "pull of weights of neighbouring stages to each other, in positions (50)", 0,
                   1e9},
        settings.smoothness);
    options.add(WholeNumber{"iterations", "N", "largest number of iterations (60)", 1, 1'000'000},
                settings.iterations);
    options.add(WholeNumber{"patience", "N",
                            "stop after N measurements on held-out games without improvement (4)",
                            1, 1'000'000},
                settings.patience);
    options.add(kHeldOut, held_out);
    options.add(kResultShare, result_share);
    options.add(WholeNumber{"threads", "N",
                            "number of threads; the result does not depend on it (1)", 1, 1024,
                            't'},
                settings.threads);
    options.add(kCompression, compression);
    options.add(
        WholeNumber{"generation", "N", "generation in the file's header (0)", 0, kMaxForHeader},
        generation);
    options.add(
        WholeNumber{"date", "YYYYMMDD", "date in the file's header (today)", 0, kMaxForHeader},
        date);
}

ExitStatus Fit::run(const cli::Context &context) const {
    const std::vector<std::string> &files = files_of(context);
    expect_output(context);
    std::optional<pattern::WeightsFile> earlier;
    if (!from.empty()) earlier = read_weights(from);
    pattern::WeightsOrigin origin{.generation = generation, .date = date};
    const Samples samples =
        read_samples({files, proven_files, evaluator, held_out, result_share}, origin);
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
                             "fit the weights of the learned evaluator", kDetails);
}

} // namespace emilia::training
