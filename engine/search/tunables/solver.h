// Exact solver: where it takes over from the search, and its cuts.

#pragma once

#include "engine/search/tunable.h"

namespace emilia {

/// With so many empty squares or fewer the solver is faster without an evaluator.
EMILIA_TUNABLE(kSolverEmpties, 11, "empty squares", 6, 20);
/// Positions at the horizon with so few empty squares are solved instead of evaluated.
EMILIA_TUNABLE(kSolvedBelowHorizon, 6, "empty squares", 5, 12);
/// Number of empties up to which probing the children's bounds costs more than it saves.
EMILIA_TUNABLE(kChildBoundsEmpties, 6, "empty squares", 5, 20);

/// Least alpha at which the upper bound from the opponent's stable discs is computed: in the search
/// ...
EMILIA_TUNABLE(kSearchStabilityAlpha, 10, "discs", -64, 64);
/// ... and in the solver.
EMILIA_TUNABLE(kSolverStabilityAlpha, 8, "discs", -64, 64);
/// A side seldom has fewer discs than these that can still be turned.
EMILIA_TUNABLE(kLikelyUnstable, 6, "discs", 0, 30);

} // namespace emilia
