#include "protocol/cli/help.h"

#include "protocol/cli/program.h"
#include "protocol/service/json.h"

#include <algorithm>

namespace emilia::cli {
namespace {

std::string list_of(const std::vector<Command> &commands) {
    std::size_t columns = 26;
    const auto usage_of = [](const Command &command) {
        const std::size_t group = group_of(command).size();
        const std::string_view name = command.name.substr(group == 0 ? 0 : group + 1);
        return "  " + std::string{name} + " " + std::string{command.synopsis};
    };
    for (const Command &command : commands)
        columns = std::max(columns, usage_of(command).size() + 2);
    std::string text;
    for (const Command &command : commands) {
        std::string usage = usage_of(command);
        usage.resize(columns, ' ');
        text += usage + std::string{command.summary} + "\n";
    }
    return text;
}

Json options_to_json(const OptionList &options) {
    Json array = Json::array();
    for (const Option &option : options.options()) {
        Json object{{"name", option.name}, {"help", option.text()}};
        if (option.letter != '\0') object["letter"] = std::string{option.letter};
        if (!option.value_name.empty()) object["value"] = option.value_name;
        if (!option.names.empty()) object["values"] = option.names;
        array.push_back(std::move(object));
    }
    return array;
}

Json command_to_json(const Command &command) {
    return {{"name", command.name},
            {"arguments", command.synopsis},
            {"help", command.details.empty() ? command.summary : command.details},
            {"options", options_to_json(options_of(command))}};
}

} // namespace

std::string general_help(const Program &program) {
    std::string text = "usage: " + std::string{program.name} + " [options] ";
    text += program.default_command.empty() ? "command" : "[command]";
    text += " [arguments]\n\ncommands:\n" + list_of(commands_of(program, ""));
    text += "  help [command]          show help for a command\n";
    text += "\noptions of every command:\n" + general_options(program).describe();
    if (!program.default_command.empty()) {
        const std::string name{program.default_command};
        text += "\n\noptions of the " + name + ":\n";
        text += options_of(find_command(program, name)).describe();
    }
    return text + std::string{program.remarks};
}

std::string help_for(const Program &program, const Command &command) {
    std::string text = "usage: " + std::string{program.name} + " " + std::string{command.name};
    text += " [options] " + std::string{command.synopsis} + "\n";
    text += std::string{command.details.empty() ? command.summary : command.details} + "\n";
    const OptionList options = options_of_group(program, command);
    const std::vector<Command> parts = commands_of(program, command.name);
    if (!parts.empty()) text += "\ncommands:\n" + list_of(parts);
    if (!options.empty()) text += "\noptions:\n" + options.describe() + "\n";
    return text + "\noptions of every command:\n" + general_options(program).describe();
}

std::string help_about(const Program &program, const std::vector<std::string> &words) {
    if (words.empty()) return general_help(program);
    if (words.front() != "help") return help_for(program, choose_command(program, words));
    const std::string name{program.name};
    return "usage: " + name + " help [command]\n" +
           " lists the commands, or shows the help of one, as " + name + " command --help";
}

std::string help_in_json(const Program &program) {
    Json commands = Json::array();
    for (const Command &command : program.commands)
        commands.push_back(command_to_json(command));
    Json object{{"name", program.name}};
    if (!program.default_command.empty()) object["default_command"] = program.default_command;
    object["commands"] = std::move(commands);
    object["options"] = options_to_json(general_options(program));
    object["remarks"] = program.remarks;
    return object.dump(2);
}

} // namespace emilia::cli
