// Time for a move on a clock.

#pragma once

#include "engine/search/tunable.h"

namespace emilia {

/// The time for a move by the number of empty squares, linear between these numbers. The middle of
/// the game decides it; the opening is easy, and the end is quickly solved.
EMILIA_TUNABLE(kTimeAt64Empties, 35, "percent of the longest move's", 1, 400);
EMILIA_TUNABLE(kTimeAt50Empties, 70, "percent of the longest move's", 1, 400);
EMILIA_TUNABLE(kTimeAt40Empties, 100, "percent of the longest move's", 1, 400);
EMILIA_TUNABLE(kTimeAt24Empties, 100, "percent of the longest move's", 1, 400);
EMILIA_TUNABLE(kTimeAt16Empties, 20, "percent of the longest move's", 1, 400);
EMILIA_TUNABLE(kTimeAt0Empties, 10, "percent of the longest move's", 1, 400);

/// The hard limit, while the clock allows it.
EMILIA_TUNABLE(kHardOverSoft, 3, "times the soft limit", 1, 20);
/// The most that the hard limit may be, unless the soft one is more.
EMILIA_TUNABLE(kHardPercent, 50, "percent of the clock", 1, 100);
/// The limit of a solve. The rest of the clock must be enough if the solve is cut short.
EMILIA_TUNABLE(kSolvePercent, 60, "percent of the clock", 1, 100);

/// Number of iterations without a change after which a best move is settled.
EMILIA_TUNABLE(kSettledIterations, 3, "iterations", 1, 20);
/// Drop of the score between iterations that extends the time.
EMILIA_TUNABLE(kScoreDrop, 200, "centidiscs", 1, 6400);
/// Used time after which no iteration begins: the next takes about as long as all before it.
EMILIA_TUNABLE(kTimeIfClear, 15, "percent of the soft limit", 1, 1000);
EMILIA_TUNABLE(kTimeIfSettled, 40, "percent of the soft limit", 1, 1000);
EMILIA_TUNABLE(kTimeIfUnsettled, 70, "percent of the soft limit", 1, 1000);
EMILIA_TUNABLE(kTimeIfDropped, 150, "percent of the soft limit", 1, 1000);
/// A settled move is clear if it is so far ahead of all others ...
EMILIA_TUNABLE(kClearLead, 300, "centidiscs", 1, 6400);
/// ... in a search so much shallower than the iteration.
EMILIA_TUNABLE(kClearLeadReduction, 3, "plies", 0, 20);

/// The average cost of the least sure search to the end of the game: with 16 empty squares ...
EMILIA_TUNABLE(kEndNodesAt16Empties, 77'000, "nodes", 1'000, 10'000'000);
/// ... and its growth for each one more.
EMILIA_TUNABLE(kEndNodesGrowth, 73, "hundredths of a natural logarithm", 1, 300);
/// The speed assumed for a search to the end before any is known.
EMILIA_TUNABLE(kMinSolvingSpeed, 5, "nodes a microsecond", 1, 1000);
/// The cost of the next surer search to the end.
EMILIA_TUNABLE(kSurerPassGrowth, 3, "times the one before", 1, 100);

} // namespace emilia
