// Every evaluator that the program ships.

#pragma once

#include "engine/search/driver.h"

namespace emilia {

/// The default first.
EvaluatorList all_evaluators();

} // namespace emilia
