// In which order moves are searched.

#pragma once

#include "engine/search/tunable.h"

namespace emilia {

/// From so much depth left on, evaluating every child pays.
EMILIA_TUNABLE(kEvaluatedOrderDepth, 3, "plies", 1, 20);
/// What each legal reply of the opponent costs in an exact search without a ranking that looks at
/// the children, beside the evaluation.
EMILIA_TUNABLE(kExactMobilityWeight, 250, "centidiscs", 0, 2000);
/// From so many on, a proof that the search is likely to find is begun with the move that looks
/// cheapest. Below, the ranking alone saves more time.
EMILIA_TUNABLE(kProofCostEmpties, 15, "empty squares", 12, 64);
/// Of so many moves, those that the ranking likes best, the cost is looked at. More save no time.
EMILIA_TUNABLE(kProofCostMoves, 5, "moves", 1, 64);
/// From here on its cost is looked at one more reply and answer ahead.
EMILIA_TUNABLE(kProofCostTwoRoundsEmpties, 18, "empty squares", 12, 64);
/// From here on the table is asked for replies and answers that are proven. Below, that takes what
/// it saves.
EMILIA_TUNABLE(kKnownProofEmpties, 18, "empty squares", 12, 64);
/// So many of the answers to a reply, those that the ranking likes best.
EMILIA_TUNABLE(kProofCostAnswers, 2, "moves", 1, 64);
/// What each disc ahead takes off the logarithm of the cost of a proof.
EMILIA_TUNABLE(kProofCostPerDisc, 20, "hundredths", 0, 100);
/// And what the ranking's logarithm of the odds takes off it.
EMILIA_TUNABLE(kProofCostRankShare, 125, "thousandths", 0, 1000);
/// How much better the ranking likes a move, in its own units, that a search which did not reach
/// the end found best: its proof looks as if it cost 0.3 of what it otherwise would ...
EMILIA_TUNABLE(kBestHint, 960, "ranks", 0, 10000);
/// ... and one that was so before: 0.6.
EMILIA_TUNABLE(kSecondHint, 400, "ranks", 0, 10000);
/// In the solver, a ranking that looks at the children pays from so many on.
EMILIA_TUNABLE(kSolverRankingEmpties, 10, "empty squares", 6, 64);

} // namespace emilia
