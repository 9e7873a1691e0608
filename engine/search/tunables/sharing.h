// When several threads search the moves of one node.

#pragma once

#include "engine/search/tunable.h"

namespace emilia {

/// Smaller nodes are not worth the effort.
EMILIA_TUNABLE(kSharedDepth, 6, "plies", 1, 60);
/// The same, of nodes that are searched to the end of the game.
EMILIA_TUNABLE(kSharedEmpties, 14, "empty squares", 1, 60);
/// That one thread searches first: the second still cuts off often enough where the first has not.
EMILIA_TUNABLE(kMovesBeforeSharing, 2, "moves", 1, 30);
/// More would wait for each other more than they search.
EMILIA_TUNABLE(kWorkersAtSplitPoint, 8, "threads", 2, 8);
/// Before an idle thread sleeps, some ten microseconds: to fall asleep and wake up takes longer.
EMILIA_TUNABLE(kSpinsBeforeSleep, 500, "pauses", 0, 1'000'000);

} // namespace emilia
