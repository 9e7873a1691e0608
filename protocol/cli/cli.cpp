#include "protocol/cli/cli.h"

#include "engine/evaluator_list.h"
#include "engine/notation/parsed.h"
#include "engine/notation/utf8.h"
#include "engine/platform/path.h"
#include "engine/platform/standard_streams.h"
#include "protocol/cli/arguments.h"
#include "protocol/cli/output_file.h"
#include "protocol/cli/version.h"

#include <algorithm>
#include <cstddef>
#include <iostream>
#include <iterator>

namespace emilia::cli {
namespace {

namespace fs = std::filesystem;

using Files = std::vector<OptionList::File>;

/// What runs without a command, where there is one.
constexpr std::string_view kDialogue = "dialogue";

/// "book" of "book build"; empty for a command in no group.
std::string_view group_of(const Command &command) {
    const std::size_t blank = command.name.find(' ');
    return command.name.substr(0, blank == std::string_view::npos ? 0 : blank);
}

/// The commands of a group, or those that are in none.
std::vector<Command> commands_of(std::string_view group) {
    std::vector<Command> found;
    std::copy_if(commands().begin(), commands().end(), std::back_inserter(found),
                 [group](const Command &command) { return group_of(command) == group; });
    return found;
}

const Command &find_command(const std::string &name) {
    const auto found =
        std::find_if(commands().begin(), commands().end(),
                     [&name](const Command &command) { return command.name == name; });
    if (found == commands().end()) throw UsageError{"unknown command " + in_quotes(name)};
    return *found;
}

/// By the first words of all. The group itself where no command of it is named.
const Command &choose_command(const std::vector<std::string> &words) {
    const Command &command = find_command(words.front());
    if (words.size() == 1 || commands_of(command.name).empty()) return command;
    return find_command(words[0] + ' ' + words[1]);
}

OptionList options_of(const Command &command) {
    OptionList options;
    command.declare(options);
    return options;
}

OptionList general_options() {
    GeneralOptions values;
    OptionList options;
    values.declare(options);
    return options;
}

OptionList all_options() {
    OptionList options = general_options();
    for (const Command &command : commands())
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

std::string general_help() {
    std::string text = "usage: emilia [options] [command] [arguments]\n\ncommands:\n";
    text += list_of(commands_of(""));
    text += "  help [command]          more about it\n";
    text += "\noptions of every command:\n" + general_options().describe();
    const Command &dialogue = commands().front();
    if (dialogue.name == kDialogue)
        text += "\n\noptions of the dialogue:\n" + options_of(dialogue).describe();
    text +=
        "\n\nA position is startpos, 64 squares of X, O and - with the side to move, a FEN such\n"
        "as 8/8/8/3ox3/3xo3/8/8/8 x, or moves such as f5d6c3; moves may follow the first three.\n"
        "A line of OBF, a game of GGF or SGF and a drawn board are read as well, and - stands for\n"
        "what is on stdin. If nothing limits the search, bestmove, analyze, hint and why take\n"
        "a second for a position.\n"
        "Exit status: 0, 1 for a failure, 2 for a command line that cannot be understood.";
    return text;
}

/// That of a group tells the options of all its commands.
std::string help_for(const Command &command) {
    std::string text = "usage: emilia " + std::string{command.name} + " [options] ";
    text += std::string{command.synopsis} + "\n" + std::string{command.summary} + "\n";
    OptionList options = options_of(command);
    const std::vector<Command> parts = commands_of(command.name);
    for (const Command &part : parts)
        options.add_missing(options_of(part));
    if (!parts.empty()) text += "\ncommands:\n" + list_of(parts);
    if (!options.empty()) text += "\noptions:\n" + options.describe() + "\n";
    return text + "\noptions of every command:\n" + general_options().describe();
}

/// `words`: what stands behind "help".
std::string help_about(const std::vector<std::string> &words) {
    if (words.empty()) return general_help();
    if (words.front() != "help") return help_for(choose_command(words));
    return "usage: emilia help [command]\n"
           "what the commands are, or the options of one, as emilia command --help";
}

/// What one option has written another one must not replace.
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

/// In a sandbox no file is written but the log, which is open before.
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

ExitStatus run_command(const Command &command, const GeneralOptions &general,
                       const CommandLine &line, const EvaluatorList &evaluators, LineWriter &out) {
    OptionList options;
    const Command::Run run = command.declare(options);
    for (const auto &[name, value] : line.values) {
        if (!options.has(name) && !general_options().has(name))
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

ExitStatus run(const CommandLine &line, EvaluatorList evaluators, LineWriter &out) {
    GeneralOptions general;
    OptionList options;
    general.declare(options);
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
        out.write_line(help_about({words.begin() + 1, words.end()}));
        return kSuccess;
    }
    const Command &command =
        words.empty() ? find_command(std::string{kDialogue}) : choose_command(words);
    if (!general.help) return run_command(command, general, line, evaluators, out);
    out.write_line(words.empty() ? general_help() : help_for(command));
    return kSuccess;
}

} // namespace
} // namespace emilia::cli

namespace emilia {

int run_command_line(int argc, const char *const *argv, const EvaluatorList &evaluators) {
    LineWriter out{kStandardOutput};
    int status = cli::kSuccess;
    try {
        status = cli::run(cli::read_command_line(argc, argv, cli::all_options()), evaluators, out);
    } catch (const cli::UsageError &error) {
        std::cerr << "emilia: " << printable(error.what()) << "; try emilia --help\n";
        return cli::kBadUsage;
    } catch (const std::bad_alloc &) {
        std::cerr << "emilia: not enough memory; try a smaller --hash\n";
        return cli::kFailure;
    } catch (const std::runtime_error &error) {
        std::cerr << "emilia: " << printable(error.what()) << '\n';
        return cli::kFailure;
    }
    // Whoever closes the pipe has seen enough: that is no failure.
    if (!out.is_open() && out.failure() != std::errc::broken_pipe) {
        std::cerr << "emilia: cannot write to stdout: " << out.failure().message() << '\n';
        return cli::kFailure;
    }
    return status;
}

} // namespace emilia
