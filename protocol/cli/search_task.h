// What a command searches each of its positions for.

#pragma once

#include "engine/board/position.h"
#include "engine/search/limits.h"
#include "protocol/cli/command.h"

#include <optional>
#include <string>
#include <string_view>

namespace emilia::cli {

struct SearchTask {
    Limits limits;
    std::optional<int> level{}; ///< decides on depth and selectivity

    Limits limits_for(const Position &position) const;
};

/// The options from which a task is made.
struct SearchOptions {
    std::optional<int> depth;
    std::optional<Duration> movetime;
    std::optional<std::uint64_t> nodes;
    std::optional<int> level;
    std::optional<Selectivity> selectivity;
    bool exact = false;

    void declare(OptionList &options);
    /// A second for each position if the options ask for nothing. Throws UsageError if they
    /// contradict each other.
    SearchTask task(Algorithm algorithm) const;
};

/// All that an answer depends on besides its position: the command, the options that may change an
/// answer, defaults included, and the evaluator's weights. "bestmove --depth 8 --selectivity 73
/// --hash 64 --eval pattern checksum 6e223114". A level is named in place of the selectivity. A run
/// that resumes a file compares the text with its own.
std::string describe_task(const Context &context, std::string_view command, const SearchTask &task);

} // namespace emilia::cli
