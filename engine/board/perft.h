// Counting the leaves of the game tree: the classic test of a move generator.

#pragma once

#include "engine/board/isa.h"
#include "engine/board/position.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace emilia {

struct PerftOptions {
    Isa isa = best_isa();
    int threads = 1;
    /// Count each set of symmetric positions once, and look transpositions up in a table.
    bool reduce = false;
    /// Asked every few milliseconds, by every thread: true ends the count without a result. Empty:
    /// nothing does.
    std::function<bool()> is_stopped{};
};

struct PerftBranch {
    Move move;
    std::uint64_t leaves = 0;
};

/// Leaves of the tree that is `depth` plies deep, depth >= 0. A pass costs a ply; a game that ends
/// earlier counts as one leaf. None if it was stopped.
std::optional<std::uint64_t> perft(const Position &position, int depth,
                                   const PerftOptions &options);

/// The same, move by move of the root, lowest square first; depth >= 1. A forced pass is the only
/// branch; a finished game has none. No answer if it was stopped.
std::optional<std::vector<PerftBranch>> perft_divide(const Position &position, int depth,
                                                     const PerftOptions &options);

} // namespace emilia
