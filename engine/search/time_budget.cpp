#include "engine/search/time_budget.h"

#include <algorithm>
#include <iterator>

namespace emilia {

namespace {

constexpr Duration kLeastTime = std::chrono::milliseconds{1};
/// The hard limit as a multiple of the soft one, while the clock allows it.
constexpr int kHardOverSoft = 3;
/// Of the clock, in percent, for a solve: what is left has to do if it does not come to an end.
constexpr int kSolvePercent = 60;

/// How much time a move deserves by the number of empties, in percent of the dearest move.
int weight(int empties) {
    struct Anchor {
        int empties;
        int weight;
    };
    constexpr Anchor kCurve[] = {{64, 35}, {50, 70}, {40, 100}, {24, 100}, {16, 20}, {0, 10}};
    const auto *to = std::begin(kCurve) + 1;
    while (to->empties > empties)
        ++to;
    const Anchor &from = *(to - 1);
    const int span = from.empties - to->empties;
    return from.weight + (to->weight - from.weight) * (from.empties - empties) / span;
}

/// The weights of the next `moves` moves of one side, and of the first of them alone.
struct Shares {
    int first;
    int all;
};
Shares shares(int empties, int moves) {
    Shares shares{weight(empties), 0};
    for (; moves > 0 && empties >= 0; --moves, empties -= 2)
        shares.all += weight(empties);
    return shares;
}

} // namespace

TimeBudget fixed_time_budget(Duration movetime, Duration overhead) {
    const Duration all = std::max(within_bounds(movetime) - overhead, kLeastTime);
    return {std::nullopt, all, all};
}

TimeBudget clock_time_budget(const Clock &clock, int empties, Duration overhead) {
    const int all_moves = empties / 2 + 1;
    const int moves = std::clamp(clock.moves_to_go.value_or(all_moves), 1, all_moves);
    const Duration remaining = within_bounds(clock.remaining);
    const Duration increment = within_bounds(clock.increment);
    const Duration usable = std::max(remaining - overhead * moves, kLeastTime);
    const auto [first, all] = shares(empties, moves);
    const Duration share = usable * first / all + increment * (all - first) / all;
    const Duration soft = std::clamp(share, kLeastTime, usable);
    const Duration hard = std::clamp(soft * kHardOverSoft, kLeastTime, std::max(usable / 2, soft));
    return {soft, hard, std::max(hard, usable * kSolvePercent / 100)};
}

} // namespace emilia
