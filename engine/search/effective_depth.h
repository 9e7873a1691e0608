// How deep a search that is asked for a depth really goes.

#pragma once

namespace emilia {

/// So few empties below the horizon are cheaper to play out than to misjudge.
inline constexpr int kSolvedBelowHorizon = 6;

/// The number of empties if a search of `depth` plies might as well solve the position, else
/// `depth`. Depends on nothing but the arguments, so that every algorithm agrees on the tree.
constexpr int effective_depth(int depth, int empties) {
    return depth + kSolvedBelowHorizon >= empties ? empties : depth;
}

} // namespace emilia
