#include "eval/training/probcut_fit.h"
#include "protocol/terminal/progress.h"
#include "protocol/train/commands.h"

#include <iostream>

namespace emilia::training {
namespace {

/// Results depend on it, if only a little: a small table forgets.
constexpr std::size_t kHashMebibytes = 64;

constexpr std::string_view kDetails =
    "Measures the error of shallow searches against deeper ones, prints the errors and the fitted\n"
    "model, and with --output writes the header that the evaluator includes.";

/// For the header that the run writes.
std::string command_of(const ErrorRequest &request, const std::string &evaluator) {
    return "fit-probcut --eval " + evaluator + " --positions " + std::to_string(request.positions) +
           " --depth " + std::to_string(request.depth) + " --end-positions " +
           std::to_string(request.end_positions) + " --seed " + std::to_string(request.seed);
}

struct FitProbcut {
    ErrorRequest request;
    std::string evaluator = default_evaluator();

    void declare(OptionList &options) {
        options.add(cli::kEval, evaluator);
        options.add(WholeNumber{"positions", "N", "number of positions before the endgame (1000)",
                                0, cli::kMaxCount},
                    request.positions);
        options.add(
            WholeNumber{"depth", "N", "depth of the deepest search, in plies (11)", 1, kMaxDepth},
            request.depth);
        options.add(WholeNumber{"end-positions", "N", "number of positions to solve (1000)", 0,
                                cli::kMaxCount},
                    request.end_positions);
        options.add(kSeed, request.seed);
        options.add(cli::kOutput);
    }

    ExitStatus run(const cli::Context &context) const {
        expect_at_most(context, 0);
        std::string name = evaluator;
        const auto engine = engine_for(name, kHashMebibytes);
        Progress progress{"positions", Progress::choose_style(true, true)};
        progress.begin(0, static_cast<std::uint64_t>(request.positions + request.end_positions));
        const auto cells = measure_errors(*engine, request, [&progress] { progress.advance(); });
        progress.end();
        const ProbcutModel model = fit_probcut(cells);
        std::cout << describe_fit(cells, model) << std::flush;
        if (!context.output.empty())
            context.out.write(to_header(model, name, command_of(request, evaluator)));
        return cli::kSuccess;
    }
};

} // namespace

cli::Command fit_probcut_command() {
    return make_command<FitProbcut>("fit-probcut", "", "fit the constants of Multi-ProbCut",
                                    kDetails);
}

} // namespace emilia::training
