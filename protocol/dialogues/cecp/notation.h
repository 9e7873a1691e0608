// Othello as XBoard's variant "reversi" tells it:
//
//   8/8/8/3Pp3/3pP3/8/8/8 w - - 0 1
//
// P is black, who moves first and is called white, "w". Row 8 stands first. Moves are drops,
// "P@d3", and a pass is "@@@@".

#pragma once

#include "engine/board/game.h"
#include "engine/notation/scanner.h"

#include <optional>
#include <string>
#include <string_view>

namespace emilia::cecp {

/// Takes a FEN, of which the side and what follows it may be missing. Black if no side is there.
Parsed<Game> read_fen(Scanner &scanner);
std::string to_fen(const Game &game);

/// "P@d3" and "p@d3", "d3", and "@@@@" or any other word for a pass of move_text.h; the whole text.
std::optional<Move> parse_move(std::string_view text);
/// "P@d3", "@@@@"
std::string to_text(Move move);

} // namespace emilia::cecp
