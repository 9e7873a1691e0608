#include "engine/evaluator_list.h"
#include "engine/notation/parsed.h"
#include "engine/notation/utf8.h"
#include "engine/platform/path.h"
#include "engine/platform/standard_streams.h"
#include "protocol/cli/arguments.h"
#include "protocol/cli/completion.h"
#include "protocol/cli/help.h"
#include "protocol/cli/output_file.h"
#include "protocol/cli/program.h"
#include "protocol/cli/version.h"

#include <cstddef>
#include <iostream>

namespace emilia::cli {
namespace {

namespace fs = std::filesystem;

using Files = std::vector<OptionList::File>;

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
        throw UsageError{"--sandbox is not possible for " + std::string{command.name} +
                         ", which writes files"};
    }
    for (const OptionList::File &file : files) {
        if (!file.is_result || file.path == kStandardStream) continue;
        throw UsageError{"--sandbox and --" + std::string{file.option} +
                         " cannot be combined: in the sandbox only stdout is written"};
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
    const std::string chosen = general.engine.evaluator;
    const Outcome taken = take_weights_file(evaluators, general.engine.evaluator);
    if (!taken) throw UsageError{"--eval: " + taken.error().message};
    if (chosen != general.engine.evaluator) general.weights = chosen;
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
    if (argc == 2 && argv[1] == kHelpInJson) {
        out.write_line(help_in_json(program));
        return kSuccess;
    }
    if (argc > 1 && argv[1] == kComplete) {
        const std::string words = completions(program, {argv + 2, argv + argc});
        if (!words.empty()) out.write_line(words);
        return kSuccess;
    }
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
