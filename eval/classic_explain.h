// Explanation of the score of the hand-written evaluator.

#pragma once

#include "engine/search/explanation.h"

namespace emilia {

/// The hand-written evaluator's features, each with its count for both sides and its weight.
Explanation explain_classic(const Position &position);

} // namespace emilia
