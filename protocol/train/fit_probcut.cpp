#include "eval/training/output_file.h"
#include "eval/training/probcut_fit.h"
#include "protocol/terminal/progress.h"
#include "protocol/train/commands.h"

#include <boost/program_options.hpp>
#include <iostream>
#include <optional>

namespace emilia::training {
namespace {

/// Results depend on it, if only a little: a small table forgets.
constexpr std::size_t kHashMebibytes = 64;

constexpr int kMaxPositions = 1'000'000'000;

constexpr const char *kUsage =
    "usage: emilia-train fit-probcut [options]\n"
    "Measures how far shallow searches err about deeper ones, prints what it finds and the model\n"
    "fitted to it, and writes the header that the evaluator includes.\n";

/// For the header that the run writes.
std::string command_of(const ErrorRequest &request, const std::string &evaluator) {
    return "fit-probcut --eval " + evaluator + " --positions " + std::to_string(request.positions) +
           " --depth " + std::to_string(request.depth) + " --end-positions " +
           std::to_string(request.end_positions) + " --seed " + std::to_string(request.seed);
}

void fit(const ErrorRequest &request, const std::string &choice, const std::string &output) {
    std::string evaluator = choice;
    const auto engine = engine_for(evaluator, kHashMebibytes);
    std::optional<OutputFile> file;
    if (!output.empty()) file.emplace(output);
    Progress progress{"positions", Progress::choose_style(true, true)};
    progress.begin(0, static_cast<std::uint64_t>(request.positions + request.end_positions));
    const auto cells = measure_errors(*engine, request, [&progress] { progress.advance(); });
    progress.end();
    const ProbcutModel model = fit_probcut(cells);
    std::cout << describe_fit(cells, model) << std::flush;
    if (file) file->write(to_header(model, evaluator, command_of(request, choice)));
}

} // namespace

int run_fit_probcut(const Arguments &arguments) {
    namespace po = boost::program_options;
    ErrorRequest request;
    std::string evaluator = default_evaluator();
    std::string output;
    po::options_description options{"options"};
    auto add = options.add_options();
    add("eval", po::value(&evaluator)->value_name("NAME"), "evaluator");
    add("positions", po::value(&request.positions)->value_name("N"),
        "positions before the end of the game (1000)");
    add("depth", po::value(&request.depth)->value_name("N"), "of the deepest search (11)");
    add("end-positions", po::value(&request.end_positions)->value_name("N"),
        "positions that are solved (1000)");
    add("seed", po::value(&request.seed)->value_name("S"), "another seed, other positions (1)");
    add("output", po::value(&output)->value_name("FILE"), "the header; only a report without it");
    if (!parse(arguments, kUsage, options)) return EXIT_SUCCESS;
    check_range("positions", request.positions, 0, kMaxPositions);
    check_range("depth", request.depth, 1, kMaxDepth);
    check_range("end-positions", request.end_positions, 0, kMaxPositions);
    fit(request, evaluator, output);
    return EXIT_SUCCESS;
}

} // namespace emilia::training
