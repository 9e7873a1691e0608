// From a clock to the time for one move: a pure function.

#pragma once

#include "engine/platform/duration.h"

#include <algorithm>
#include <optional>

namespace emilia {

/// A year. Longer times count as a year, so that sums of times do not overflow, in nanoseconds
/// either.
inline constexpr Duration kMaxTime = std::chrono::hours{24 * 365};

/// From 0 to kMaxTime; a clock that ran out may be stated as negative.
constexpr Duration within_bounds(Duration time) { return std::clamp(time, Duration{}, kMaxTime); }

/// The same for seconds, any number of them.
constexpr Duration to_time(double seconds) {
    constexpr std::chrono::duration<double> kMax{kMaxTime};
    return std::chrono::duration_cast<Duration>(
        std::clamp(std::chrono::duration<double>{seconds}, {}, kMax));
}

/// The clock of the side to move as a dialogue states it. Both times count within_bounds().
struct Clock {
    Duration remaining{};
    Duration increment{};           ///< added after each move
    std::optional<int> moves_to_go; ///< until the clock is topped up; none: for the whole game
};

/// How long to think. No value means no limit.
struct TimeBudget {
    /// Begin no iteration after this; shortened while the best move is clear.
    std::optional<Duration> soft;
    /// Stop wherever the search stands.
    std::optional<Duration> hard;
    /// Instead of both while the search looks at the end of the game: once that is solved, the
    /// moves to come cost nothing.
    std::optional<Duration> solve{};
};

/// Spends the whole of `movetime` less the overhead, never less than a millisecond.
TimeBudget fixed_time_budget(Duration movetime, Duration overhead);

/// A share of the clock for one of the moves still to be made: most in the middle of the game,
/// where it is decided, least in the opening and once the rest is quickly solved. `overhead` is
/// kept back for each answer's way to the other side.
TimeBudget clock_time_budget(const Clock &clock, int empties, Duration overhead);

} // namespace emilia
