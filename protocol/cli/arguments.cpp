#include "protocol/cli/arguments.h"

#include "protocol/notation/position_text.h"

namespace emilia::cli {

Game parse_position_arguments(const Context &context, std::size_t first) {
    std::string text;
    for (std::size_t i = first; i < context.arguments.size(); ++i) {
        if (!text.empty()) text += ' ';
        text += context.arguments[i];
    }
    if (context.arguments.size() <= first) return Game{};
    const auto game = parse_position(text);
    if (!game) throw UsageError{"position: " + to_string(game.error())};
    return *game;
}

void expect_at_most(const Context &context, std::size_t arguments) {
    if (context.arguments.size() <= arguments) return;
    throw UsageError{"unexpected argument " + in_quotes(context.arguments[arguments])};
}

const EvaluatorEntry &chosen_evaluator(const Context &context) {
    const std::string &name = context.options.engine.evaluator;
    std::string names;
    for (const EvaluatorEntry &entry : context.evaluators) {
        if (name.empty() || entry.name == name) return entry;
        names += (names.empty() ? "" : ", ") + std::string{entry.name};
    }
    throw UsageError{"--eval: expected one of " + names + " or a file of weights, got " +
                     in_quotes(name)};
}

void expect_pvs(const Context &context, std::string_view command) {
    const Algorithm algorithm = context.options.algorithm;
    if (algorithm == Algorithm::pvs) return;
    throw UsageError{std::string{command} + ": --algorithm " + std::string{to_string(algorithm)} +
                     " cannot do that; expected pvs"};
}

std::unique_ptr<Engine> make_engine(const Context &context) {
    EngineOptions options = context.options.engine;
    options.threads = static_cast<std::size_t>(context.options.threads);
    return std::make_unique<Engine>(context.evaluators, options);
}

std::vector<std::unique_ptr<Engine>> make_engines(const Context &context) {
    const auto threads = static_cast<std::size_t>(context.options.threads);
    const std::size_t mebibytes = context.options.engine.hash_mebibytes;
    if (threads * mebibytes > max_hash_mebibytes()) {
        throw UsageError{"--threads " + std::to_string(threads) + " with --hash " +
                         std::to_string(mebibytes) + " each: more than " +
                         std::to_string(max_hash_mebibytes()) + " MiB"};
    }
    std::vector<std::unique_ptr<Engine>> engines;
    for (std::size_t i = 0; i < threads; ++i) {
        engines.push_back(std::make_unique<Engine>(context.evaluators, context.options.engine));
    }
    return engines;
}

} // namespace emilia::cli
