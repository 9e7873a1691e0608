#include "protocol/cli/program.h"

#include "engine/notation/parsed.h"
#include "engine/notation/suggestion.h"

#include <algorithm>
#include <iterator>

namespace emilia::cli {

std::string_view group_of(const Command &command) {
    const std::size_t blank = command.name.find(' ');
    return command.name.substr(0, blank == std::string_view::npos ? 0 : blank);
}

std::vector<Command> commands_of(const Program &program, std::string_view group) {
    std::vector<Command> found;
    std::copy_if(program.commands.begin(), program.commands.end(), std::back_inserter(found),
                 [group](const Command &command) { return group_of(command) == group; });
    return found;
}

const Command *look_up_command(const Program &program, std::string_view name) {
    const auto found =
        std::find_if(program.commands.begin(), program.commands.end(),
                     [name](const Command &command) { return command.name == name; });
    return found == program.commands.end() ? nullptr : &*found;
}

const Command &find_command(const Program &program, const std::string &name) {
    if (const Command *const found = look_up_command(program, name)) return *found;
    std::vector<std::string> names{"help"};
    for (const Command &command : program.commands)
        names.emplace_back(command.name);
    throw UsageError{"unknown command " + in_quotes(name) + suggestion_for(name, names)};
}

const Command &choose_command(const Program &program, const std::vector<std::string> &words) {
    if (words.empty() && program.default_command.empty()) throw UsageError{"expected a command"};
    const Command &command =
        find_command(program, words.empty() ? std::string{program.default_command} : words.front());
    if (words.size() < 2 || commands_of(program, command.name).empty()) return command;
    return find_command(program, words[0] + ' ' + words[1]);
}

OptionList options_of(const Command &command) {
    OptionList options;
    command.declare(options);
    return options;
}

OptionList options_of_group(const Program &program, const Command &command) {
    OptionList options = options_of(command);
    for (const Command &part : commands_of(program, command.name))
        options.add_missing(options_of(part));
    return options;
}

OptionList general_options(const Program &program) {
    GeneralOptions values;
    OptionList options;
    program.declare(values, options);
    return options;
}

OptionList all_options(const Program &program) {
    OptionList options = general_options(program);
    for (const Command &command : program.commands)
        options.add_missing(options_of(command));
    return options;
}

} // namespace emilia::cli
