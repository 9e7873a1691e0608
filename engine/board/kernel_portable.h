// Legal moves and flips in plain C++: the reference that the SIMD kernels are tested against.

#pragma once

#include "engine/board/rays.h"

#include <bit>

namespace emilia::portable {

/// Squares that flank at least one run of opposing discs along one line: both ways at once.
/// `passable` are the opponent's discs without those at which the line leaves the board.
inline Bitboard moves_along(Bitboard own, Bitboard passable, int step) {
    // A run has at most six discs: one step, then doubling (1 + 1, then twice 2).
    Bitboard up = passable & (own << step);
    Bitboard down = passable & (own >> step);
    up |= passable & (up << step);
    down |= passable & (down >> step);
    const Bitboard pairs_up = passable & (passable << step);
    const Bitboard pairs_down = pairs_up >> step;
    up |= pairs_up & (up << 2 * step);
    down |= pairs_down & (down >> 2 * step);
    up |= pairs_up & (up << 2 * step);
    down |= pairs_down & (down >> 2 * step);
    return (up << step) | (down >> step);
}

/// Squares where the side owning `own` may place a disc.
inline Bitboard legal_moves(Bitboard own, Bitboard opponent) {
    const Bitboard inner = opponent & ~(kFileA | kFileH);
    const Bitboard moves = moves_along(own, inner, 1) | moves_along(own, opponent, 8) |
                           moves_along(own, inner, 7) | moves_along(own, inner, 9);
    return moves & ~(own | opponent);
}

/// Discs of `opponent` that turn when `own` places a disc on the empty square with this index.
inline Bitboard flips(Bitboard own, Bitboard opponent, int square) {
    Bitboard flipped = 0;
    const Rays &rays = kRays[static_cast<std::size_t>(square)];
    for (const Bitboard ray : rays.up) {
        // The first square that is not the opponent's ends the run; it must be ours.
        const Bitboard stop = ray & ~opponent;
        const Bitboard flank = stop & -stop & own;
        flipped |= ray & (flank - (flank != 0));
    }
    for (const Bitboard ray : rays.down) {
        const Bitboard flank = std::bit_floor(ray & ~opponent) & own;
        flipped |= ray & -(flank << 1);
    }
    return flipped;
}

} // namespace emilia::portable
