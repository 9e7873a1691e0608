// Legal moves and flips for x86-64-v4: the four lines through a square in one 256-bit register.

#pragma once

#include "engine/board/rays.h"
#include "engine/board/tier.h"

#include <immintrin.h>

EMILIA_TIER_BEGIN
namespace emilia::EMILIA_TIER {

/// a & b | c in one instruction.
inline __m256i and_or(__m256i a, __m256i b, __m256i c) {
    return _mm256_ternarylogic_epi64(a, b, c, 0xEA);
}

inline Bitboard or_lanes(__m256i lanes) {
    const __m128i half =
        _mm_or_si128(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256(lanes, 1));
    return static_cast<Bitboard>(
        _mm_cvtsi128_si64(_mm_or_si128(half, _mm_unpackhi_epi64(half, half))));
}

inline __m256i broadcast(Bitboard squares) {
    return _mm256_set1_epi64x(static_cast<long long>(squares));
}

/// As portable::legal_moves: lane i holds the line of step 1, 8, 7 or 9, filled both ways. All
/// eight directions in one 512-bit register take 3 % more of a solve on a Sapphire Rapids Xeon, and
/// as much on Zen 5.
inline Bitboard legal_moves(Bitboard own, Bitboard opponent) {
    const __m256i step = _mm256_set_epi64x(9, 7, 8, 1);
    const __m256i two_steps = _mm256_add_epi64(step, step);
    const __m256i inner =
        _mm256_set_epi64x(0x7E7E7E7E7E7E7E7E, 0x7E7E7E7E7E7E7E7E, -1, 0x7E7E7E7E7E7E7E7E);
    const __m256i discs = broadcast(own);
    const __m256i passable = _mm256_and_si256(broadcast(opponent), inner);

    __m256i up = _mm256_and_si256(passable, _mm256_sllv_epi64(discs, step));
    __m256i down = _mm256_and_si256(passable, _mm256_srlv_epi64(discs, step));
    up = and_or(passable, _mm256_sllv_epi64(up, step), up);
    down = and_or(passable, _mm256_srlv_epi64(down, step), down);
    const __m256i pairs_up = _mm256_and_si256(passable, _mm256_sllv_epi64(passable, step));
    const __m256i pairs_down = _mm256_srlv_epi64(pairs_up, step);
    for (int doubling = 0; doubling < 2; ++doubling) {
        up = and_or(pairs_up, _mm256_sllv_epi64(up, two_steps), up);
        down = and_or(pairs_down, _mm256_srlv_epi64(down, two_steps), down);
    }
    const __m256i moves =
        _mm256_or_si256(_mm256_sllv_epi64(up, step), _mm256_srlv_epi64(down, step));
    return or_lanes(moves) & ~(own | opponent);
}

/// As portable::flips. Inlined for the sake of the constants, which stay in registers.
[[gnu::always_inline]] inline Bitboard flips(Bitboard own, Bitboard opponent, int square) {
    const Rays &rays = kRays[static_cast<std::size_t>(square)];
    const __m256i ray_up = _mm256_load_si256(reinterpret_cast<const __m256i *>(rays.up.data()));
    const __m256i ray_down = _mm256_load_si256(reinterpret_cast<const __m256i *>(rays.down.data()));
    const __m256i discs = broadcast(own);
    const __m256i others = broadcast(opponent);
    const __m256i zero = _mm256_setzero_si256();

    // Upwards the run ends at the lowest square that is not the opponent's.
    const __m256i stop_up = _mm256_andnot_si256(others, ray_up);
    const __m256i flank_up =
        _mm256_and_si256(_mm256_and_si256(stop_up, _mm256_sub_epi64(zero, stop_up)), discs);
    const __m256i below = _mm256_add_epi64(flank_up, _mm256_set1_epi64x(-1));
    const __m256i up =
        _mm256_maskz_and_epi64(_mm256_test_epi64_mask(flank_up, flank_up), below, ray_up);

    // Downwards at the highest: a shift count of 64, from an empty stop set, gives zero.
    const __m256i stop_down = _mm256_andnot_si256(others, ray_down);
    const __m256i top_bit = broadcast(Bitboard{1} << 63);
    const __m256i flank_down =
        _mm256_and_si256(_mm256_srlv_epi64(top_bit, _mm256_lzcnt_epi64(stop_down)), discs);
    const __m256i above = _mm256_sub_epi64(zero, _mm256_add_epi64(flank_down, flank_down));
    const __m256i both = _mm256_or_si256(up, _mm256_and_si256(above, ray_down));

    return or_lanes(both);
}

} // namespace emilia::EMILIA_TIER
EMILIA_TIER_END
