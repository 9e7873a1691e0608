// Legal moves and flips for x86-64-v4.

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
