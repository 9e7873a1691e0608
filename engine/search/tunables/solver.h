// Where the exact solver takes over from the search, and what it tries in which node.

#pragma once

#include "engine/search/tunable.h"

namespace emilia {

/// From here down to the end of the game, the solver is faster without an evaluator.
EMILIA_TUNABLE(kSolverEmpties, 11, "empty squares", 6, 20);
/// So few below the horizon are cheaper to play out than to misjudge.
EMILIA_TUNABLE(kSolvedBelowHorizon, 6, "empty squares", 5, 12);
/// With no more than these a look at the children's bounds costs more than it saves.
EMILIA_TUNABLE(kChildBoundsEmpties, 6, "empty squares", 5, 20);

/// Stable discs of the opponent cap a score. Only above this can they be enough to matter: in the
/// search ...
EMILIA_TUNABLE(kSearchStabilityAlpha, 10, "discs", -64, 64);
/// ... and in the solver.
EMILIA_TUNABLE(kSolverStabilityAlpha, 8, "discs", -64, 64);
/// Seldom are all but so few of a side's discs stable.
EMILIA_TUNABLE(kLikelyUnstable, 6, "discs", 0, 30);

} // namespace emilia
