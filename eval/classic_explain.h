// Why a position is worth what the hand-written evaluator says.

#pragma once

#include "engine/board/position.h"

#include <string>

namespace emilia {

/// A table of the hand-written evaluator's features: count for each side, weight, contribution in
/// discs, and their sum; all from the view of the side to move. A finished game has its score.
std::string explain_classic(const Position &position);

} // namespace emilia
