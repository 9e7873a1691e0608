// The arguments of commands that UCI and UGI have in common: options, and what follows `go`.

#pragma once

#include "engine/notation/scanner.h"
#include "protocol/dialogues/search_request.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace emilia::universal {

/// What follows `setoption`: `name <words> [value <words>]`.
struct SetOption {
    std::string name; ///< one blank between its words
    std::string value;
};
Parsed<SetOption> read_option(Scanner &scanner);

/// What follows `go`. What is wrong there is left out, and the rest holds.
struct Go : SearchRequest {
    std::vector<ParseError> problems;
};

/// A word that may follow `go`, in any case, and what reads its value.
struct GoWord {
    std::string_view name;
    std::function<Parsed<Done>(Scanner &scanner, Go &go)> take;
};

/// A number of at least 1. One out of the range is a problem of `go`, and the nearest in the range
/// is taken for it.
GoWord limit_word(std::string_view name, std::optional<int> SearchRequest::*limit);
GoWord limit_word(std::string_view name, std::optional<std::uint64_t> SearchRequest::*limit);
/// Milliseconds. Clocks that ran out may be stated as negative, which counts as 0; more than
/// kMaxTime counts as kMaxTime.
GoWord move_time_word(std::string_view name);
GoWord clock_word(std::string_view name, Color side);
GoWord increment_word(std::string_view name, Color side);
/// Words without a value.
GoWord flag_word(std::string_view name, bool SearchRequest::*flag);
GoWord goal_word(std::string_view name, Goal goal);

bool has_word(const std::vector<GoWord> &words, std::string_view name);

/// All that follows `go`. Words in a row that cannot be read are one problem.
Go read_go_words(const std::vector<GoWord> &words, Scanner &scanner);

} // namespace emilia::universal
