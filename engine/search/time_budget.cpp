#include "engine/search/time_budget.h"

#include "engine/search/tunables/time.h"

#include <algorithm>
#include <iterator>

namespace emilia {

namespace {

constexpr Duration kMinTime = std::chrono::milliseconds{1};

/// How much time a move deserves by the number of empty squares, in percent of the longest move's.
int weight(int empties) {
    struct Anchor {
        int empties;
        int weight;
    };
    const Anchor curve[] = {{64, kTimeAt64Empties}, {50, kTimeAt50Empties}, {40, kTimeAt40Empties},
                            {24, kTimeAt24Empties}, {16, kTimeAt16Empties}, {0, kTimeAt0Empties}};
    const auto *to = std::begin(curve) + 1;
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
    const Duration all = std::max(within_bounds(movetime) - overhead, kMinTime);
    return {std::nullopt, all, all};
}

TimeBudget clock_time_budget(const Clock &clock, int empties, Duration overhead) {
    const int all_moves = empties / 2 + 1;
    const int moves = std::clamp(clock.moves_to_go.value_or(all_moves), 1, all_moves);
    const Duration remaining = within_bounds(clock.remaining);
    const Duration increment = within_bounds(clock.increment);
    const Duration usable = std::max(remaining - overhead * moves, kMinTime);
    const auto [first, all] = shares(empties, moves);
    const Duration share = usable * first / all + increment * (all - first) / all;
    const Duration soft = std::clamp(share, kMinTime, usable);
    const Duration most = std::max(usable * kHardPercent / 100, soft);
    const Duration hard = std::clamp(soft * kHardOverSoft, kMinTime, most);
    return {soft, hard, std::max(hard, usable * kSolvePercent / 100)};
}

} // namespace emilia
