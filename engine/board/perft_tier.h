// The counting loop of perft, compiled once per tier. perft.h is for callers.

#pragma once

#include "engine/board/position.h"

#include <cstdint>

namespace emilia {

/// Leaves of the tree that is `depth` plies deep, without table or symmetry.
using CountLeaves = std::uint64_t (*)(const Position &position, int depth);

namespace portable {
std::uint64_t count_leaves(const Position &position, int depth);
}
namespace avx2 {
std::uint64_t count_leaves(const Position &position, int depth);
}
namespace avx512 {
std::uint64_t count_leaves(const Position &position, int depth);
}

} // namespace emilia
