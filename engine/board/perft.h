// Leaf counts of the game tree: the classic test of the rules.

#pragma once

#include "engine/board/position.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace emilia {

struct PerftBranch {
    Move move;
    std::uint64_t leaves = 0;
};

/// Called every few milliseconds; true ends the count without a result.
using PerftStop = std::function<bool()>;

/// Leaves of the tree that is `depth` plies deep, depth >= 0. A pass costs a ply; a game that ends
/// earlier counts as one leaf. Transpositions and symmetric positions are counted once and looked
/// up in a table. None if stopped.
std::optional<std::uint64_t> perft(
    const Position &position, int depth, const PerftStop &is_stopped = [] { return false; });

/// The same, move by move of the root, lowest square first; depth >= 1. A forced pass is the only
/// branch; a finished game has none. None if stopped.
std::optional<std::vector<PerftBranch>> perft_divide(
    const Position &position, int depth, const PerftStop &is_stopped = [] { return false; });

} // namespace emilia
