// Reads the positions that a fit learns from.

#pragma once

#include "eval/training/samples.h"
#include "eval/weights_file.h"

#include <string>
#include <vector>

namespace emilia::training {

struct SampleChoice {
    std::vector<std::string> files;
    std::vector<std::string> proven_files; ///< only their records with proven scores count
    std::string evaluator;                 ///< tells which positions are decided; as --eval has it
    int held_out = 20;                     ///< of so many games one is for validation
    double result_share = 1;               ///< of the target; the rest is the score of a search
};

/// Counts the games in `origin`, and the positions that differ, and tells them on stderr. Throws
/// std::runtime_error if there is none, or a file is not what it should be.
Samples read_samples(const SampleChoice &choice, pattern::WeightsOrigin &origin);

} // namespace emilia::training
