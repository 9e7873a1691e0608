// Levels 1 to 60: strength that does not depend on clock and machine.

#pragma once

#include "engine/search/limits.h"

#include <cassert>

namespace emilia {

inline constexpr int kMinLevel = 1;
inline constexpr int kMaxLevel = kMaxDepth;

/// Depth and solving of a level, by number of empty squares.
struct Level {
    int depth;        ///< of the midgame search for a move, at kDefaultSelectivity
    int exact;        ///< solves up to this number of empties
    int nearly_exact; ///< searches to the end at 98 % up to this number
    int selective;    ///< searches to the end at 87 % up to this number
};

/// Level `number`, kMinLevel to kMaxLevel. The solver sees twice as far as the search at first;
/// later three more plies of the search cost about as much as two of the solver.
constexpr Level level(int number) {
    assert(number >= kMinLevel && number <= kMaxLevel);
    constexpr int kSteepLevels = 8;
    const int steep = number < kSteepLevels ? number : kSteepLevels;
    const int exact = 2 * steep + (number - steep) * 2 / 3;
    const auto capped = [](int empties) { return empties < kMaxDepth ? empties : kMaxDepth; };
    return {number, capped(exact), capped(exact + 2), capped(exact + 4)};
}

/// Least level whose searches for scores go two plies less deep, at kScoresSelectivity. They take
/// as many nodes, and their scores err by 5 to 9 % less (tried/selective.tsv).
inline constexpr int kMinScoresLevel = 16;

/// Sets depth and selectivity of a search from a position with `empties` empty squares, by its
/// purpose.
constexpr void apply_level(int number, int empties, Limits &limits) {
    const Level wanted = level(number);
    const bool surer = limits.purpose == Purpose::scores && number >= kMinScoresLevel;
    limits.selectivity = surer ? kScoresSelectivity : kDefaultSelectivity;
    limits.depth = empties <= wanted.selective ? kMaxDepth : wanted.depth - (surer ? 2 : 0);
    limits.end_selectivity = empties <= wanted.exact          ? Selectivity::full_width
                             : empties <= wanted.nearly_exact ? Selectivity::percent_98
                             : empties <= wanted.selective    ? Selectivity::percent_87
                                                              : Selectivity::full_width;
}

} // namespace emilia
