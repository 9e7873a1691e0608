// ProbCut: when a shallow search replaces a deep one.

#pragma once

#include "engine/search/tunable.h"

namespace emilia {

/// The margin by which a probe must fail high or low, for each selectivity.
EMILIA_TUNABLE(kMarginAt60, 85, "hundredths of its standard deviation", 0, 1000);
EMILIA_TUNABLE(kMarginAt73, 110, "hundredths of its standard deviation", 0, 1000);
EMILIA_TUNABLE(kMarginAt87, 150, "hundredths of its standard deviation", 0, 1000);
EMILIA_TUNABLE(kMarginAt95, 200, "hundredths of its standard deviation", 0, 1000);
EMILIA_TUNABLE(kMarginAt98, 260, "hundredths of its standard deviation", 0, 1000);
EMILIA_TUNABLE(kMarginAt99, 330, "hundredths of its standard deviation", 0, 1000);

/// Least depth with a probe: the static evaluation is too rough as one.
EMILIA_TUNABLE(kMinProbedDepth, 3, "plies", 3, 60);
/// The depth of the deepest probe. One ply more where that gives it the parity of the search:
/// scores of odd and even depths may differ.
EMILIA_TUNABLE(kProbePercent, 50, "percent of the depth", 25, 75);
/// Searches deep enough whose horizon is far enough from the end get several probes: shallow ones
/// decide most cuts. Near the end these err too often, which spoils the order of moves of the solve
/// that follows.
EMILIA_TUNABLE(kSeveralProbesDepth, 6, "plies", 3, 60);
EMILIA_TUNABLE(kSeveralProbesEmpties, 16, "empty squares below the horizon", 0, 60);

/// Scale of the fitted standard deviation, between these in proportion, ...
EMILIA_TUNABLE(kDeviationAt48Empties, 100, "percent of the fitted", 25, 400);
EMILIA_TUNABLE(kDeviationAt34Empties, 100, "percent of the fitted", 25, 400);
EMILIA_TUNABLE(kDeviationAt20Empties, 100, "percent of the fitted", 25, 400);
/// ... and in searches to the end of the game.
EMILIA_TUNABLE(kEndDeviation, 100, "percent of the fitted", 25, 400);

} // namespace emilia
