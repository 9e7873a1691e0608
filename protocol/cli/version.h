// Text of --version.

#pragma once

#include "engine/search/evaluator_entry.h"

#include <string>
#include <vector>

namespace emilia::cli {

/// Version, commit, compiler, instruction sets and weights, and in a tuning build the tunables:
/// "name value" lines.
std::vector<std::string> version_lines(const EvaluatorList &evaluators);

} // namespace emilia::cli
