// Strength of opponents and levels, for options with an Elo or a name.

#pragma once

#include "engine/search/level.h"
#include "engine/search/skill.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <string_view>

namespace emilia {

/// Player weaker than level 1.
struct Opponent {
    std::string_view name;
    int elo;
    Skill skill;
};

/// Opponents, weakest first. The Elo is fitted by `scripts/dev/fit-levels` to 200 games between
/// each opponent and the next two. The 95 % intervals of the difference to level 1 are 36 to 85.
/// The three weakest are fitted to 200 games each against random moves: 90, 79 and 68. Random moves
/// win 42 of 100 games against "newcomer".
inline constexpr std::array kOpponents{
    Opponent{"toddler",
             -75,
             {.depth = 1,
              .counts_at = 0,
              .error = 4,
              .greed = 0.5,
              .corner = -12,
              .near = 20,
              .blind = true}},
    Opponent{"child",
             70,
             {.depth = 1,
              .counts_at = 0,
              .error = 4,
              .greed = 0.5,
              .corner = -4,
              .near = 20,
              .blind = true}},
    Opponent{"novice",
             175,
             {.depth = 1,
              .counts_at = 0,
              .error = 4,
              .greed = 0.5,
              .corner = 0,
              .near = 6,
              .blind = true}},
    Opponent{"newcomer", 358, {.depth = 1, .counts_at = 0, .error = 60, .greed = 1, .corner = 7}},
    Opponent{"beginner", 500, {.depth = 1, .counts_at = 0, .error = 21, .greed = 0.8, .corner = 6}},
    Opponent{
        "learner", 686, {.depth = 1, .counts_at = 3, .error = 12.5, .greed = 0.6, .corner = 5}},
    Opponent{"casual", 813, {.depth = 1, .counts_at = 4, .error = 8.5, .greed = 0.5, .corner = 4}},
    Opponent{
        "hobbyist", 883, {.depth = 1, .counts_at = 5, .error = 6.3, .greed = 0.4, .corner = 3}},
    Opponent{"regular", 977, {.depth = 2, .counts_at = 6, .error = 6.9, .greed = 0.3, .corner = 2}},
    Opponent{
        "advanced", 1178, {.depth = 2, .counts_at = 8, .error = 5.2, .greed = 0.2, .corner = 1.5}},
    Opponent{"club", 1383, {.depth = 2, .counts_at = 8, .error = 3.7, .greed = 0.1, .corner = 1}},
    Opponent{
        "tournament", 1595, {.depth = 2, .counts_at = 8, .error = 2.3, .greed = 0, .corner = 0}},
};

/// "newcomer, beginner, …"
inline std::string opponent_names() {
    std::string names;
    for (const Opponent &opponent : kOpponents)
        names.append(names.empty() ? "" : ", ").append(opponent.name);
    return names;
}

/// Opponent of a name, or null.
constexpr const Opponent *find_opponent(std::string_view name) {
    for (const Opponent &opponent : kOpponents)
        if (opponent.name == name) return &opponent;
    return nullptr;
}

/// Elo of the levels from kMinLevel on, fitted by the same script to 80 to 120 games between each
/// two levels that play each other.
///
///     level     1     2     3     4     5     6     7     8     9    10    11    12
///     Elo    1500  1749  1974  2142  2345  2461  2602  2691  2775  2846  2937  2949
///     95 %      0    62    75    83    90    96   101   104   106   110   115   118
///
/// The scale is relative: level 1 is 1500 by definition, and random moves are about 200. The
/// intervals are for the difference to level 1. All games began with openings of eight plies and
/// had no clock.
inline constexpr std::array kLevelElo{1500, 1749, 1974, 2142, 2345, 2461,
                                      2602, 2691, 2775, 2846, 2937, 2949};
static_assert(std::is_sorted(kOpponents.begin(), kOpponents.end(),
                             [](const auto &a, const auto &b) { return a.elo < b.elo; }));
static_assert(std::is_sorted(kLevelElo.begin(), kLevelElo.end()));

inline constexpr int kMinElo = kOpponents.front().elo;
inline constexpr int kMaxElo = kLevelElo.back();

/// Opponent or level.
struct Strength {
    const Opponent *opponent = nullptr;
    int level = 0; ///< without an opponent
};

/// Strength with the nearest Elo, the weaker one of a tie. Accepts any number.
constexpr Strength strength_of_elo(int elo) {
    elo = std::clamp(elo, kMinElo, kMaxElo);
    const auto distance = [elo](int other) { return elo < other ? other - elo : elo - other; };
    const auto *const opponent = std::min_element(
        kOpponents.begin(), kOpponents.end(),
        [&](const Opponent &a, const Opponent &b) { return distance(a.elo) < distance(b.elo); });
    const auto *const level =
        std::min_element(kLevelElo.begin(), kLevelElo.end(),
                         [&](int a, int b) { return distance(a) < distance(b); });
    if (distance(opponent->elo) <= distance(*level)) return {opponent};
    return {nullptr, kMinLevel + static_cast<int>(level - kLevelElo.begin())};
}

} // namespace emilia
