// All that a run's answers depend on, besides its positions, as text. A later run that resumes
// the file compares it with its own.

#pragma once

#include "engine/search/limits.h"
#include "protocol/cli/command.h"

#include <optional>
#include <string>
#include <string_view>

namespace emilia::cli {

/// "bestmove --depth 8 --selectivity 73 --hash 64 --eval pattern checksum 6e223114": the command,
/// those options that may change an answer, defaults included, and the evaluator's weights.
/// A `level` is named in place of the selectivity.
std::string describe_task(const Context &context, std::string_view command, const Limits &limits,
                          std::optional<int> level);

} // namespace emilia::cli
