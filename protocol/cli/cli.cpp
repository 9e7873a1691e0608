#include "protocol/cli/cli.h"

#include "engine/evaluator_list.h"
#include "engine/notation/parsed.h"
#include "engine/notation/utf8.h"
#include "engine/platform/path.h"
#include "engine/platform/standard_streams.h"
#include "protocol/cli/arguments.h"
#include "protocol/cli/command.h"
#include "protocol/cli/output_file.h"
#include "protocol/cli/version.h"

#include <algorithm>
#include <cstddef>
#include <iostream>

namespace emilia::cli {
namespace {

namespace fs = std::filesystem;

/// What runs without a command, where there is one.
constexpr std::string_view kDialogue = "dialogue";

/// A command or a part of one.
struct ChosenCommand {
    const Command *command;
    std::string name; ///< "bestmove", "book build"

    std::size_t words() const { return name.find(' ') == std::string::npos ? 1 : 2; }
};

/// From the first words of all.
ChosenCommand choose_command(const std::vector<std::string> &words) {
    const auto find = [](const std::vector<Command> &among, const std::string &name) {
        const auto found =
            std::find_if(among.begin(), among.end(),
                         [&name](const Command &command) { return command.name == name; });
        return found == among.end() ? nullptr : &*found;
    };
    const Command *const command = find(commands(), words.front());
    if (!command) throw UsageError{"unknown command " + in_quotes(words.front())};
    if (command->parts.empty() || words.size() == 1) return {command, words.front()};
    const Command *const part = find(command->parts, words[1]);
    if (!part) throw UsageError{"unknown command " + in_quotes(words.front() + ' ' + words[1])};
    return {part, words.front() + ' ' + words[1]};
}

std::string list_of(const std::vector<Command> &commands) {
    std::size_t columns = 26;
    const auto usage_of = [](const Command &command) {
        return "  " + std::string{command.name} + " " + std::string{command.synopsis};
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
    text += list_of(commands());
    text += "  help [command]          more about it\n";
    text += "\noptions of every command:\n" + describe_options(common_options());
    const Command &dialogue = commands().front();
    if (dialogue.name == kDialogue)
        text += "\n\noptions of the dialogue:\n" + describe_options(dialogue.options);
    text +=
        "\n\nA position is startpos, 64 squares of X, O and - with the side to move, a FEN such\n"
        "as 8/8/8/3ox3/3xo3/8/8/8 x, or moves such as f5d6c3; moves may follow the first three.\n"
        "A line of OBF, a game of GGF or SGF and a drawn board are read as well, and - stands for\n"
        "what is on stdin. If nothing limits the search, bestmove, analyze, hint and why take\n"
        "a second for a position.\n"
        "Exit status: 0, 1 for a failure, 2 for a command line that cannot be understood.";
    return text;
}

std::string help_for_help() {
    return "usage: emilia help [command]\n"
           "what the commands are, or the options of one, as emilia command --help";
}

std::string help_for(const ChosenCommand &chosen) {
    const Command &command = *chosen.command;
    std::string text = "usage: emilia " + chosen.name + " [options] ";
    text += std::string{command.synopsis} + "\n" + std::string{command.summary} + "\n";
    if (!command.parts.empty()) text += "\ncommands:\n" + list_of(command.parts);
    if (!command.options.empty()) text += "\noptions:\n" + describe_options(command.options) + "\n";
    return text + "\noptions of every command:\n" + describe_options(common_options());
}

void check_options(const Options &options, const ChosenCommand &chosen) {
    const Command &command = *chosen.command;
    const std::vector<std::string_view> &common = common_options();
    for (const std::string &name : options.given) {
        if (std::find(common.begin(), common.end(), name) != common.end()) continue;
        if (std::find(command.options.begin(), command.options.end(), name) !=
            command.options.end()) {
            continue;
        }
        throw UsageError{"--" + name + " is no option of " + chosen.name};
    }
}

/// What one option has written another one must not replace.
void expect_different_files(const Options &options) {
    struct Named {
        std::string_view option;
        const std::string *path;
    };
    std::vector<Named> files;
    for (const Named &file :
         {Named{"output", &options.output}, Named{"resume", &options.resume},
          Named{"svg", &options.svg}, Named{"html", &options.html}, Named{"learn", &options.learn},
          Named{"log", &options.log}, Named{"players", &options.players},
          Named{"tournaments", &options.tournaments}}) {
        const fs::file_type type = type_at(*file.path);
        const bool is_file = type == fs::file_type::regular || type == fs::file_type::not_found;
        if (file.path->empty() || *file.path == kStandardStream || !is_file) continue;
        for (const Named &other : files) {
            if (!lead_to_same(*file.path, *other.path)) continue;
            throw UsageError{"--" + std::string{other.option} + " and --" +
                             std::string{file.option} + " name the same file, " + *file.path};
        }
        files.push_back(file);
    }
}

/// In a sandbox no file is written but the log, which is open before.
void prepare_sandbox(const Options &options, const ChosenCommand &chosen) {
    if (!options.sandbox) return;
    const SandboxBegins begins = chosen.command->sandbox;
    if (begins == SandboxBegins::never) {
        throw UsageError{"--sandbox is nothing for " + chosen.name + ", which writes files"};
    }
    const std::pair<std::string_view, const std::string &> written[] = {{"output", options.output},
                                                                        {"resume", options.resume},
                                                                        {"svg", options.svg},
                                                                        {"html", options.html},
                                                                        {"learn", options.learn}};
    for (const auto &[name, path] : written) {
        if (path.empty() || path == kStandardStream) continue;
        throw UsageError{"--sandbox and --" + std::string{name} +
                         " contradict each other: in the sandbox only stdout is written"};
    }
    if (begins == SandboxBegins::before_run) enter_sandbox_if_asked(options);
}

ExitStatus run(Options options, EvaluatorList evaluators, LineWriter &out) {
    const Outcome taken = take_weights_file(evaluators, options.engine.evaluator);
    if (!taken) throw UsageError{"--eval: " + taken.error().message};
    const bool named = !options.words.empty();
    if (options.version) {
        for (const std::string &line : version_lines(evaluators))
            out.write_line(line);
        return kSuccess;
    }
    if (named && options.words.front() == "help") {
        out.write_line(
            options.words.size() == 1 ? general_help()
            : options.words[1] == "help"
                ? help_for_help()
                : help_for(choose_command({options.words.begin() + 1, options.words.end()})));
        return kSuccess;
    }
    const ChosenCommand chosen =
        choose_command(named ? options.words : std::vector{std::string{kDialogue}});
    if (options.help) {
        out.write_line(named ? help_for(chosen) : general_help());
        return kSuccess;
    }
    const Command &command = *chosen.command;
    if (!command.parts.empty()) {
        throw UsageError{chosen.name + ": expected one of its commands, of which emilia help " +
                         chosen.name + " tells"};
    }
    check_options(options, chosen);
    expect_different_files(options);
    prepare_sandbox(options, chosen);
    const auto words = static_cast<std::ptrdiff_t>(named ? chosen.words() : 0);
    const std::vector<std::string> arguments(options.words.begin() + words, options.words.end());
    if (options.output.empty() || options.output == kStandardStream) {
        return command.run({evaluators, options, arguments, out});
    }
    OutputFile file{options.output};
    const ExitStatus status = command.run({evaluators, options, arguments, file.writer()});
    file.keep();
    return status;
}

} // namespace
} // namespace emilia::cli

namespace emilia {

int run_command_line(int argc, const char *const *argv, const EvaluatorList &evaluators) {
    LineWriter out{kStandardOutput};
    int status = cli::kSuccess;
    try {
        status = cli::run(cli::parse_options(argc, argv), evaluators, out);
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
