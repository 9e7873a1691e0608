// Order of iterations, and their aspiration windows.

#pragma once

#include "engine/search/tunable.h"

namespace emilia {

/// Number of nodes after which a hurried search gets less selective: a ply is worth less later.
EMILIA_TUNABLE(kHurriedNodes, 80'000, "nodes", 0, 100'000'000);

/// Distance of the end from the depth at which solving costs about as much as one more ply: the
/// solver is several times faster than the midgame search.
EMILIA_TUNABLE(kSolveGap, 10, "plies", 0, 30);

/// Up to this number, the exact pass follows a pass to the end at this selectivity directly.
EMILIA_TUNABLE(kExactAfter73Empties, 23, "empty squares", 0, 64);
EMILIA_TUNABLE(kExactAfter87Empties, 25, "empty squares", 0, 64);
EMILIA_TUNABLE(kExactAfter95Empties, 29, "empty squares", 0, 64);
EMILIA_TUNABLE(kExactAfter98Empties, 33, "empty squares", 0, 64);

/// A score of kWipeOutScore at this depth is taken for a wipe-out: the end is searched at once.
EMILIA_TUNABLE(kWipeOutDepth, 8, "plies", 1, 60);
EMILIA_TUNABLE(kWipeOutScore, 6000, "centidiscs", 4000, 6400);

/// Shallower iterations are too rough to guess the next score from.
EMILIA_TUNABLE(kAspirationDepth, 4, "plies", 1, 60);
/// Half the width of an iteration's first aspiration window ...
EMILIA_TUNABLE(kAspirationMargin, 150, "centidiscs", 1, 6400);
/// ... and of that of searches to the end of the game.
EMILIA_TUNABLE(kEndAspirationMargin, 300, "centidiscs", 1, 6400);
/// A window that failed opens so much wider.
EMILIA_TUNABLE(kAspirationGrowth, 3, "times the margin before", 2, 100);

} // namespace emilia
