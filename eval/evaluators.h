// Every evaluator that the program ships.
//
// A new one is written in files of its own: a class for the concept of engine/search/evaluator.h
// and, unless the row says it all, its entry for the list. Beside them it takes a row of the list
// (evaluators.cpp) and a driver for each tier (drivers.h and driver_tier.cpp).

#pragma once

#include "engine/search/evaluator_entry.h"

namespace emilia {

/// The default first.
EvaluatorList all_evaluators();

/// The row of the learned evaluator, with the program's own weights.
EvaluatorEntry pattern_entry();

} // namespace emilia
