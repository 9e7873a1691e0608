// Why a position is worth what the learned evaluator says.

#pragma once

#include "engine/board/position.h"
#include "eval/pattern_weights.h"

#include <string>

namespace emilia {

/// Three tables, all in discs from the view of the side to move: what each shape contributes, with
/// their sum; what each square has a share of, drawn as a board; and the shares of the corners,
/// X-squares and edges. A finished game has its score.
std::string explain_patterns(const Position &position, const pattern::StageWeights &weights);

} // namespace emilia
