// Packing the squares under a mask into an index.

#pragma once

#include "engine/board/bitboard.h"
#include "engine/board/tier.h"

#include <cstddef>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

EMILIA_TIER_BEGIN
namespace emilia::EMILIA_TIER {

/// The bits of a set at the squares of a mask, packed from the lowest up. Inlined everywhere: where
/// the mask is a constant, only the steps for its squares are left.
[[gnu::always_inline]] inline std::size_t packed(Bitboard set, Bitboard mask) {
#if defined(__x86_64__)
    if constexpr (kTier.uses_pext) return _pext_u64(set, mask);
#endif
    // A whole file adds up to a rank.
    if (const int file = lowest(mask) % 8; mask == kFileA << file)
        return file_a_as_rank(set >> file);
    std::size_t bits = 0;
    for (int size = 0; mask != 0;) {
        // Neighbours move together.
        const int first = lowest(mask);
        const Bitboard run = mask & ~(mask + (mask & -mask));
        bits |= (set & run) >> first << size;
        size += count(run);
        mask ^= run;
    }
    return bits;
}

} // namespace emilia::EMILIA_TIER
EMILIA_TIER_END
