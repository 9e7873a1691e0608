// Lines of Cassio's dialogue that the engine writes.

#pragma once

#include "engine/board/game.h"
#include "engine/search/events.h"

#include <string>

namespace emilia::cassio {

/// The end of the game as the line of a search: no moves, and the score for the side to move.
Line finished_line(Score score);

/// "<64 squares and side>, move D3, depth 6, @73%, B+0.00 <= v <= B+0.00, D3c3C4e3": squares of
/// black in capitals, scores for the side to move, whose letter they begin with.
std::string format_line(const Game &game, const Line &line);

/// "node 1065, time 0.012": seconds.
std::string format_effort(std::uint64_t nodes, Duration elapsed);

} // namespace emilia::cassio
