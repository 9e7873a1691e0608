// Reference for searches and their lines, on the mailbox rules.

#pragma once

#include "engine/search/events.h"
#include "tests/oracle/mailbox.h"
#include "tests/oracle/minimax.h"

#include <optional>
#include <vector>

namespace emilia::oracle {

/// The value of a position that is not over, searched `depth` discs deep, by the search's rules for
/// its leaves: a depth within six of the end is exact; below the horizon forced replies are played
/// on, positions with at most six empty squares are played out, and others have their evaluation.
Score reference_value(const Position &position, int depth, const LeafFunction &evaluate);

/// The board after these moves; nothing if one of them is illegal.
std::optional<Mailbox> replayed(const Position &position, const std::vector<Move> &moves);

/// Final score of a line for the side that begins; nothing if it is illegal or ends too early.
std::optional<int> final_score_after(const Position &position, const std::vector<Move> &moves);

/// The line is legal, and `discs` long, not counting passes, unless the game ends before.
bool is_line_of(const Position &position, const std::vector<Move> &moves, int discs);

} // namespace emilia::oracle
