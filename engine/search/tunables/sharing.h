// When several threads search the moves of one node.

#pragma once

#include "engine/search/tunable.h"

namespace emilia {

/// Smaller nodes are not worth the effort.
EMILIA_TUNABLE(kSharedDepth, 6, "plies", 1, 60);
/// The same, of nodes that are searched to the end of the game.
EMILIA_TUNABLE(kSharedEmpties, 14, "empty squares", 1, 60);
/// With more, at full width, there is enough to share below one move; what others search of a node
/// that one move decides is in vain, and that costs the most there.
EMILIA_TUNABLE(kMostSharedEmpties, 23, "empty squares", 1, 64);
/// That one thread searches first: most cut-offs come from the first move.
EMILIA_TUNABLE(kMovesBeforeSharing, 1, "moves", 0, 30);
/// The same where the evaluation is so far below alpha that no move is expected to cut off.
EMILIA_TUNABLE(kMovesBeforeSharingLow, 0, "moves", 0, 30);
/// How far. A third less and two threads lose more by wrong guesses than many gain.
EMILIA_TUNABLE(kExpectedLowMargin, 1000, "centidiscs", -2000, 2000);
/// Hardly ever reached: no node has many more moves.
EMILIA_TUNABLE(kWorkersAtSplitPoint, 32, "threads", 2, 32);
/// Before an idle thread sleeps, some thirty microseconds: as long as it takes to wake up, so that
/// neither costs more than twice what it would to know in advance how long to wait.
EMILIA_TUNABLE(kSpinsBeforeSleep, 1200, "pauses", 0, 1'000'000);

} // namespace emilia
