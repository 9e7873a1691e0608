#include "protocol/cli/search_task.h"

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

/// What tells two sets of weights of one evaluator apart.
std::string describe_weights(const EvaluatorEntry &evaluator) {
    const std::string origin = evaluator.origin();
    const std::size_t checksum = origin.rfind("checksum ");
    return checksum == std::string::npos ? origin : origin.substr(checksum);
}

std::string describe_selectivity(const Limits &limits) {
    if (is_hurried(limits)) return "auto";
    return std::to_string(percent(limits.selectivity.value_or(kDefaultSelectivity)));
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

void expect_none(const std::optional<Contradiction> &contradiction) {
    if (!contradiction) return;
    throw UsageError{"--" + std::string{contradiction->first} + " and --" +
                     std::string{contradiction->second} + " cannot be combined"};
}

SearchTask task_of(const SearchOptions &options, Algorithm algorithm) {
    expect_none(options.contradiction());
    return options.task(algorithm);
}

std::string describe_task(const Context &context, std::string_view command,
                          const SearchTask &task) {
    const Limits &limits = task.limits;
    std::string text{command};
    append_goal(text, limits);
    if (task.level) append(text, "level", std::to_string(*task.level));
    if (limits.depth) append(text, "depth", std::to_string(*limits.depth));
    if (limits.nodes != Limits{}.nodes) append(text, "nodes", std::to_string(limits.nodes));
    if (limits.movetime) {
        const auto time = std::chrono::duration_cast<std::chrono::milliseconds>(*limits.movetime);
        append(text, "movetime", std::to_string(time.count()));
    }
    if (limits.goal == Goal::best_move && !task.level)
        append(text, "selectivity", describe_selectivity(limits));
    if (limits.multi_pv > 1 && limits.multi_pv <= kMaxMultiPv)
        append(text, "multipv", std::to_string(limits.multi_pv));
    if (limits.algorithm != Algorithm::pvs)
        append(text, "algorithm", std::string{to_string(limits.algorithm)});
    append(text, "hash", std::to_string(context.options.engine.hash_mebibytes));
    const EvaluatorEntry &evaluator = chosen_evaluator(context);
    append(text, "eval", std::string{evaluator.name} + ' ' + describe_weights(evaluator));
    return text;
}

} // namespace emilia::cli
