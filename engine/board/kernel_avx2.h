// Legal moves and flips for x86-64-v3.

#pragma once

#include "engine/board/kernel_four_lines.h"
#include "engine/board/rays.h"
#include "engine/board/tier.h"

#include <immintrin.h>

EMILIA_TIER_BEGIN
namespace emilia::EMILIA_TIER {

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
