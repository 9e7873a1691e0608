// Parity of the board's quadrants: a side that plays first into an odd region also plays last.

#pragma once

#include "engine/board/bitboard.h"

namespace emilia {

inline constexpr Bitboard kQuadrants[4] = {0x000000000F0F0F0F, 0x00000000F0F0F0F0,
                                           0x0F0F0F0F00000000, 0xF0F0F0F000000000};

/// The quadrant that a square lies in.
constexpr Bitboard quadrant_of(int square) { return kQuadrants[0] << (square & 0b100100); }

/// The quadrants that hold an odd number of the given empty squares.
constexpr Bitboard odd_quadrants(Bitboard empty) {
    Bitboard odd = 0;
    for (const Bitboard quadrant : kQuadrants) {
        if (count(empty & quadrant) % 2 != 0) odd |= quadrant;
    }
    return odd;
}

} // namespace emilia
