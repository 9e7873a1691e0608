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

/// The bits of a set at the squares of a mask, packed from the lowest up.
inline std::size_t packed(Bitboard set, Bitboard mask) {
#if defined(__x86_64__)
    if constexpr (kTier.uses_pext) return _pext_u64(set, mask);
#endif
    std::size_t bits = 0;
    std::size_t bit = 1;
    for (; mask != 0; mask = without_lowest(mask), bit *= 2) {
        if ((set & mask & -mask) != 0) bits |= bit;
    }
    return bits;
}

} // namespace emilia::EMILIA_TIER
EMILIA_TIER_END
