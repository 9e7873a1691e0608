#include "engine/search/limits.h"

#include <algorithm>

namespace emilia {
namespace {

std::optional<Duration> shorter(std::optional<Duration> left, std::optional<Duration> right) {
    if (!left || !right) return left ? left : right;
    return std::min(*left, *right);
}

} // namespace

std::string_view to_string(Algorithm algorithm) {
    switch (algorithm) {
    case Algorithm::alphabeta:
        return "alphabeta";
    case Algorithm::minimax:
        return "minimax";
    case Algorithm::pvs:
        break;
    }
    return "pvs";
}

bool is_hurried(const Limits &limits) {
    return limits.goal == Goal::best_move && !limits.depth && !limits.selectivity &&
           (limits.movetime || limits.clock || limits.nodes != Limits{}.nodes);
}

TimeBudget time_budget(const Limits &limits, int empties) {
    TimeBudget budget;
    if (limits.movetime) budget = fixed_time_budget(*limits.movetime, limits.move_overhead);
    if (!limits.clock) return budget;
    const TimeBudget share = clock_time_budget(*limits.clock, empties, limits.move_overhead);
    return {shorter(budget.soft, share.soft), shorter(budget.hard, share.hard),
            shorter(budget.solve, share.solve)};
}

} // namespace emilia
