#include "engine/search/time_budget.h"

#include <algorithm>

namespace emilia {

namespace {

constexpr Duration kLeastTime = std::chrono::milliseconds{1};
/// Empties from which the rest of the game takes next to no time: its moves need no share.
constexpr int kQuicklySolved = 16;
/// The hard limit as a multiple of the soft one, while the clock allows it.
constexpr int kHardOverSoft = 3;

} // namespace

TimeBudget fixed_time_budget(Duration movetime, Duration overhead) {
    return {std::nullopt, std::max(movetime - overhead, kLeastTime)};
}

TimeBudget clock_time_budget(const Clock &clock, int empties, Duration overhead) {
    const int all_moves = empties / 2 + 1;
    const int costly_moves = std::max(1, (empties - kQuicklySolved) / 2 + 2);
    const int to_go = std::max(1, clock.moves_to_go.value_or(all_moves));
    const int moves = std::min(to_go, costly_moves);
    const Duration usable =
        std::max(clock.remaining - overhead * std::min(to_go, all_moves), kLeastTime);
    const Duration share = usable / moves + clock.increment * (moves - 1) / moves;
    const Duration soft = std::clamp(share, kLeastTime, usable);
    return {soft, std::clamp(soft * kHardOverSoft, kLeastTime, std::max(usable / 2, soft))};
}

} // namespace emilia
