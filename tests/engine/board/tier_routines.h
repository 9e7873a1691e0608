// The board routines of each tier as plain function pointers, for tests that run through all tiers.

#pragma once

#include "engine/board/isa.h"
#include "engine/board/position.h"

#include <cstdint>
#include <vector>

namespace emilia {

struct TierRoutines {
    Bitboard (*legal_moves)(Bitboard own, Bitboard opponent);
    Bitboard (*flips)(Bitboard own, Bitboard opponent, int square);
    /// Adds each position, 2 or 3 plies above the leaves, with all its moves to one LeafBatch and
    /// returns the batch's total.
    std::uint64_t (*batch_leaves)(const std::vector<Position> &positions, int plies);
};

/// Each tier defines its own specialization.
template <Isa tier>
TierRoutines routines();

/// Throws as for_tier() does.
TierRoutines routines_of(Isa isa);

} // namespace emilia
