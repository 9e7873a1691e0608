// The arguments of GTP's commands: no state, no input or output.

#pragma once

#include "engine/board/game.h"
#include "engine/notation/scanner.h"
#include "engine/search/time_budget.h"

#include <optional>
#include <string>

namespace emilia::gtp {

struct Play {
    Color color;
    Move move;
};
struct LoadSgf {
    std::string file;
    std::optional<int> before_move; ///< the first that is not played, counted from 1
};
/// As they are sent: clocks.h says what they mean.
struct TimeSettings {
    Duration main{};
    Duration period{};
    int stones = 0;
};
struct TimeLeft {
    Color color;
    Duration left{};
    int stones = 0;
};

/// Of a line without a known name: why it cannot be obeyed.
Parsed<std::string> read_unknown(Scanner &scanner);
/// All that is left.
Parsed<std::string> read_rest(Scanner &scanner);
Parsed<std::string> read_game_name(Scanner &scanner);
Parsed<int> read_board_size(Scanner &scanner);
Parsed<Color> read_color(Scanner &scanner);
Parsed<Play> read_play(Scanner &scanner);
Parsed<LoadSgf> read_load_sgf(Scanner &scanner);
Parsed<TimeSettings> read_time_settings(Scanner &scanner);
Parsed<TimeLeft> read_time_left(Scanner &scanner);
/// How many moves, up to 64; 4 if no number is there.
Parsed<int> read_hints(Scanner &scanner);

} // namespace emilia::gtp
