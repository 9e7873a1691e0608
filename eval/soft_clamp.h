// Evaluations stay within what a game can end with.

#pragma once

#include "engine/search/score.h"

namespace emilia {

/// What soft_clamped() leaves alone, in centidiscs.
inline constexpr int kFaithful = 4800;

/// By this part of a score near zero drawn_apart() moves it.
inline constexpr int kStretchUnit = 256;

/// `sum` in centidiscs, moved away from zero: by `stretch` / kStretchUnit of it near zero, by less
/// the larger it is, and from kFaithful on not at all. |`stretch`| < kStretchUnit, so that the
/// greater of two sums stays the greater.
constexpr int drawn_apart(int sum, int stretch) {
    const int size = sum < 0 ? -sum : sum;
    if (size >= kFaithful) return sum;
    return sum + sum * (kFaithful - size) / kFaithful * stretch / kStretchUnit;
}

/// `sum` in centidiscs. Up to 48 discs it stays as it is; what goes beyond is compressed into the
/// rest below 64 discs. An evaluator is not to promise a wipe-out: the search finds those. But of
/// two sums the greater keeps the greater score, or the search would not see the order of moves
/// where one side has nearly won everything.
constexpr Score soft_clamped(int sum) {
    constexpr int kLimit = 6400;
    constexpr int kRoom = kLimit - kFaithful;
    const int size = sum < 0 ? -sum : sum;
    if (size <= kFaithful) return Score::from_centidiscs(sum);
    // kFaithful + kRoom * excess / (excess + kRoom), rounded down, where the product may be too
    // large: weights from a file can be anything.
    const int excess_and_room = size - kFaithful + kRoom;
    const int clamped = kLimit - (kRoom * kRoom + excess_and_room - 1) / excess_and_room;
    return Score::from_centidiscs(sum < 0 ? -clamped : clamped);
}

} // namespace emilia
