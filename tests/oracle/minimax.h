// Search without any cleverness, on the mailbox rules: what the engine's searches must agree with.

#pragma once

#include "engine/board/position.h"
#include "engine/search/score.h"

#include <functional>

namespace emilia::oracle {

/// Values a position for its side to move.
using LeafFunction = std::function<Score(const Position &position)>;

/// Value for the side to move of the best play `depth` discs ahead. Passes cost no depth, also
/// beyond the last disc: `leaf` sees only positions with a legal move. Finished games count with
/// their final score.
Score plain_minimax(const Position &position, int depth, const LeafFunction &leaf);

/// Final disc difference for the side to move if both play perfectly. Takes seconds from about 11
/// empty squares on.
int brute_force_score(const Position &position);

} // namespace emilia::oracle
