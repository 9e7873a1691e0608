// Legal moves and flips for 64-bit ARM. A vector has two numbers: what goes down a line is what
// goes up it on the board turned round, so that one shift serves both ways.

#pragma once

#include "engine/board/rays.h"
#include "engine/board/tier.h"

#include <arm_neon.h>

#include <cstddef>

EMILIA_TIER_BEGIN
namespace emilia::EMILIA_TIER {

/// The boards in both lanes turned round: a1 becomes h8.
inline uint64x2_t turned(uint64x2_t boards) {
    return vreinterpretq_u64_u8(vrbitq_u8(vrev64q_u8(vreinterpretq_u8_u64(boards))));
}

/// `run | (passable & moved)` in one instruction instead of two: as a run consists of passable
/// squares, a bitwise choice gives the same.
inline uint64x2_t extended(uint64x2_t run, uint64x2_t moved, uint64x2_t passable) {
    return vbslq_u64(moved, passable, run);
}

/// Squares that flank at least one run of opposing discs, going up along one line.
template <int step>
uint64x2_t moves_up(uint64x2_t own, uint64x2_t passable) {
    // As portable::moves_along, but two steps may also end where a run begins: what a run consists
    // of has to be passable here, too.
    const uint64x2_t first = vandq_u64(passable, vshlq_n_u64(own, step));
    const uint64x2_t pairs = extended(first, vshlq_n_u64(passable, step), passable);
    uint64x2_t run = extended(first, vshlq_n_u64(first, step), passable);
    run = extended(run, vshlq_n_u64(run, 2 * step), pairs);
    run = extended(run, vshlq_n_u64(run, 2 * step), pairs);
    return vshlq_n_u64(run, step);
}

/// As moves_up along ranks, but also occupied squares. Each rank is a byte: an opposing run grows
/// by one into the square beyond it when its first square is added to it.
inline uint64x2_t moves_right(uint64x2_t own, uint64x2_t opponent) {
    const uint8x16_t ranks = vreinterpretq_u8_u64(opponent);
    const uint8x16_t first = vandq_u8(ranks, vshlq_n_u8(vreinterpretq_u8_u64(own), 1));
    return vreinterpretq_u64_u8(vaddq_u8(ranks, first));
}

/// As portable::legal_moves.
inline Bitboard legal_moves(Bitboard own, Bitboard opponent) {
    const uint64x2_t boards = vcombine_u64(vcreate_u64(own), vcreate_u64(opponent));
    const uint64x2_t other_way = turned(boards);
    const uint64x2_t discs = vzip1q_u64(boards, other_way);
    const uint64x2_t others = vzip2q_u64(boards, other_way);
    const uint64x2_t inner = vandq_u64(others, vdupq_n_u64(~(kFileA | kFileH)));
    const uint64x2_t moves = moves_right(discs, others) | moves_up<8>(discs, others) |
                             moves_up<7>(discs, inner) | moves_up<9>(discs, inner);
    return (moves[0] | turned(moves)[1]) & ~(own | opponent);
}

/// As portable::flips, upwards along two rays. `flipped` has none of the squares of `rays`, which
/// are added to it.
inline uint64x2_t with_flips_up(uint64x2_t flipped, uint64x2_t rays, uint64x2_t own,
                                uint64x2_t opponent) {
    const uint64x2_t stop = vbicq_u64(rays, opponent);
    const uint64x2_t lowest = stop & vreinterpretq_u64_s64(vnegq_s64(vreinterpretq_s64_u64(stop)));
    const uint64x2_t below = vqsubq_u64(lowest & own, vdupq_n_u64(1)); // 0 - 1 is 0
    return vbslq_u64(rays, below, flipped);
}

/// As portable::flips.
inline Bitboard flips(Bitboard own, Bitboard opponent, int square) {
    const auto flips_up = [](uint64x2_t discs, uint64x2_t others, int from) {
        const auto &rays = kRays[static_cast<std::size_t>(from)].up;
        const uint64x2_t flipped =
            with_flips_up(vdupq_n_u64(0), vld1q_u64(&rays[0]), discs, others);
        return with_flips_up(flipped, vld1q_u64(&rays[2]), discs, others);
    };
    const uint64x2_t discs = vdupq_n_u64(own);
    const uint64x2_t others = vdupq_n_u64(opponent);
    const uint64x2_t flipped = flips_up(discs, others, square) |
                               turned(flips_up(turned(discs), turned(others), 63 - square));
    return flipped[0] | flipped[1];
}

} // namespace emilia::EMILIA_TIER
EMILIA_TIER_END
