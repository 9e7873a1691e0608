// The arguments of Cassio's commands: no state, no input or output.

#pragma once

#include "engine/board/game.h"
#include "engine/notation/scanner.h"
#include "engine/search/selectivity.h"

#include <optional>
#include <string>

namespace emilia::cassio {

struct Search {
    Game game;
    /// The client need not know more than whether the score lies below, above or where between
    /// them; discs for the side to move.
    double alpha = -64;
    double beta = 64;
    std::optional<int> depth; ///< plies; none: to the end of the game
    Selectivity precision = Selectivity::full_width;
};
Parsed<Search> read_midgame_search(Scanner &scanner);
Parsed<Search> read_endgame_search(Scanner &scanner);

} // namespace emilia::cassio
