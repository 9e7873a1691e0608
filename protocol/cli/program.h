// A program that is made of commands: which there are, and their options.

#pragma once

#include "protocol/cli/command.h"

#include <string>
#include <string_view>
#include <vector>

namespace emilia::cli {

/// "book" of "book build"; empty for a command in no group.
std::string_view group_of(const Command &command);
/// The commands of a group, or those that are in none.
std::vector<Command> commands_of(const Program &program, std::string_view group);
/// The command with this name; null if there is none.
const Command *look_up_command(const Program &program, std::string_view name);
/// The same. Throws UsageError.
const Command &find_command(const Program &program, const std::string &name);
/// The command that the first words name: of a group without a second word the group itself. Throws
/// UsageError.
const Command &choose_command(const Program &program, const std::vector<std::string> &words);

OptionList options_of(const Command &command);
/// With those of all commands of the group, if it is one.
OptionList options_of_group(const Program &program, const Command &command);
/// Those that every command takes.
OptionList general_options(const Program &program);
OptionList all_options(const Program &program);

} // namespace emilia::cli
