// Legal moves, flips and counts for many positions at once: one position in each lane of a vector.

#pragma once

#include "engine/board/bitboard.h"
#include "engine/board/tier.h"

#include <cstring>

EMILIA_TIER_BEGIN
namespace emilia::EMILIA_TIER {

inline constexpr int kLanes = kTier.lanes;
/// GCC's portable vector type, which clang shares: operators work on each lane.
using Lanes = Bitboard __attribute__((vector_size(8 * kLanes)));

inline Lanes load(const Bitboard *lanes) {
    Lanes vector;
    std::memcpy(&vector, lanes, sizeof vector);
    return vector;
}

inline void store(Bitboard *lanes, Lanes vector) { std::memcpy(lanes, &vector, sizeof vector); }

/// All ones in the lanes that hold squares.
inline Lanes is_any(Lanes squares) { return reinterpret_cast<Lanes>(squares != 0); }

/// Runs of passable squares that begin next to `from`, both ways along one line.
struct Runs {
    Lanes up;
    Lanes down;
};

/// The steps of portable::moves_along, in each lane.
inline Runs runs_along(Lanes from, Lanes passable, int step) {
    Lanes up = passable & (from << step);
    Lanes down = passable & (from >> step);
    up |= passable & (up << step);
    down |= passable & (down >> step);
    const Lanes pairs_up = passable & (passable << step);
    const Lanes pairs_down = pairs_up >> step;
    up |= pairs_up & (up << 2 * step);
    down |= pairs_down & (down >> 2 * step);
    up |= pairs_up & (up << 2 * step);
    down |= pairs_down & (down >> 2 * step);
    return {up, down};
}

inline Lanes moves_along(Lanes own, Lanes passable, int step) {
    const Runs runs = runs_along(own, passable, step);
    return (runs.up << step) | (runs.down >> step);
}

/// The run towards file a.
inline Lanes run_left(Lanes from, Lanes inner) {
    Lanes run = inner & (from >> 1);
    run |= inner & (run >> 1);
    const Lanes pairs = inner & (inner >> 1);
    run |= pairs & (run >> 2);
    run |= pairs & (run >> 2);
    return run;
}

/// Towards file h an addition crosses a run at once: its carry comes out on the square behind the
/// run. `inner` are the opponent's discs without those on the files a and h.
inline Lanes moves_along_ranks(Lanes own, Lanes inner) {
    const Lanes behind = (inner + (inner & (own << 1))) & ~inner;
    return behind | (run_left(own, inner) >> 1);
}

inline Lanes legal_moves(Lanes own, Lanes opponent) {
    const Lanes inner = opponent & ~(kFileA | kFileH);
    const Lanes moves = moves_along_ranks(own, inner) | moves_along(own, opponent, 8) |
                        moves_along(own, inner, 7) | moves_along(own, inner, 9);
    return moves & ~(own | opponent);
}

/// Discs turned along one line, both ways, by the one-square set in each lane of `move`.
inline Lanes flips_along(Lanes own, Lanes passable, Lanes move, int step) {
    const Runs runs = runs_along(move, passable, step);
    return (runs.up & is_any((runs.up << step) & own)) |
           (runs.down & is_any((runs.down >> step) & own));
}

inline Lanes flips_along_ranks(Lanes own, Lanes inner, Lanes move) {
    const Lanes first = move << 1;
    const Lanes flank = (inner + first) & own;
    const Lanes left = run_left(move, inner);
    return ((flank - first) & is_any(flank)) | (left & is_any((left >> 1) & own));
}

inline Lanes flips(Lanes own, Lanes opponent, Lanes move) {
    const Lanes inner = opponent & ~(kFileA | kFileH);
    return flips_along_ranks(own, inner, move) | flips_along(own, opponent, move, 8) |
           flips_along(own, inner, move, 7) | flips_along(own, inner, move, 9);
}

/// Squares in each byte of the lanes (Hacker's Delight, section 5-1).
inline Lanes byte_counts(Lanes squares) {
    squares -= (squares >> 1) & 0x5555555555555555;
    squares = (squares & 0x3333333333333333) + ((squares >> 2) & 0x3333333333333333);
    return (squares + (squares >> 4)) & 0x0F0F0F0F0F0F0F0F;
}

/// The bytes of each lane, which are no greater than 255, added up.
inline Lanes sum_of_bytes(Lanes bytes) {
    constexpr Bitboard kEvenBytes = 0x00FF00FF00FF00FF;
    Lanes sums = (bytes & kEvenBytes) + ((bytes >> 8) & kEvenBytes);
    sums += sums >> 16;
    sums += sums >> 32;
    return sums & 0xFFFF;
}

} // namespace emilia::EMILIA_TIER
EMILIA_TIER_END
