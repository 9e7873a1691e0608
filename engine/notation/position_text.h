// A position in any of the forms that people and programs write.

#pragma once

#include "engine/board/game.h"
#include "engine/notation/scanner.h"

#include <string_view>

namespace emilia {

/// Takes the rest of the line:
///
///     startpos [moves]                   the standard start
///     [board] <squares> [side] [moves]   see board_text.h
///     [fen] <rows> [side] [moves]        see fen.h
///     <moves>                            from the standard start, see transcript.h
///
/// Moves may begin with the word "moves".
Parsed<Game> read_position(Scanner &scanner);

/// Whether the text means to be a position or moves, right or wrong, rather than anything else.
bool is_like_position(std::string_view text);
/// The same for all but moves.
bool is_like_start(std::string_view text);

/// The name that a line ends with, as in lists of openings: "f5d6c3 Tiger", behind at least one
/// word; empty if there is none. It begins with a capital letter, a letter outside of ASCII, a
/// bracket, or behind two blanks, and holds no moves.
std::string_view name_behind(std::string_view line);

/// The same as read_position() for a text of its own.
Parsed<Game> parse_position(std::string_view text);

} // namespace emilia
