// From a clock to the time for one move: a pure function.

#pragma once

#include <chrono>
#include <optional>

namespace emilia {

using Duration = std::chrono::microseconds;

/// The clock of the side to move as a dialogue states it.
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
