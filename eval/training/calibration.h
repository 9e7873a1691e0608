// What scores lack on the mean, by the number of empty squares, and how far large ones fall short.

#pragma once

#include "eval/pattern_weights.h"

#include <array>
#include <cstddef>
#include <vector>

namespace emilia::training {

/// As many even ones as odd ones, so that what a search adds at either is told from what its
/// evaluations lack. Deep enough that deeper ones err in the same way.
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

/// What is to be added to weights, in discs, by the number of empty squares.
struct Calibration {
    std::array<double, pattern::kConstants> constant{};
    std::array<double, pattern::kConstants> tempo{};
    std::array<double, pattern::kConstants> stretch{}; ///< parts of 1, near zero
    /// What is left: by how much searches are below proven scores, for the side to move at their
    /// root. It depends on who moved before, so that nothing is added for it.
    double left = 0;
};

/// Least squares. Numbers of empty squares that are as odd or even are drawn together, so that
/// those without positions get what their neighbours have. What evaluations at the end of a search
/// lack, tempo and stretch, is found from the scores of searches; there must be some positions.
Calibration calibrate(const std::vector<KnownScore> &known);

void apply(const Calibration &calibration, pattern::AnchorWeights &weights);

} // namespace emilia::training
