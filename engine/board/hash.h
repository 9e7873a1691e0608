// 64-bit hashing of positions.

#pragma once

#include "engine/board/position.h"

namespace emilia {

/// Mixes both bitboards; own and opponent are not interchangeable. Tables store whole positions,
/// so this only has to spread well: two odd multipliers and the finaliser of splitmix64 (Steele,
/// Lea, Flood 2014). The rotation keeps the top squares of both sides from cancelling out.
constexpr std::uint64_t hash(const Position &position) {
    std::uint64_t mixed =
        position.own * 0x9E3779B97F4A7C15 + std::rotl(position.opponent * 0xD6E8FEB86659FD93, 32);
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EB;
    return mixed ^ (mixed >> 31);
}

} // namespace emilia
