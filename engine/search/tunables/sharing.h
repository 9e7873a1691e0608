// When several threads search the moves of one node.

#pragma once

#include "engine/search/tunable.h"

namespace emilia {

/// Shallower nodes are not worth the effort of sharing.
EMILIA_TUNABLE(kSharedDepth, 6, "plies", 1, 60);
/// The same for nodes that are searched to the end of the game.
EMILIA_TUNABLE(kSharedEmpties, 14, "empty squares", 1, 60);
/// Larger nodes of an exact pass are not shared in a null window: at a cut node all that helpers
/// search is wasted. There is enough to share below the first move.
EMILIA_TUNABLE(kMaxSharedEmpties, 23, "empty squares", 1, 64);
/// One thread searches so many moves before others help: most cut-offs come from the first.
EMILIA_TUNABLE(kMovesBeforeSharing, 1, "moves", 0, 30);
/// The same where the evaluation expects an all node: it is far below alpha.
EMILIA_TUNABLE(kMovesBeforeSharingLow, 0, "moves", 0, 30);
/// How far. With a third less, two threads lose more by wrong guesses than many gain.
EMILIA_TUNABLE(kExpectedLowMargin, 1000, "centidiscs", -2000, 2000);
/// Hardly ever reached: no node has many more moves.
EMILIA_TUNABLE(kWorkersAtSplitPoint, 32, "threads", 2, 32);
/// Some thirty microseconds, as long as a thread takes to wake up: so waiting awake and then asleep
/// costs at most twice what the better of both would.
EMILIA_TUNABLE(kSpinsBeforeSleep, 1200, "pauses", 0, 1'000'000);

} // namespace emilia
