// Discs that no continuation of the game can turn over: a safe under-estimate of them.

#pragma once

#include "engine/board/bitboard.h"

namespace emilia {

/// Stable discs of `own`; the opponent of a side with s of them cannot end above 64 - 2s. Found
/// are discs that survive every way of playing out their edge, discs whose four lines are full,
/// and discs that touch in each of the four lines the border or a stable disc of their colour.
Bitboard stable_discs(Bitboard own, Bitboard opponent);

/// Lines with no empty square left, by direction.
struct FullLines {
    Bitboard horizontal = 0;
    Bitboard vertical = 0;
    Bitboard falling = 0; ///< parallel to a1-h8
    Bitboard rising = 0;  ///< parallel to a8-h1
};
FullLines full_lines(Bitboard occupied);

} // namespace emilia
