// How strong the levels are, for options that ask for an Elo.

#pragma once

#include "engine/search/level.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace emilia {

/// Elo of the levels from kMinLevel on, as `scripts/dev/fit-levels` finds it, here from 80 to 120
/// games between each two levels that it lets play.
///
///     level     1     2     3     4     5     6     7     8     9    10    11    12
///     Elo    1000  1249  1474  1642  1845  1961  2102  2191  2275  2346  2437  2449
///     95 %      0    62    75    83    90    96   101   104   106   110   115   118
///
/// The scale is Emilia's own: level 1 is 1000 by definition, the intervals are those of the
/// difference to it, and all games began with openings of eight plies and had no clock.
inline constexpr std::array kLevelElo{1000, 1249, 1474, 1642, 1845, 1961,
                                      2102, 2191, 2275, 2346, 2437, 2449};
static_assert(std::is_sorted(kLevelElo.begin(), kLevelElo.end()));

inline constexpr int kMinElo = kLevelElo.front();
inline constexpr int kMaxElo = kLevelElo.back();

/// The level whose Elo is nearest, the weaker one of two as near. Any number will do.
constexpr int level_of_elo(int elo) {
    elo = std::clamp(elo, kMinElo, kMaxElo);
    const auto distance = [elo](int other) { return elo < other ? other - elo : elo - other; };
    const auto is_nearer = [&](int a, int b) { return distance(a) < distance(b); };
    const auto *const nearest = std::min_element(kLevelElo.begin(), kLevelElo.end(), is_nearer);
    return kMinLevel + static_cast<int>(std::distance(kLevelElo.begin(), nearest));
}

} // namespace emilia
