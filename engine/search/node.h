// Node of the search tree.

#pragma once

#include "engine/board/position.h"
#include "engine/search/tunables/solver.h"
#include "engine/search/window.h"

#include <cassert>

namespace emilia {

/// Longest line: 62 empty squares of a set-up board, a pass after each disc, and a reserve.
inline constexpr int kMaxPly = 127;

/// Real depth of a search to `depth`: the number of empties if solving costs no more. Depends only
/// on the arguments, so that all algorithms agree on the tree.
inline int effective_depth(int depth, int empties) {
    return depth + kSolvedBelowHorizon >= empties ? empties : depth;
}

/// Position with depth and window of its search.
struct Node {
    /// `asked_depth` counts plies, passes not among them, and is at least 0.
    Node(const Position &at, int asked_depth, const Window &asked, int plies)
        : position(at), window(asked), empties(at.empties()),
          depth(effective_depth(asked_depth, empties)), ply(plies) {
        assert(asked_depth >= 0 && plies >= 0);
        assert(asked.alpha < asked.beta);
    }

    Position position;
    Window window;
    int empties;
    int depth; ///< plies left, up to the number of empties
    int ply;   ///< from the root, passes included

    /// True for a search to the end of the game.
    bool is_to_the_end() const { return depth == empties; }
};

} // namespace emilia
