// The eight rays of each square, computed at compile time.

#pragma once

#include "engine/board/bitboard.h"

#include <array>
#include <cstddef>

namespace emilia {

/// Squares seen from one square, without it. Direction i goes by 1, 8, 7 or 9 indices a step:
/// `up` towards h8, `down` towards a1. Aligned so that four rays load as one vector.
struct alignas(64) Rays {
    std::array<Bitboard, 4> up{};
    std::array<Bitboard, 4> down{};
};

constexpr Bitboard ray_from(int square, int file_step, int rank_step) {
    Bitboard ray = 0;
    int file = (square & 7) + file_step;
    int rank = (square >> 3) + rank_step;
    while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
        ray |= Bitboard{1} << (rank * 8 + file);
        file += file_step;
        rank += rank_step;
    }
    return ray;
}

inline constexpr std::array<Rays, 64> kRays = [] {
    std::array<Rays, 64> table{};
    for (int square = 0; square < 64; ++square) {
        Rays &rays = table[static_cast<std::size_t>(square)];
        rays.up = {ray_from(square, 1, 0), ray_from(square, 0, 1), ray_from(square, -1, 1),
                   ray_from(square, 1, 1)};
        rays.down = {ray_from(square, -1, 0), ray_from(square, 0, -1), ray_from(square, 1, -1),
                     ray_from(square, -1, -1)};
    }
    return table;
}();

} // namespace emilia
