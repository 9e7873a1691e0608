// Sharing of the moves of one node among threads.

#pragma once

#include "engine/search/tunable.h"

namespace emilia {

/// Least depth of a shared node.
EMILIA_TUNABLE(kSharedDepth, 6, "plies", 1, 60);
/// Least number of empties of a shared node that is searched to the end of the game.
EMILIA_TUNABLE(kSharedEmpties, 14, "empty squares", 1, 60);
/// Larger nodes of an exact pass are not shared in a null window: at a cut node all that helpers
/// search is wasted. There is enough to share below the first move.
EMILIA_TUNABLE(kMaxSharedEmpties, 23, "empty squares", 1, 64);
/// Number of moves that one thread searches before others help: most cuts come from the first.
EMILIA_TUNABLE(kMovesBeforeSharing, 1, "moves", 0, 30);
/// The same where the evaluation expects an all node: it is far below alpha.
EMILIA_TUNABLE(kMovesBeforeSharingLow, 0, "moves", 0, 30);
/// Distance below alpha. With a third less, two threads lose more by wrong guesses than many gain.
EMILIA_TUNABLE(kExpectedLowMargin, 1000, "centidiscs", -2000, 2000);
/// Most threads at a split point; hardly ever reached.
EMILIA_TUNABLE(kWorkersAtSplitPoint, 32, "threads", 2, 32);
/// About thirty microseconds, as long as a thread takes to wake up: spinning and then sleeping
/// costs at most twice the better of the two.
EMILIA_TUNABLE(kSpinsBeforeSleep, 1200, "pauses", 0, 1'000'000);

} // namespace emilia
