// One answer for each line of the input: what `bestmove` and `analyze` have in common.
//
// Each worker has an engine and a table of its own and forgets all between two lines, so that an
// answer depends on nothing but its line.

#pragma once

#include "engine/board/game.h"
#include "engine/search/events.h"
#include "protocol/cli/command.h"
#include "protocol/cli/search_json.h"

#include <functional>
#include <optional>

namespace emilia::cli {

struct BulkTask {
    Limits limits;
    std::optional<int> level; ///< decides on depth and selectivity
    bool may_resume = true;   ///< whether the command has --resume
    bool json = false;        ///< whether answers, those to bad lines included, are JSON
    std::string text;         ///< as describe_task(); also in every answer in JSON
    /// The answer to a good line, without a newline. Called by any number of threads at once.
    std::function<std::string(const Game &game, const SearchResult &result)> describe;
};

/// The limits and the level that the options ask for; a second for each position if that is
/// nothing. Throws UsageError if they contradict each other.
BulkTask make_task(const Options &options);

/// {"position":…,"by":…}: what every answer in JSON begins with.
Json begin_answer(const Game &game, const BulkTask &task);

/// Answers each position of the arguments or of stdin, in order. Completes the task, whose command
/// this is: its text, and JSON for a file to resume. Throws std::bad_alloc, and std::runtime_error
/// for what is wrong with the file to resume.
ExitStatus run_bulk(const Context &context, std::string_view command, BulkTask &task);

} // namespace emilia::cli
