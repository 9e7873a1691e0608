#include "protocol/cli/cli.h"
#include "protocol/cli/command.h"

namespace emilia {
namespace {

constexpr std::string_view kRemarks =
    "\n\nA position is startpos, 64 squares of X, O and - with the side to move, a FEN such\n"
    "as 8/8/8/3ox3/3xo3/8/8/8 x, or moves such as f5d6c3; moves may follow the first three.\n"
    "A line of OBF, a game of GGF or SGF and a drawn board are read as well, and - stands for\n"
    "what is on stdin. If nothing limits the search, bestmove, analyze, hint and why take\n"
    "a second for a position.\n"
    "Exit status: 0, 1 for a failure, 2 for a command line that cannot be understood.";

/// What runs without a command; a WebAssembly module has none.
std::string_view default_command() {
    const std::string_view first = cli::commands().front().name;
    return first == "dialogue" ? first : "";
}

} // namespace

int run_command_line(int argc, const char *const *argv, const EvaluatorList &evaluators) {
    const cli::Program program{
        .name = "emilia",
        .commands = cli::commands(),
        .default_command = default_command(),
        .remarks = kRemarks,
        .declare = [](cli::GeneralOptions &values, cli::OptionList &options) {
            values.declare(options);
        }};
    return cli::run_program(program, argc, argv, evaluators);
}

} // namespace emilia
