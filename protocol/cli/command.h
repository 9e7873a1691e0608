// The commands of the command line.

#pragma once

#include "protocol/cli/options.h"
#include "protocol/dialogues/line_writer.h"

#include <string>
#include <string_view>
#include <vector>

namespace emilia::cli {

/// What stands for stdin among files and positions, and for stdout.
inline constexpr std::string_view kStandardStream = "-";

enum ExitStatus { kSuccess = 0, kFailure = 1, kBadUsage = 2 };

/// What a command works with.
struct Context {
    const EvaluatorList &evaluators;
    const Options &options;
    const std::vector<std::string> &arguments; ///< the words after the command's name
    LineWriter &out;
};

/// When the sandbox begins that --sandbox asks for.
enum class SandboxBegins {
    before_run,
    in_run, ///< by enter_sandbox_if_asked(), when the files are open that the command was given
    never,  ///< the command writes files
};

struct Command {
    std::string_view name;
    std::string_view synopsis; ///< its arguments
    std::string_view summary;
    std::vector<std::string_view> options; ///< names; beside the common ones
    /// May throw UsageError and std::bad_alloc.
    ExitStatus (*run)(const Context &context);
    SandboxBegins sandbox = SandboxBegins::before_run;
    std::vector<Command> parts{}; ///< what the command's next word chooses from, instead of run()
};

/// Each in a file of its own name.
ExitStatus run_dialogue(const Context &context);
ExitStatus run_bestmove(const Context &context);
ExitStatus run_analyze(const Context &context);
ExitStatus run_solve(const Context &context);
ExitStatus run_openings(const Context &context);
ExitStatus run_perft(const Context &context);
ExitStatus run_compare(const Context &context);
ExitStatus run_bench(const Context &context);

/// `book` with its parts.
Command book_command();
Command convert_command();
Command eval_command();
Command hint_command();
Command play_command();
Command review_command();
Command suite_command();
Command why_command();

/// Those that this program has, in the order in which people are told of them.
const std::vector<Command> &commands();

} // namespace emilia::cli
