// The board routines of each tier as plain function pointers, for tests that run through all tiers.

#pragma once

#include "engine/board/bitboard.h"
#include "engine/board/isa.h"

namespace emilia {

struct TierRoutines {
    Bitboard (*legal_moves)(Bitboard own, Bitboard opponent);
    Bitboard (*flips)(Bitboard own, Bitboard opponent, int square);
};

/// Each tier defines its own specialization.
template <Isa tier>
TierRoutines routines();

/// Throws as for_tier() does.
TierRoutines routines_of(Isa isa);

} // namespace emilia
