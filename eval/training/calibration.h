// Bias and slope of scores, by number of empty squares.

#pragma once

#include "eval/pattern_weights.h"

#include <array>
#include <cstddef>
#include <vector>

namespace emilia::training {

/// As many even as odd depths, since their scores differ: only the mean of both shows what
/// evaluations lack. Deeper searches err in the same way.
inline constexpr std::array kCalibrationDepths{4, 5, 6, 7, 8, 9};

/// A position whose score is known. All scores are in discs, for the side to move.
struct KnownScore {
    int empties;
    double right;
    bool proven;
    double at_a_glance;
    /// By searches to kCalibrationDepths; what reaches the end of the game does not count.
    std::array<double, kCalibrationDepths.size()> searched;
};

/// Corrections to add to weights, in discs, by the number of empty squares.
struct Calibration {
    std::array<double, pattern::kConstants> constant{};
    std::array<double, pattern::kConstants> tempo{};
    std::array<double, pattern::kConstants> stretch{}; ///< parts of 1, near zero
    /// Bias that stays uncorrected: how far searches score below proven scores, for the side to
    /// move at the root. It depends on who moved before, so that no constant can mend it.
    double left = 0;
};

/// Least squares. Neighbouring numbers of empty squares of one parity are pulled together, so that
/// those without positions get what their neighbours have. Tempo and stretch, which correct leaves,
/// are found from the scores of searches. There must be some positions.
Calibration calibrate(const std::vector<KnownScore> &known);

void apply(const Calibration &calibration, pattern::AnchorWeights &weights);

} // namespace emilia::training
