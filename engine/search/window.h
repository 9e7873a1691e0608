// Window of an alpha-beta search.

#pragma once

#include "engine/search/score.h"

#include <algorithm>
#include <cassert>

namespace emilia {

/// Window. A score between `alpha` and `beta` must be exact; for any other a bound on the same side
/// suffices. Both are scores of the side to move, and alpha < beta.
struct Window {
    Score alpha = kNoLowerBound;
    Score beta = kNoUpperBound;

    /// Null window that decides whether the score is above this one.
    static constexpr Window null_above(Score score) { return {score, score.next()}; }
    /// Null window that decides whether the score is at least this one.
    static constexpr Window null_below(Score score) { return {score.minus(1), score}; }

    constexpr bool is_null() const { return alpha.next() == beta; }
    constexpr bool contains(Score score) const { return alpha < score && score < beta; }

    /// Window after a move with the score `best`.
    constexpr Window raised_to(Score best) const { return {std::max(alpha, best), beta}; }
    /// Null window above alpha, for the first search of every move but the first.
    constexpr Window first_null() const { return null_above(alpha); }
    /// Window of the other side.
    friend constexpr Window operator-(const Window &window) {
        return {-window.beta, -window.alpha};
    }

    friend constexpr bool operator==(const Window &, const Window &) = default;
};

} // namespace emilia
