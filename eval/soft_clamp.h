// Evaluations stay within what a game can end with.

#pragma once

#include "engine/search/score.h"

namespace emilia {

/// Largest score that soft_clamped() leaves alone, in centidiscs.
inline constexpr int kFaithful = 4800;

/// `sum` in centidiscs. Up to 48 discs it stays as it is; what goes beyond is compressed into the
/// rest below 64 discs. An evaluator must not promise a wipe-out, which only a search can prove.
/// The greater of two sums keeps the greater score: otherwise moves would look alike where one side
/// has nearly everything.
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

/// drawn_apart() divides by it at every leaf; by a power of two that is quick.
inline constexpr int kStretchDivisor = 1 << 20;
inline constexpr int kMaxStretch = kStretchDivisor / kFaithful;

/// The part of a score near zero that a stretch of 1 adds to it.
inline constexpr double kStretchUnit = static_cast<double>(kFaithful) / kStretchDivisor;

/// soft_clamped(), and what that leaves alone is moved away from zero: by `stretch` * kStretchUnit
/// of it near zero, by less the larger it is. |`stretch`| <= kMaxStretch, so that the greater of
/// two sums keeps the greater score.
constexpr Score drawn_apart(int sum, int stretch) {
    const int size = sum < 0 ? -sum : sum;
    if (size >= kFaithful) return soft_clamped(sum);
    return Score::from_centidiscs(sum + sum * (kFaithful - size) * stretch / kStretchDivisor);
}

} // namespace emilia
