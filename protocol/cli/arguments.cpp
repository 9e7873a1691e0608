#include "protocol/cli/arguments.h"

#include "engine/evaluator_list.h"
#include "engine/platform/file.h"
#include "engine/platform/path.h"
#include "engine/platform/sandbox.h"
#include "engine/platform/standard_streams.h"
#include "engine/search_engine.h"
#include "protocol/cli/game_input.h"

namespace emilia::cli {

Game parse_position_arguments(const Context &context, std::size_t first) {
    if (context.arguments.size() <= first) return Game{};
    std::string text = context.arguments[first];
    for (std::size_t i = first + 1; i < context.arguments.size(); ++i)
        text += ' ' + context.arguments[i];
    GameInput input{{text}};
    const auto item = input.next();
    if (!item) throw UsageError{"position: expected one on stdin, got nothing"};
    if (!item->record) throw UsageError{"position: " + item->record.error().message};
    if (input.next()) throw UsageError{"position: expected one on stdin, got more"};
    return item->record->game;
}

void expect_at_most(const Context &context, std::size_t arguments) {
    if (context.arguments.size() <= arguments) return;
    throw UsageError{"unexpected argument " + in_quotes(context.arguments[arguments])};
}

const EvaluatorEntry &chosen_evaluator(const Context &context) {
    const auto chosen = find_evaluator(context.evaluators, context.options.engine.evaluator);
    return context.evaluators[chosen.value()];
}

void expect_pvs(const Context &context, std::string_view command) {
    const Algorithm algorithm = context.options.algorithm;
    if (algorithm == Algorithm::pvs) return;
    throw UsageError{std::string{command} + ": --algorithm " + std::string{to_string(algorithm)} +
                     " cannot do that; use pvs"};
}

bool answers_to_terminal(const Context &context) {
    return context.output.empty() && is_terminal(kStandardOutput);
}

TerminalStyle answer_style(const Context &context) {
    return answers_to_terminal(context) ? style_of(kStandardOutput) : TerminalStyle{};
}

std::string output_hint(const Context &context) {
    return context.output + " is written at the end; to keep answers of an interrupted run, use "
                            "--resume FILE instead of --output";
}

void enter_sandbox_if_asked(const GeneralOptions &options, const std::string &file) {
    if (!options.sandbox) return;
    std::error_code failure;
    if (file.empty()) {
        failure = enter_sandbox();
    } else {
        const std::filesystem::path folder =
            std::filesystem::weakly_canonical(path_of(file)).parent_path();
        std::filesystem::create_directories(folder, failure);
        if (!failure) failure = enter_folder_sandbox(folder.string());
        // As far as the kernel can keep a process to a folder.
        if (failure == std::errc::function_not_supported) return;
    }
    if (!failure) return;
    const bool is_missing = failure == std::errc::function_not_supported;
    throw UsageError{"--sandbox: " + (is_missing ? "not available here" : failure.message())};
}

EngineOptions engine_options(const Context &context, int threads) {
    EngineOptions options = context.options.engine;
    options.threads = static_cast<std::size_t>(threads);
    return options;
}

std::unique_ptr<Engine> make_engine(const Context &context, int threads) {
    return std::make_unique<SearchEngine>(context.evaluators, engine_options(context, threads));
}

void expect_tables(const Context &context, int number, const WholeNumber &option) {
    const std::size_t mebibytes = context.options.engine.hash_mebibytes;
    if (static_cast<std::size_t>(number) * mebibytes <= max_hash_mebibytes()) return;
    throw UsageError{"--" + std::string{option.name} + ' ' + std::to_string(number) +
                     " with --hash " + std::to_string(mebibytes) + " each: more than " +
                     std::to_string(max_hash_mebibytes()) + " MiB"};
}

std::vector<std::unique_ptr<Engine>> make_engines(const Context &context, int number) {
    expect_tables(context, number, kThreads);
    std::vector<std::unique_ptr<Engine>> engines;
    for (int i = 0; i < number; ++i)
        engines.push_back(make_engine(context));
    return engines;
}

} // namespace emilia::cli
