// Move ordering.

#pragma once

#include "engine/search/tunable.h"

namespace emilia {

/// Depth from which evaluating every child pays.
EMILIA_TUNABLE(kEvaluatedOrderDepth, 3, "plies", 1, 20);
/// Cost of each legal reply of the opponent, added to the evaluation, in an exact search without a
/// ranking that looks at the children.
EMILIA_TUNABLE(kExactMobilityWeight, 250, "centidiscs", 0, 2000);
/// Number of empties from which a probable cut node tries the move with the cheapest proof first.
/// Below, the ranking alone saves more time.
EMILIA_TUNABLE(kProofCostEmpties, 15, "empty squares", 12, 64);
/// Number of moves, best by ranking, whose proof cost is computed. More save no time.
EMILIA_TUNABLE(kProofCostMoves, 5, "moves", 1, 64);
/// Number of empties from which the proof cost looks one more reply and answer ahead.
EMILIA_TUNABLE(kProofCostTwoRoundsEmpties, 18, "empty squares", 12, 64);
/// Number of empties from which the table is probed for proven replies and answers. Below, the
/// probes cost what they save.
EMILIA_TUNABLE(kKnownProofEmpties, 18, "empty squares", 12, 64);
/// Number of answers to a reply, best by ranking, that the proof cost looks at.
EMILIA_TUNABLE(kProofCostAnswers, 2, "moves", 1, 64);
/// Reduction of the logarithm of the proof cost for each disc of advantage.
EMILIA_TUNABLE(kProofCostPerDisc, 20, "hundredths", 0, 100);
/// Reduction of the logarithm of the proof cost by the ranking's log-odds.
EMILIA_TUNABLE(kProofCostRankShare, 125, "thousandths", 0, 1000);
/// Bonus of the best move of a search that did not reach the end: its proof cost seems 0.3 of the
/// usual ...
EMILIA_TUNABLE(kBestHint, 960, "ranks", 0, 10000);
/// ... and of the best move before that one: 0.6.
EMILIA_TUNABLE(kSecondHint, 400, "ranks", 0, 10000);
/// Number of empties from which a ranking that looks at the children pays in the solver.
EMILIA_TUNABLE(kSolverRankingEmpties, 10, "empty squares", 6, 64);

} // namespace emilia
