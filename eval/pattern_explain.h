// Explanation of the score of the learned evaluator.

#pragma once

#include "engine/search/explanation.h"
#include "eval/pattern_weights.h"

namespace emilia {

/// A term for each shape in each place, one for all pairs of them, then both sides' moves and the
/// number of empty squares.
Explanation explain_patterns(const Position &position, const pattern::StageWeights &weights);

} // namespace emilia
