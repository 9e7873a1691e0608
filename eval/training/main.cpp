// emilia-train: measures and fits the constants that an evaluator ships with.

#include "eval/evaluators.h"
#include "eval/training/probcut_fit.h"

#include <unistd.h>

#include <boost/program_options.hpp>
#include <chrono>
#include <fstream>
#include <iostream>

namespace {

namespace po = boost::program_options;
using namespace emilia;
using namespace emilia::training;

constexpr int kBadUsage = 2;
/// Results depend on it, if only a little: a small table forgets.
constexpr std::size_t kHashMebibytes = 64;

constexpr const char *kUsage =
    "usage: emilia-train fit-probcut [options]\n"
    "Measures how far shallow searches err about deeper ones, prints what it finds and the model\n"
    "fitted to it, and writes the header that the evaluator includes.\n";

/// How far a run has come and how long it will take, on stderr.
class Countdown {
  public:
    explicit Countdown(int total) : total_(total) {}

    void advance() {
        ++done_;
        const auto now = Clock::now();
        if (now - shown_ < std::chrono::seconds{1} && done_ < total_) return;
        shown_ = now;
        const auto elapsed = std::chrono::duration<double>(now - begin_).count();
        const auto left = static_cast<int>(elapsed / done_ * (total_ - done_));
        std::cerr << (isatty(STDERR_FILENO) != 0 ? "\r" : "") << done_ << '/' << total_
                  << " positions, " << left / 60 << " min " << left % 60 << " s left   "
                  << (isatty(STDERR_FILENO) == 0 || done_ == total_ ? "\n" : "") << std::flush;
    }

  private:
    using Clock = std::chrono::steady_clock;

    int total_;
    int done_ = 0;
    Clock::time_point begin_ = Clock::now();
    Clock::time_point shown_ = begin_;
};

/// For the header that the run writes.
std::string command_of(const ErrorRequest &request, const std::string &evaluator) {
    return "fit-probcut --eval " + evaluator + " --positions " + std::to_string(request.positions) +
           " --depth " + std::to_string(request.depth) + " --end-positions " +
           std::to_string(request.end_positions) + " --seed " + std::to_string(request.seed);
}

int run_fit_probcut(const ErrorRequest &request, const std::string &evaluator,
                    const std::string &output) {
    Engine engine{all_evaluators(), {.hash_mebibytes = kHashMebibytes, .evaluator = evaluator}};
    Countdown countdown{request.positions + request.end_positions};
    const auto cells = measure_errors(engine, request, [&countdown] { countdown.advance(); });
    const ProbcutModel model = fit_probcut(cells);
    std::cout << describe_fit(cells, model) << std::flush;
    if (output.empty()) return EXIT_SUCCESS;

    std::ofstream file{output};
    file << to_header(model, evaluator, command_of(request, evaluator)) << std::flush;
    if (file) return EXIT_SUCCESS;
    std::cerr << "emilia-train: cannot write " << output << '\n';
    return EXIT_FAILURE;
}

int run(int argc, char **argv) {
    ErrorRequest request;
    std::string command;
    std::string evaluator{all_evaluators().front().name};
    std::string output;
    po::options_description options{"options"};
    options.add_options()("help", "show this help")(
        "eval", po::value(&evaluator)->value_name("NAME"),
        "evaluator")("positions", po::value(&request.positions)->value_name("N"),
                     "positions before the end of the game (1000)")(
        "depth", po::value(&request.depth)->value_name("N"), "of the deepest search (11)")(
        "end-positions", po::value(&request.end_positions)->value_name("N"),
        "positions that are solved (1000)")("seed", po::value(&request.seed)->value_name("S"),
                                            "another seed, other positions (1)")(
        "output", po::value(&output)->value_name("FILE"), "the header; only a report without it");
    po::options_description all;
    all.add(options).add_options()("command", po::value(&command));
    po::variables_map values;
    po::store(po::command_line_parser(argc, argv)
                  .options(all)
                  .positional(po::positional_options_description{}.add("command", 1))
                  .run(),
              values);
    po::notify(values);
    if (values.count("help") > 0) {
        std::cout << kUsage << '\n' << options;
        return EXIT_SUCCESS;
    }
    if (command != "fit-probcut") {
        throw po::error{command.empty() ? "expected a command"
                                        : "unknown command \"" + command + "\""};
    }
    return run_fit_probcut(request, evaluator, output);
}

} // namespace

int main(int argc, char **argv) {
    try {
        return run(argc, argv);
    } catch (const po::error &error) {
        std::cerr << "emilia-train: " << error.what() << "; try emilia-train --help\n";
        return kBadUsage;
    } catch (const std::exception &error) {
        std::cerr << "emilia-train: " << error.what() << '\n';
        return EXIT_FAILURE;
    }
}
