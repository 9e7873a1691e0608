#include "engine/evaluator_list.h"
#include "engine/notation/parsed.h"
#include "engine/notation/utf8.h"
#include "engine/platform/path.h"
#include "engine/platform/standard_streams.h"
#include "protocol/cli/arguments.h"
#include "protocol/cli/command.h"
#include "protocol/cli/output_file.h"
#include "protocol/cli/suggestion.h"
#include "protocol/cli/version.h"

#include <algorithm>
#include <cstddef>
#include <iostream>
#include <iterator>

namespace emilia::cli {
namespace {

namespace fs = std::filesystem;

using Files = std::vector<OptionList::File>;

/// "book" of "book build"; empty for a command in no group.
std::string_view group_of(const Command &command) {
    const std::size_t blank = command.name.find(' ');
    return command.name.substr(0, blank == std::string_view::npos ? 0 : blank);
}

/// The commands of a group, or those that are in none.
std::vector<Command> commands_of(const Program &program, std::string_view group) {
    std::vector<Command> found;
    std::copy_if(program.commands.begin(), program.commands.end(), std::back_inserter(found),
                 [group](const Command &command) { return group_of(command) == group; });
    return found;
}

const Command &find_command(const Program &program, const std::string &name) {
    const auto found =
        std::find_if(program.commands.begin(), program.commands.end(),
                     [&name](const Command &command) { return command.name == name; });
    if (found != program.commands.end()) return *found;
    std::vector<std::string> names{"help"};
    for (const Command &command : program.commands)
        names.emplace_back(command.name);
    throw UsageError{"unknown command " + in_quotes(name) + suggestion_for(name, names)};
}

/// The command that the first words name: of a group without a second word the group itself.
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

std::string general_help(const Program &program) {
    std::string text = "usage: " + std::string{program.name} + " [options] ";
    text += program.default_command.empty() ? "command" : "[command]";
    text += " [arguments]\n\ncommands:\n" + list_of(commands_of(program, ""));
    text += "  help [command]          more about it\n";
    text += "\noptions of every command:\n" + general_options(program).describe();
    if (!program.default_command.empty()) {
        const std::string name{program.default_command};
        text += "\n\noptions of the " + name + ":\n";
        text += options_of(find_command(program, name)).describe();
    }
    return text + std::string{program.remarks};
}

/// The help of a group has the options of all its commands.
std::string help_for(const Program &program, const Command &command) {
    std::string text = "usage: " + std::string{program.name} + " " + std::string{command.name};
    text += " [options] " + std::string{command.synopsis} + "\n";
    text += std::string{command.details.empty() ? command.summary : command.details} + "\n";
    OptionList options = options_of(command);
    const std::vector<Command> parts = commands_of(program, command.name);
    for (const Command &part : parts)
        options.add_missing(options_of(part));
    if (!parts.empty()) text += "\ncommands:\n" + list_of(parts);
    if (!options.empty()) text += "\noptions:\n" + options.describe() + "\n";
    return text + "\noptions of every command:\n" + general_options(program).describe();
}

/// `words`: what stands behind "help".
std::string help_about(const Program &program, const std::vector<std::string> &words) {
    if (words.empty()) return general_help(program);
    if (words.front() != "help") return help_for(program, choose_command(program, words));
    const std::string name{program.name};
    return "usage: " + name + " help [command]\n" +
           "what the commands are, or the options of one, as " + name + " command --help";
}

/// An option must not replace the file that another one writes or reads.
void expect_different(const Files &given) {
    Files seen;
    for (const OptionList::File &file : given) {
        const fs::file_type type = type_at(file.path);
        const bool is_file = type == fs::file_type::regular || type == fs::file_type::not_found;
        if (file.path == kStandardStream || !is_file) continue;
        for (const OptionList::File &other : seen) {
            if (!lead_to_same(file.path, other.path)) continue;
            throw UsageError{"--" + std::string{other.option} + " and --" +
                             std::string{file.option} + " name the same file, " + file.path};
        }
        seen.push_back(file);
    }
}

/// In a sandbox no file is written but the log, which is opened before.
void prepare_sandbox(const GeneralOptions &options, const Command &command, const Files &files) {
    if (!options.sandbox) return;
    if (command.sandbox == SandboxBegins::never) {
        throw UsageError{"--sandbox is nothing for " + std::string{command.name} +
                         ", which writes files"};
    }
    for (const OptionList::File &file : files) {
        if (!file.is_result || file.path == kStandardStream) continue;
        throw UsageError{"--sandbox and --" + std::string{file.option} +
                         " contradict each other: in the sandbox only stdout is written"};
    }
    if (command.sandbox == SandboxBegins::before_run) enter_sandbox_if_asked(options);
}

/// The file of --output; empty for stdout.
std::string output_among(const Files &files) {
    for (const OptionList::File &file : files) {
        if (file.option == kOutput.name && file.path != kStandardStream) return file.path;
    }
    return {};
}

ExitStatus run_command(const Program &program, const Command &command,
                       const GeneralOptions &general, const CommandLine &line,
                       const EvaluatorList &evaluators, LineWriter &out) {
    OptionList options;
    const Command::Run run = command.declare(options);
    const OptionList common = general_options(program);
    for (const auto &[name, value] : line.values) {
        if (!options.has(name) && !common.has(name))
            throw UsageError{"--" + name + " is no option of " + std::string{command.name}};
    }
    options.take(line);
    expect_different(options.files());
    prepare_sandbox(general, command, options.files());
    const auto words = line.words.empty() ? 0 : group_of(command).empty() ? 1 : 2;
    const std::vector<std::string> arguments(line.words.begin() + words, line.words.end());
    const std::string output = output_among(options.files());
    const bool is_bare = line.words.empty() && line.values.empty();
    if (output.empty()) return run(Context{evaluators, general, arguments, is_bare, output, out});
    OutputFile file{output};
    const ExitStatus status =
        run(Context{evaluators, general, arguments, is_bare, output, file.writer()});
    file.keep();
    return status;
}

ExitStatus run(const Program &program, const CommandLine &line, EvaluatorList evaluators,
               LineWriter &out) {
    GeneralOptions general;
    OptionList options;
    program.declare(general, options);
    options.take(line);
    const Outcome taken = take_weights_file(evaluators, general.engine.evaluator);
    if (!taken) throw UsageError{"--eval: " + taken.error().message};
    if (general.version) {
        for (const std::string &text : version_lines(evaluators))
            out.write_line(text);
        return kSuccess;
    }
    const std::vector<std::string> &words = line.words;
    if (!words.empty() && words.front() == "help") {
        out.write_line(help_about(program, {words.begin() + 1, words.end()}));
        return kSuccess;
    }
    if (general.help) {
        out.write_line(words.empty() ? general_help(program)
                                     : help_for(program, choose_command(program, words)));
        return kSuccess;
    }
    const Command &command = choose_command(program, words);
    return run_command(program, command, general, line, evaluators, out);
}

} // namespace

int run_program(const Program &program, int argc, const char *const *argv,
                const EvaluatorList &evaluators) {
    LineWriter out{kStandardOutput};
    const auto complain = [&program](const std::string &text) {
        std::cerr << program.name << ": " << text << '\n';
    };
    const OptionList options = all_options(program);
    int status = kSuccess;
    try {
        status = run(program, read_command_line(argc, argv, options), evaluators, out);
    } catch (const UsageError &error) {
        complain(printable(error.what()) + "; try " + std::string{program.name} + " --help");
        return kBadUsage;
    } catch (const std::bad_alloc &) {
        complain(options.has("hash") ? "not enough memory; try a smaller --hash"
                                     : "not enough memory");
        return kFailure;
    } catch (const std::runtime_error &error) {
        complain(printable(error.what()));
        return kFailure;
    }
    // A reader that closes the pipe has seen enough: that is no failure.
    if (!out.is_open() && out.failure() != std::errc::broken_pipe) {
        complain("cannot write to stdout: " + out.failure().message());
        return kFailure;
    }
    return status;
}

} // namespace emilia::cli
