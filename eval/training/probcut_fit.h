// From measured errors to the constants of Multi-ProbCut.

#pragma once

#include "engine/search/probcut.h"
#include "eval/training/probcut_errors.h"

#include <string>
#include <string_view>

namespace emilia::training {

/// The model that comes nearest to the logarithms of the cells' deviations. Throws
/// std::invalid_argument if there are too few cells.
ProbcutModel fit_probcut(const std::vector<ErrorCell> &cells);

/// For people: each cell with the deviation observed and fitted, and how well that went.
std::string describe_fit(const std::vector<ErrorCell> &cells, const ProbcutModel &model);

/// A C++ header with the model as a constant in the evaluator's namespace. `command` is how it was
/// made.
std::string to_header(const ProbcutModel &model, std::string_view evaluator,
                      std::string_view command);

} // namespace emilia::training
