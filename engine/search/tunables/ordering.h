// In which order moves are searched.

#pragma once

#include "engine/search/tunable.h"

namespace emilia {

/// From so much depth left on, evaluating every child for a better order pays.
EMILIA_TUNABLE(kEvaluatedOrderDepth, 3, "plies", 1, 20);
/// Up to here a ranking that looks at the children is quicker in an exact search than the
/// evaluator, by more than the better order is worth.
EMILIA_TUNABLE(kExactRankingEmpties, 14, "empty squares", 0, 64);
/// With more, that ranking chooses so many for the evaluator, which is right more often.
EMILIA_TUNABLE(kExactEvaluatedMoves, 4, "moves", 1, 64);
/// What each reply of the opponent counts beside the evaluation in an exact search.
EMILIA_TUNABLE(kExactMobilityWeight, 250, "centidiscs", 0, 2000);
/// And each hundredth of the logarithm of the odds that the ranking gives it.
EMILIA_TUNABLE(kExactRankingWeight, 60, "hundredths of a centidisc", 0, 1000);
/// In the solver: from here on a ranking that looks at the children saves more than it costs.
EMILIA_TUNABLE(kSolverRankingEmpties, 10, "empty squares", 6, 64);

} // namespace emilia
