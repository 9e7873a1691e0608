// Tables of the exact solver, each of one thread.

#pragma once

#include "engine/search/local_table.h"
#include "engine/search/tunables/table.h"

#include <cstdint>

namespace emilia {

/// Bounds of a position's final disc difference.
struct SolvedBounds {
    std::int8_t lower = -64;
    std::int8_t upper = 64;
    std::uint8_t best = kNoSquare; ///< square of the best move

    static constexpr std::uint8_t kNoSquare = 64;

    /// Whether the bounds decide if the score is above `alpha`.
    bool decide(int alpha) const { return lower > alpha || upper <= alpha; }
    /// Bound that decides.
    int deciding(int alpha) const { return lower > alpha ? lower : upper; }
    /// Takes a fail-soft score of a search of the null window above `alpha`.
    void learn(int score, int alpha) {
        (score > alpha ? lower : upper) = static_cast<std::int8_t>(score);
    }
};

/// Tables of a thread. The last plies have their own: they would leave no room for others.
struct SolverTables {
    LocalTable<SolvedBounds> upper;
    LocalTable<SolvedBounds, kLastTableBits> last;

    void forget() {
        upper.forget();
        last.forget();
    }
};

} // namespace emilia
