// Help of a program, from the tables of its commands and options.

#pragma once

#include "protocol/cli/command.h"

#include <string>
#include <string_view>
#include <vector>

namespace emilia::cli {

std::string general_help(const Program &program);
/// The help of a group has the options of all its commands.
std::string help_for(const Program &program, const Command &command);
/// `words`: what stands behind "help". Throws UsageError.
std::string help_about(const Program &program, const std::vector<std::string> &words);
/// The word that asks for help_in_json().
inline constexpr std::string_view kHelpInJson = "--help-json";

/// All of it, for programs: the man pages are made of it.
std::string help_in_json(const Program &program);

} // namespace emilia::cli
