// The window of an alpha-beta search.

#pragma once

#include "engine/search/score.h"

#include <algorithm>
#include <cassert>

namespace emilia {

/// A search has to find a score between `alpha` and `beta` exactly; of any other it suffices to
/// know on which side it lies. Both are scores of the side to move, and alpha < beta.
struct Window {
    Score alpha = kNoLowerBound;
    Score beta = kNoUpperBound;

    /// Asks whether the score is above this one: no score lies between its ends.
    static constexpr Window null_above(Score score) { return {score, score.next()}; }
    /// The same question, asked as whether the score is at least this one.
    static constexpr Window null_below(Score score) { return {score.minus(1), score}; }

    constexpr bool is_null() const { return alpha.next() == beta; }
    constexpr bool contains(Score score) const { return alpha < score && score < beta; }

    /// The window once a move has the score `best`.
    constexpr Window raised_to(Score best) const { return {std::max(alpha, best), beta}; }
    /// The null window above alpha, in which every move but the first is searched first.
    constexpr Window first_null() const { return null_above(alpha); }
    /// The same, seen from the other side.
    friend constexpr Window operator-(const Window &window) {
        return {-window.beta, -window.alpha};
    }

    friend constexpr bool operator==(const Window &, const Window &) = default;
};

} // namespace emilia
