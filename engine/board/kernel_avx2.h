// Legal moves and flips for x86-64-v3: the four lines through a square in one 256-bit register.

#pragma once

#include "engine/board/rays.h"
#include "engine/board/tier.h"

#include <immintrin.h>

EMILIA_TIER_BEGIN
namespace emilia::EMILIA_TIER {

inline Bitboard or_lanes(__m256i lanes) {
    const __m128i half =
        _mm_or_si128(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256(lanes, 1));
    return static_cast<Bitboard>(
        _mm_cvtsi128_si64(_mm_or_si128(half, _mm_unpackhi_epi64(half, half))));
}

inline __m256i broadcast(Bitboard squares) {
    return _mm256_set1_epi64x(static_cast<long long>(squares));
}

/// As portable::legal_moves: lane i holds the line of step 1, 8, 7 or 9, filled both ways.
inline Bitboard legal_moves(Bitboard own, Bitboard opponent) {
    const __m256i step = _mm256_set_epi64x(9, 7, 8, 1);
    const __m256i two_steps = _mm256_add_epi64(step, step);
    const __m256i inner =
        _mm256_set_epi64x(0x7E7E7E7E7E7E7E7E, 0x7E7E7E7E7E7E7E7E, -1, 0x7E7E7E7E7E7E7E7E);
    const __m256i discs = broadcast(own);
    const __m256i passable = _mm256_and_si256(broadcast(opponent), inner);

    __m256i up = _mm256_and_si256(passable, _mm256_sllv_epi64(discs, step));
    __m256i down = _mm256_and_si256(passable, _mm256_srlv_epi64(discs, step));
    up = _mm256_or_si256(up, _mm256_and_si256(passable, _mm256_sllv_epi64(up, step)));
    down = _mm256_or_si256(down, _mm256_and_si256(passable, _mm256_srlv_epi64(down, step)));
    const __m256i pairs_up = _mm256_and_si256(passable, _mm256_sllv_epi64(passable, step));
    const __m256i pairs_down = _mm256_srlv_epi64(pairs_up, step);
    for (int doubling = 0; doubling < 2; ++doubling) {
        up = _mm256_or_si256(up, _mm256_and_si256(pairs_up, _mm256_sllv_epi64(up, two_steps)));
        down =
            _mm256_or_si256(down, _mm256_and_si256(pairs_down, _mm256_srlv_epi64(down, two_steps)));
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
    const __m256i lowest_up = _mm256_and_si256(stop_up, _mm256_sub_epi64(zero, stop_up));
    const __m256i flank_up = _mm256_and_si256(lowest_up, discs);
    const __m256i below = _mm256_add_epi64(flank_up, _mm256_set1_epi64x(-1));
    const __m256i up =
        _mm256_andnot_si256(_mm256_cmpeq_epi64(flank_up, zero), _mm256_and_si256(below, ray_up));

    // Downwards AVX2 has no highest bit: smear every stop along its ray away from the square.
    const __m256i step = _mm256_set_epi64x(9, 7, 8, 1);
    const __m256i two_steps = _mm256_add_epi64(step, step);
    __m256i beyond = _mm256_andnot_si256(others, ray_down);
    beyond = _mm256_or_si256(beyond, _mm256_srlv_epi64(beyond, step));
    beyond = _mm256_or_si256(beyond, _mm256_srlv_epi64(beyond, two_steps));
    beyond =
        _mm256_or_si256(beyond, _mm256_srlv_epi64(beyond, _mm256_add_epi64(two_steps, two_steps)));
    const __m256i run = _mm256_andnot_si256(beyond, ray_down);
    const __m256i highest = _mm256_andnot_si256(_mm256_srlv_epi64(beyond, step), beyond);
    const __m256i flank_down = _mm256_and_si256(highest, discs);
    const __m256i down = _mm256_andnot_si256(_mm256_cmpeq_epi64(flank_down, zero), run);

    return or_lanes(_mm256_or_si256(up, down));
}

} // namespace emilia::EMILIA_TIER
EMILIA_TIER_END
