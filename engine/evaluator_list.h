// Evaluators by name, and files of weights for them.

#pragma once

#include "engine/search/evaluator_entry.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace emilia {

/// The number of the evaluator of that name, or of the default one for an empty name.
std::optional<std::size_t> find_evaluator(const EvaluatorList &evaluators, std::string_view name);

/// The evaluator that a file of weights is for, told by how the file begins, with those weights.
/// What is wrong names the file. Throws std::bad_alloc.
LoadedEvaluator load_evaluator(const EvaluatorList &evaluators, const std::string &path);

/// For a choice that is an evaluator's name or a file of weights. Those of a file go to their
/// evaluator in the list, whose name the choice becomes. If something is wrong nothing has changed.
/// Throws std::bad_alloc.
Outcome take_weights_file(EvaluatorList &evaluators, std::string &choice);

} // namespace emilia
