// Evaluations stay within what a game can end with.

#pragma once

#include "engine/search/score.h"

namespace emilia {

/// What soft_clamped() leaves alone, in centidiscs.
inline constexpr int kFaithful = 4800;

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

/// drawn_apart() divides by it: a power of two, since it is at work wherever a search ends.
inline constexpr int kStretchDivisor = 1 << 20;
inline constexpr int kMostStretch = kStretchDivisor / kFaithful;

/// Of a score near zero a stretch of 1 is this part.
inline constexpr double kStretchUnit = static_cast<double>(kFaithful) / kStretchDivisor;

/// soft_clamped(), and what that leaves alone is moved away from zero: by `stretch` * kStretchUnit
/// of it near zero, by less the larger it is. |`stretch`| <= kMostStretch, so that the greater of
/// two sums keeps the greater score.
constexpr Score drawn_apart(int sum, int stretch) {
    const int size = sum < 0 ? -sum : sum;
    if (size >= kFaithful) return soft_clamped(sum);
    return Score::from_centidiscs(sum + sum * (kFaithful - size) * stretch / kStretchDivisor);
}

} // namespace emilia
