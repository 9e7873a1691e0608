// What scores lack on the mean, by the number of empty squares, and how far large ones fall short.

#pragma once

#include "eval/pattern_weights.h"

#include <array>
#include <cstddef>
#include <vector>

namespace emilia::training {

/// Even and odd, so that what a search adds at either is told from what its evaluations lack. Deep
/// enough that deeper ones err in the same way.
inline constexpr std::array kCalibrationDepths{5, 6};

/// A position whose score is known. All scores are in discs, for the side to move.
struct KnownScore {
    int empties;
    double right;
    double at_a_glance;
    /// By searches to kCalibrationDepths.
    std::array<double, kCalibrationDepths.size()> searched;
};

/// What is to be added to weights, in discs.
struct Calibration {
    std::array<double, pattern::kConstants> constant{};
    std::array<double, pattern::kConstants> tempo{};
    double stretch = 0; ///< a part of 1, near zero
};

/// Least squares. Numbers of empty squares that are as odd or even are drawn together, so that
/// those without positions get what their neighbours have. What evaluations at the end of a search
/// lack, tempo, is found from the scores of searches; there must be some positions.
Calibration calibrate(const std::vector<KnownScore> &known);

void apply(const Calibration &calibration, pattern::AnchorWeights &weights);

} // namespace emilia::training
