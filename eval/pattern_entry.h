// The learned evaluator's entry in the list of evaluators.

#pragma once

#include "engine/search/evaluator_entry.h"

namespace emilia {

/// With the program's own weights.
EvaluatorEntry pattern_entry();

} // namespace emilia
