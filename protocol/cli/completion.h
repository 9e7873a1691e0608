// Completions of a command line that is being typed: for shells, which ask the program.

#pragma once

#include "protocol/cli/command.h"

#include <string>
#include <string_view>
#include <vector>

namespace emilia::cli {

/// The first word of a command line that asks for completions(); the words behind it follow.
inline constexpr std::string_view kComplete = "--complete";

/// `words`: those behind the program's name, up to the one that is being typed, which may be empty.
/// Lines of what that word may become, with a tab and an explanation if there is one; the line
/// ":files" stands for names of files. `--name=value` may come as one word or, from bash, as three.
std::string completions(const Program &program, std::vector<std::string> words);

} // namespace emilia::cli
