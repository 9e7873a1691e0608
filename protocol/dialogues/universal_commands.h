// The arguments of commands that UCI and UGI have in common: options, and what follows `go`.

#pragma once

#include "engine/board/game.h"
#include "engine/notation/scanner.h"
#include "engine/search/limits.h"

#include <array>
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
struct Go {
    Limits limits; ///< but for the clock
    /// Of black, who moves first in Othello, and of white.
    std::array<std::optional<Duration>, 2> remaining;
    std::array<Duration, 2> increment{};
    std::optional<int> moves_to_go;
    std::vector<ParseError> problems;

    /// The clock of a side; one that is missing is taken to be as the other side's.
    std::optional<Clock> clock_of(Color side) const;
};

/// A word that may follow `go`, in any case, and what reads its value.
struct GoWord {
    std::string_view name;
    std::function<Parsed<Done>(Scanner &scanner, Go &go)> take;
};

// Numbers of at least 1. One out of the range is a problem of `go`, and the nearest in the range is
// taken for it.
GoWord depth_word();
GoWord nodes_word();
GoWord moves_to_go_word();
/// Milliseconds. Clocks that ran out may be stated as negative, which counts as 0; more than
/// kMaxTime counts as kMaxTime.
GoWord move_time_word();
GoWord clock_word(std::string_view name, Color side);
GoWord increment_word(std::string_view name, Color side);
/// Words without a value.
GoWord infinite_word();
GoWord ponder_word();
GoWord goal_word(std::string_view name, Goal goal);

bool has_word(const std::vector<GoWord> &words, std::string_view name);

/// All that follows `go`. Words in a row that cannot be read are one problem.
Go read_go_words(const std::vector<GoWord> &words, Scanner &scanner);

} // namespace emilia::universal
