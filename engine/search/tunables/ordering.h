// In which order moves are searched.

#pragma once

#include "engine/search/tunable.h"

namespace emilia {

/// From so much depth left on, evaluating every child pays.
EMILIA_TUNABLE(kEvaluatedOrderDepth, 3, "plies", 1, 20);
/// Up to here a ranking that looks at the children is used in exact searches: it saves more time
/// than the evaluator's better order would.
EMILIA_TUNABLE(kExactRankingEmpties, 14, "empty squares", 0, 64);
/// Above that, the ranking chooses so many moves that the evaluator then orders.
EMILIA_TUNABLE(kExactEvaluatedMoves, 4, "moves", 1, 64);
/// What each legal reply of the opponent costs in an exact search, beside the evaluation.
EMILIA_TUNABLE(kExactMobilityWeight, 250, "centidiscs", 0, 2000);
/// And what each hundredth of the ranking's logarithm of the odds adds.
EMILIA_TUNABLE(kExactRankingWeight, 60, "hundredths of a centidisc", 0, 1000);
/// In the solver, a ranking that looks at the children pays from so many on.
EMILIA_TUNABLE(kSolverRankingEmpties, 10, "empty squares", 6, 64);

} // namespace emilia
