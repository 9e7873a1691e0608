// The counting loop of perft, compiled once per tier. perft.h is for callers.

#pragma once

#include "engine/board/position.h"
#include "engine/board/tier_table.h"

#include <cstdint>

namespace emilia {

using CountLeaves = std::uint64_t (*)(const Position &position, int depth);

/// Leaves of the tree that is `depth` plies deep, without table or symmetry. Each tier defines its
/// own specialization.
template <Isa tier>
std::uint64_t count_leaves(const Position &position, int depth);

} // namespace emilia
