// One node of the search tree.

#pragma once

#include "engine/board/position.h"
#include "engine/search/tunables/solver.h"
#include "engine/search/window.h"

#include <cassert>

namespace emilia {

/// The longest line: 62 empty squares of a board that was set up, a pass after each disc, and some
/// to spare.
inline constexpr int kMaxPly = 127;

/// How many plies a search that is asked for `depth` really goes: the number of empties if it might
/// as well solve the position. Depends on nothing but the arguments, so that every algorithm agrees
/// on the tree.
inline int effective_depth(int depth, int empties) {
    return depth + kSolvedBelowHorizon >= empties ? empties : depth;
}

/// What a search is asked about a position.
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

    /// Searched to the end of the game.
    bool is_to_the_end() const { return depth == empties; }
};

} // namespace emilia
