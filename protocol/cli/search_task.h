// Task of a command's search of each position.

#pragma once

#include "protocol/cli/command.h"
#include "protocol/service/search_request.h"

#include <string>
#include <string_view>

namespace emilia::cli {

/// Throws UsageError if the options contradict each other.
SearchTask task_of(const SearchOptions &options, Algorithm algorithm = Algorithm::pvs);
void expect_none(const std::optional<Contradiction> &contradiction);

/// All that an answer depends on besides its position: the command, the options that may change an
/// answer, defaults included, and the evaluator's weights. "bestmove --depth 8 --selectivity 73
/// --hash 64 --eval pattern checksum 6e223114". A level is named in place of the selectivity. A run
/// that resumes a file compares the text with its own.
std::string describe_task(const Context &context, std::string_view command, const SearchTask &task);

} // namespace emilia::cli
