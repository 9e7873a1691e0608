#include "eval/training/pair_fit.h"
#include "eval/weights_file.h"
#include "protocol/terminal/progress.h"
#include "protocol/train/commands.h"
#include "protocol/train/read_samples.h"

#include <optional>
#include <string>

namespace emilia::training {
namespace {

constexpr std::string_view kDetails =
    "Fits the weights of pairs of configurations to the results of the games in chunk files, or\n"
    "to the scores of their searches. The weights of --eval do not change. Calibrate the result.";

struct FitPairs {
    std::string evaluator = default_evaluator();
    std::string from; ///< a file of weights, or empty
    PairFitSettings settings;
    int threads = 1;
    int held_out = 20;
    double result_share = 1;
    int compression = pattern::kBestCompression;

    void declare(OptionList &options) {
        options.add(cli::kOutput);
        options.add(cli::kEval, evaluator);
        options.add(FileName{"from", "weights with pairs to improve, without their records"}, from);
        options.add(
            RealNumber{"trust", "N", "weight of --from, in multiples of one pass (1)", 1e-6, 1e6},
            settings.trust);
        options.add(WholeNumber{"passes", "N", "passes over all positions (2)", 1, 1000},
                    settings.passes);
        options.add(RealNumber{"rate", "X", "initial learning rate (0.3)", 1e-6, 1e3},
                    settings.rate);
        options.add(RealNumber{"caution", "X",
                               "damping of rare configurations: higher learns them slower (1e7)", 1,
                               1e9},
                    settings.caution);
        options.add(kSeed, settings.seed);
        options.add(kHeldOut, held_out);
        options.add(kResultShare, result_share);
        options.add(WholeNumber{"threads", "N", "number of threads, for the errors at the end (1)",
                                1, 1024, 't'},
                    threads);
        options.add(kCompression, compression);
    }

    ExitStatus run(const cli::Context &context) const {
        const std::vector<std::string> &files = files_of(context);
        expect_output(context);
        std::optional<pattern::WeightsFile> earlier;
        if (!from.empty()) earlier = read_weights(from);
        pattern::WeightsOrigin seen;
        Samples samples = read_samples({.files = files,
                                        .proven_files = {},
                                        .evaluator = evaluator,
                                        .held_out = held_out,
                                        .result_share = result_share},
                                       seen);
        pattern::WeightsFile weights = weights_of(evaluator);
        PairFit fit{samples, weights.weights, settings};
        Progress progress{"steps", Progress::choose_style(true, true)};
        std::size_t shown = 0;
        progress.begin(0, fit.steps());
        const auto show = [&](std::size_t done, double error) {
            for (; shown < done; ++shown)
                progress.advance();
            progress.say("weighted mean squared error " + std::to_string(error));
        };
        weights.weights = fit.run(show, earlier ? &earlier->weights : nullptr);
        progress.end();
        report_stages(PatternFit{samples, {.threads = threads}}.errors(weights.weights), samples);
        context.out.write(pattern::encode(weights, compression));
        return cli::kSuccess;
    }
};

} // namespace

cli::Command fit_pairs_command() {
    return make_command<FitPairs>("fit-pairs", "FILE... --output WEIGHTS",
                                  "fit the weights of pairs of configurations", kDetails);
}

} // namespace emilia::training
