// Time budget of one move, computed from a clock: a pure function.

#pragma once

#include "engine/platform/duration.h"

#include <algorithm>
#include <optional>

namespace emilia {

/// A year. Longer times are cut, so that sums of times do not overflow in nanoseconds.
inline constexpr Duration kMaxTime = std::chrono::hours{24 * 365};

/// Time clamped to 0 to kMaxTime; a clock that ran out may be negative.
constexpr Duration within_bounds(Duration time) { return std::clamp(time, Duration{}, kMaxTime); }

/// Time of any number of seconds, clamped.
constexpr Duration to_time(double seconds) {
    constexpr std::chrono::duration<double> kMax{kMaxTime};
    return std::chrono::duration_cast<Duration>(
        std::clamp(std::chrono::duration<double>{seconds}, {}, kMax));
}

/// Clock of the side to move, as a protocol gives it. Both times are clamped by within_bounds().
struct Clock {
    Duration remaining{};
    Duration increment{};           ///< added after each move
    std::optional<int> moves_to_go; ///< until the next time control; none: for the whole game
};

/// Time limits of a search. No value means no limit.
struct TimeBudget {
    /// Begin no iteration after this; shortened while the best move is clear.
    std::optional<Duration> soft;
    /// Stop wherever the search stands.
    std::optional<Duration> hard;
    /// Replaces both while the search solves the end of the game: later moves then cost nothing.
    std::optional<Duration> solve{};
};

/// Budget of `movetime` minus the overhead, at least a millisecond.
TimeBudget fixed_time_budget(Duration movetime, Duration overhead);

/// Share of the clock for one move: most in the middle of the game, where it is decided, least in
/// the opening and when the rest is solved quickly. `overhead` is reserved for the transfer of each
/// answer.
TimeBudget clock_time_budget(const Clock &clock, int empties, Duration overhead);

} // namespace emilia
