// When a shallow search may answer for a deep one.

#pragma once

#include "engine/search/tunable.h"

namespace emilia {

/// By selectivity: how far a probe has to be clear of the window.
EMILIA_TUNABLE(kMarginAt73, 110, "hundredths of its standard deviation", 0, 1000);
EMILIA_TUNABLE(kMarginAt87, 150, "hundredths of its standard deviation", 0, 1000);
EMILIA_TUNABLE(kMarginAt95, 200, "hundredths of its standard deviation", 0, 1000);
EMILIA_TUNABLE(kMarginAt98, 260, "hundredths of its standard deviation", 0, 1000);
EMILIA_TUNABLE(kMarginAt99, 330, "hundredths of its standard deviation", 0, 1000);

/// Searches less deep have no probe: the static evaluation is too rough an answer for any.
EMILIA_TUNABLE(kLeastProbedDepth, 3, "plies", 3, 60);
/// The deepest probe, but for one ply more where the search is then as odd or even: scores may
/// swing between the two.
EMILIA_TUNABLE(kProbePercent, 50, "percent of the depth", 25, 75);
/// Searches that are deep enough, and end far enough from the end of the game, are worth several
/// probes: most cuts are clear to the shallow ones. Nearer to the end these err too often, and what
/// they spoil is the order of moves in the solve that follows.
EMILIA_TUNABLE(kSeveralProbesDepth, 6, "plies", 3, 60);
EMILIA_TUNABLE(kSeveralProbesEmpties, 16, "empty squares below the horizon", 0, 60);

/// What is taken for the standard deviation, between these in proportion, ...
EMILIA_TUNABLE(kDeviationAt48Empties, 100, "percent of the fitted", 25, 400);
EMILIA_TUNABLE(kDeviationAt34Empties, 100, "percent of the fitted", 25, 400);
EMILIA_TUNABLE(kDeviationAt20Empties, 100, "percent of the fitted", 25, 400);
/// ... and in searches to the end of the game.
EMILIA_TUNABLE(kEndDeviation, 100, "percent of the fitted", 25, 400);

} // namespace emilia
