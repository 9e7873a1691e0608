// What the search asks of an evaluator.

#pragma once

#include "engine/board/position.h"
#include "engine/search/probcut.h"
#include "engine/search/score.h"

#include <concepts>

namespace emilia {

/// Immutable, and free of state that changes during a search: any number of threads may share one.
template <class E>
concept Evaluator = requires(const E &evaluator, const Position &position) {
    /// Expected final disc difference for the side to move, strictly between -64 and +64 discs.
    /// The position is not over.
    { evaluator.evaluate(position) }
    noexcept->std::same_as<Score>;
    /// How searches with this evaluator err.
    { E::kProbcutModel } -> std::convertible_to<ProbcutModel>;
};

} // namespace emilia
