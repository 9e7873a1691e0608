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
    throw UsageError{"--eval: expected one of " + names + ", got " + in_quotes(name)};
}

} // namespace emilia::cli
