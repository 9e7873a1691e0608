// Arguments and options that several commands share.

#pragma once

#include "engine/board/game.h"
#include "protocol/cli/command.h"
#include "protocol/terminal/style.h"

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace emilia::cli {

/// The arguments from `first` on as one position, or for "-" the one on stdin; the standard start
/// if there are none. Throws UsageError.
Game parse_position_arguments(const Context &context, std::size_t first);

/// Throws UsageError if there are more.
void expect_at_most(const Context &context, std::size_t arguments);

/// The evaluator of option --eval, or the default.
const EvaluatorEntry &chosen_evaluator(const Context &context);

/// Throws UsageError unless --algorithm is the real search, which alone can do what the command
/// needs.
void expect_pvs(const Context &context, std::string_view command);

/// True if the answers go to stdout and stdout is a terminal.
bool answers_to_terminal(const Context &context);

/// Style of answers for people: plain unless they go to a terminal.
TerminalStyle answer_style(const Context &context);

/// Hint to the user of long work with --output: nothing is kept if it is interrupted.
std::string output_hint(const Context &context);

/// Without --sandbox it does nothing. With a file, its folder stays within reach, and is made if
/// need be; where the kernel has no Landlock, the process is not kept to it. Throws UsageError
/// where there is no sandbox.
void enter_sandbox_if_asked(const GeneralOptions &options, const std::string &file = {});

/// The options of an engine that searches with so many threads.
EngineOptions engine_options(const Context &context, int threads);

/// The engine. Throws std::bad_alloc and std::system_error.
std::unique_ptr<Engine> make_engine(const Context &context, int threads = 1);

/// Throws UsageError, which names the option of their number, if so many tables of --hash are
/// together larger than one may be.
void expect_tables(const Context &context, int number, const WholeNumber &option);
/// Engines for --threads, `number` of them, each with one thread and a table. Throws as the two
/// above.
std::vector<std::unique_ptr<Engine>> make_engines(const Context &context, int number);

} // namespace emilia::cli
