// Which iteration comes next, and the window that it begins with.

#pragma once

#include "engine/search/tunable.h"

namespace emilia {

/// So far from the end of the game solving it outright costs about as much as one more ply: the
/// solver is several times faster than the evaluated search.
EMILIA_TUNABLE(kSolveGap, 10, "plies", 0, 30);

/// After a search to the end at a selectivity the last one comes next, without those between them,
/// if there are no more empty squares than this.
EMILIA_TUNABLE(kExactAfter73Empties, 23, "empty squares", 0, 64);
EMILIA_TUNABLE(kExactAfter87Empties, 25, "empty squares", 0, 64);
EMILIA_TUNABLE(kExactAfter95Empties, 29, "empty squares", 0, 64);
EMILIA_TUNABLE(kExactAfter98Empties, 33, "empty squares", 0, 64);

/// What so deep a search takes for a wipe-out is searched to the end at once.
EMILIA_TUNABLE(kWipeOutDepth, 8, "plies", 1, 60);
EMILIA_TUNABLE(kWipeOutScore, 6000, "centidiscs", 4000, 6400);

/// Shallower iterations are too rough to guess the next score from.
EMILIA_TUNABLE(kAspirationDepth, 4, "plies", 1, 60);
/// The first window reaches so far to either side of the score expected ...
EMILIA_TUNABLE(kAspirationMargin, 150, "centidiscs", 1, 6400);
/// ... and this far in searches to the end of the game.
EMILIA_TUNABLE(kEndAspirationMargin, 300, "centidiscs", 1, 6400);
/// A window that has failed opens so much wider.
EMILIA_TUNABLE(kAspirationGrowth, 3, "times the margin before", 2, 100);

} // namespace emilia
