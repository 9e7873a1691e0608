// Evaluations stay within what a game can end with.

#pragma once

#include "engine/search/score.h"

namespace emilia {

/// A wipe-out is for the search to find, not for an evaluator to promise: sums are drawn in below
/// the limit. But the greater one stays the greater, or the search would be blind to the order of
/// moves where one side has nearly won everything. Centidiscs.
constexpr Score drawn_in(int sum) {
    constexpr int kLimit = 6400;
    constexpr int kFaithful = 4800;
    constexpr int kRoom = kLimit - kFaithful;
    const int size = sum < 0 ? -sum : sum;
    if (size <= kFaithful) return Score::from_centidiscs(sum);
    const int excess = size - kFaithful;
    const int drawn = kFaithful + kRoom * excess / (excess + kRoom);
    return Score::from_centidiscs(sum < 0 ? -drawn : drawn);
}

} // namespace emilia
