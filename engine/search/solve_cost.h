// Expected cost of a search to the end of the game.

#pragma once

#include "engine/search/time_budget.h"
#include "engine/search/tunables/time.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>

namespace emilia {

/// Mean number of nodes of the most selective search to the end, measured on positions of Emilia's
/// games with 16 to 24 empties. Single positions differ by a factor of three or more.
inline double expected_end_nodes(int empties) {
    return kEndNodesAt16Empties * std::exp(kEndNodesGrowth / 100.0 * (empties - 16));
}

/// Expected time, at the speed of the search so far, or at kMinSolvingSpeed at the beginning.
inline Duration expected_end_time(int empties, std::uint64_t nodes, Duration elapsed) {
    const double least_speed = kMinSolvingSpeed;
    const auto micros = static_cast<double>(elapsed.count());
    const double speed = micros < 1000 ? least_speed : static_cast<double>(nodes) / micros;
    const double time = expected_end_nodes(empties) / std::max(speed, least_speed);
    return Duration{static_cast<Duration::rep>(std::min(time, 1e15))};
}

/// Whether the next, less selective search to the end probably finishes in the remaining time.
/// `taken` is the time of the last one; no `left` means no limit.
inline bool is_time_to_be_surer(Duration taken, std::optional<Duration> left) {
    return !left || taken * kSurerPassGrowth <= *left;
}

} // namespace emilia
