// The arguments of the XBoard dialogue's commands: no state, no input or output.

#pragma once

#include "engine/board/game.h"
#include "engine/notation/scanner.h"
#include "engine/search/time_budget.h"

#include <optional>
#include <string>

namespace emilia::cecp {

struct Level {
    std::optional<int> moves; ///< the clock is topped up after so many; none: for the whole game
    Duration base{};
    Duration increment{};
};

Parsed<int> read_version(Scanner &scanner);
Parsed<Move> read_move(Scanner &scanner);
/// Minutes, or minutes and seconds, between two numbers: "40 0:30 2.5"
Parsed<Level> read_level(Scanner &scanner);
Parsed<Duration> read_seconds(Scanner &scanner);
/// Hundredths of a second; those of a clock that ran out may be negative and count as 0.
Parsed<Duration> read_clock(Scanner &scanner);
/// Plies, at most kMaxDepth.
Parsed<int> read_depth(Scanner &scanner);
Parsed<int> read_mebibytes(Scanner &scanner);
Parsed<int> read_cores(Scanner &scanner);

} // namespace emilia::cecp
