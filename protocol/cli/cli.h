// The command line of emilia.

#pragma once

#include "engine/search/evaluator_entry.h"

namespace emilia {

/// Returns the exit status: 0, 1 for a failure of any kind, 2 for a command line that cannot be
/// understood. Messages go to stderr. Throws nothing that the user can cause.
int run_command_line(int argc, const char *const *argv, const EvaluatorList &evaluators);

} // namespace emilia
