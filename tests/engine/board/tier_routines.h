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
    /// Adds each position with all its moves to one LeafBatch and returns the batch's total.
    std::uint64_t (*batch_leaves)(const std::vector<Position> &positions);
};

namespace portable {
TierRoutines routines();
}
namespace avx2 {
TierRoutines routines();
}
namespace avx512 {
TierRoutines routines();
}

inline TierRoutines routines_of([[maybe_unused]] Isa isa) {
#if defined(__x86_64__)
    if (isa == Isa::avx512) return avx512::routines();
    if (isa == Isa::avx2) return avx2::routines();
#endif
    return portable::routines();
}

} // namespace emilia
