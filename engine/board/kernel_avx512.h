// Legal moves and flips for x86-64-v4: all eight directions in one 512-bit register.

#pragma once

#include "engine/board/rays.h"
#include "engine/board/tier.h"

#include <immintrin.h>

EMILIA_TIER_BEGIN
namespace emilia::EMILIA_TIER {

/// As portable::legal_moves. A right shift is a left rotation: discs on the border of a line
/// cannot be flanked along it, so masking them off also stops whatever wraps around.
inline Bitboard legal_moves(Bitboard own, Bitboard opponent) {
    constexpr long long kInnerFiles = 0x7E7E7E7E7E7E7E7E;
    constexpr long long kInnerRanks = 0x00FFFFFFFFFFFF00;
    constexpr long long kInside = kInnerFiles & kInnerRanks;
    const __m512i step = _mm512_set_epi64(64 - 9, 64 - 7, 64 - 8, 64 - 1, 9, 7, 8, 1);
    const __m512i two_steps = _mm512_add_epi64(step, step);
    const __m512i inner = _mm512_set_epi64(kInside, kInside, kInnerRanks, kInnerFiles, kInside,
                                           kInside, kInnerRanks, kInnerFiles);
    const __m512i passable =
        _mm512_and_si512(_mm512_set1_epi64(static_cast<long long>(opponent)), inner);
    const __m512i discs = _mm512_set1_epi64(static_cast<long long>(own));
    constexpr int kAndOr = 0xEA; // truth table of (a & b) | c

    __m512i run = _mm512_and_si512(passable, _mm512_rolv_epi64(discs, step));
    run = _mm512_ternarylogic_epi64(_mm512_rolv_epi64(run, step), passable, run, kAndOr);
    const __m512i pairs = _mm512_and_si512(passable, _mm512_rolv_epi64(passable, step));
    run = _mm512_ternarylogic_epi64(_mm512_rolv_epi64(run, two_steps), pairs, run, kAndOr);
    run = _mm512_ternarylogic_epi64(_mm512_rolv_epi64(run, two_steps), pairs, run, kAndOr);
    const auto moves = static_cast<Bitboard>(_mm512_reduce_or_epi64(_mm512_rolv_epi64(run, step)));
    return moves & ~(own | opponent);
}

/// As portable::flips. Inlined for the sake of the constants, which stay in registers.
[[gnu::always_inline]] inline Bitboard flips(Bitboard own, Bitboard opponent, int square) {
    const Rays &rays = kRays[static_cast<std::size_t>(square)];
    const __m256i ray_up = _mm256_load_si256(reinterpret_cast<const __m256i *>(rays.up.data()));
    const __m256i ray_down = _mm256_load_si256(reinterpret_cast<const __m256i *>(rays.down.data()));
    const __m256i discs = _mm256_set1_epi64x(static_cast<long long>(own));
    const __m256i others = _mm256_set1_epi64x(static_cast<long long>(opponent));
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
    const __m256i top_bit = _mm256_set1_epi64x(static_cast<long long>(Bitboard{1} << 63));
    const __m256i flank_down =
        _mm256_and_si256(_mm256_srlv_epi64(top_bit, _mm256_lzcnt_epi64(stop_down)), discs);
    const __m256i above = _mm256_sub_epi64(zero, _mm256_add_epi64(flank_down, flank_down));
    const __m256i both = _mm256_or_si256(up, _mm256_and_si256(above, ray_down));

    const __m128i half =
        _mm_or_si128(_mm256_castsi256_si128(both), _mm256_extracti128_si256(both, 1));
    return static_cast<Bitboard>(
        _mm_cvtsi128_si64(_mm_or_si128(half, _mm_unpackhi_epi64(half, half))));
}

} // namespace emilia::EMILIA_TIER
EMILIA_TIER_END
