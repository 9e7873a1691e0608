#include "protocol/cli/task_text.h"

#include "engine/search/evaluator_entry.h"
#include "protocol/cli/arguments.h"

#include <chrono>

namespace emilia::cli {
namespace {

void append(std::string &text, std::string_view option, const std::string &value = {}) {
    text += " --";
    text += option;
    if (!value.empty()) text += ' ' + value;
}

/// What differs between two sets of weights of one evaluator.
std::string describe_weights(const EvaluatorEntry &evaluator) {
    const std::string origin = evaluator.origin();
    const std::size_t checksum = origin.rfind("checksum ");
    return checksum == std::string::npos ? origin : origin.substr(checksum);
}

void append_goal(std::string &text, const Limits &limits) {
    switch (limits.goal) {
    case Goal::best_move:
        break;
    case Goal::exact:
        append(text, "exact");
        break;
    case Goal::win_loss_draw:
        append(text, "wld");
        break;
    case Goal::at_least:
        append(text, "atleast", std::to_string(limits.at_least));
        break;
    }
}

} // namespace

std::string describe_task(const Context &context, std::string_view command, const Limits &limits,
                          std::optional<int> level) {
    const Options &options = context.options;
    std::string text{command};
    append_goal(text, limits);
    if (level) append(text, "level", std::to_string(*level));
    if (options.depth) append(text, "depth", std::to_string(*options.depth));
    if (options.nodes) append(text, "nodes", std::to_string(*options.nodes));
    if (limits.movetime) {
        const auto time = std::chrono::duration_cast<std::chrono::milliseconds>(*limits.movetime);
        append(text, "movetime", std::to_string(time.count()));
    }
    if (limits.goal == Goal::best_move && !level) {
        append(text, "selectivity", std::to_string(percent(limits.selectivity)));
    }
    if (options.multi_pv > 1) append(text, "multipv", std::to_string(options.multi_pv));
    if (options.algorithm != Algorithm::pvs) {
        append(text, "algorithm", std::string{to_string(options.algorithm)});
    }
    append(text, "hash", std::to_string(options.engine.hash_mebibytes));
    const EvaluatorEntry &evaluator = chosen_evaluator(context);
    append(text, "eval", std::string{evaluator.name} + ' ' + describe_weights(evaluator));
    return text;
}

} // namespace emilia::cli
