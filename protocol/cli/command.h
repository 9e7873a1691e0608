// The commands of the command line.

#pragma once

#include "engine/platform/result.h"
#include "protocol/cli/shared_options.h"
#include "protocol/dialogues/line_writer.h"

#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace emilia::cli {

/// The value; or throws std::runtime_error with the words of the problem.
template <class T>
T value_or_throw(Result<T> result) {
    if (!result) throw std::runtime_error(result.error().message);
    return *std::move(result);
}

/// Name of stdin among files and positions, and of stdout.
inline constexpr std::string_view kStandardStream = "-";

enum ExitStatus { kSuccess = 0, kFailure = 1, kBadUsage = 2 };

/// Context of a command, besides its own options.
struct Context {
    const EvaluatorList &evaluators;
    const GeneralOptions &options;
    const std::vector<std::string> &arguments; ///< the words after the command's name
    bool is_bare;                              ///< there are neither words nor options
    const std::string &output;                 ///< the file of --output; empty for stdout
    LineWriter &out;                           ///< where the answers go
};

/// Begin of the sandbox that --sandbox asks for.
enum class SandboxBegins {
    before_run,
    in_run, ///< by enter_sandbox_if_asked(), when the files are open that the command was given
    never,  ///< the command writes files
};

struct Command {
    /// Runs a command. May throw UsageError, std::runtime_error and std::bad_alloc.
    using Run = std::function<ExitStatus(const Context &context)>;

    std::string_view name;     ///< of a group's command with the group's: "book build"
    std::string_view synopsis; ///< its arguments
    std::string_view summary;
    /// Adds the options, and returns what runs with the values that they will have.
    Run (*declare)(OptionList &options);
    SandboxBegins sandbox = SandboxBegins::before_run;
    std::string_view details = {}; ///< what its help says instead of the summary
};

/// `T`: a class with `ExitStatus run(const Context &)`, and if it has options `void
/// declare(OptionList &)`, which adds its fields.
template <class T>
Command make_command(std::string_view name, std::string_view synopsis, std::string_view summary,
                     SandboxBegins sandbox = SandboxBegins::before_run,
                     std::string_view details = {}) {
    const auto declare = [](OptionList &options) -> Command::Run {
        const auto command = std::make_shared<T>();
        if constexpr (requires { command->declare(options); }) command->declare(options);
        return [command](const Context &context) { return command->run(context); };
    };
    return {name, synopsis, summary, declare, sandbox, details};
}

/// The commands of emilia, in the order of the help. CMakeLists.txt makes the table from its list
/// of commands.
const std::vector<Command> &commands();

/// A program that is made of commands.
struct Program {
    std::string_view name;
    const std::vector<Command> &commands;
    std::string_view default_command; ///< what runs without a command; may be empty
    std::string_view remarks;         ///< at the end of the help
    /// Adds the options that every command takes.
    void (*declare)(GeneralOptions &values, OptionList &options);
};

/// Finds the command, checks its options, runs it. Returns the exit status; messages go to stderr.
/// Throws nothing that the user can cause.
int run_program(const Program &program, int argc, const char *const *argv,
                const EvaluatorList &evaluators);

} // namespace emilia::cli
