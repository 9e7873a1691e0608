// Boards drawn over several lines, as programs print them for people:
//
//      a b c d e f g h
//    1 - - - - - - - - 1
//    …
//   X to move

#pragma once

#include "engine/board/game.h"
#include "engine/notation/parsed.h"
#include "engine/notation/text_lines.h"

#include <string>
#include <string_view>

namespace emilia {

/// True if the line is a row: eight squares with blanks, bars or nothing between them, perhaps
/// after the row's number, and nothing or other things after a blank.
bool is_diagram_row(std::string_view line);

/// True for a row that is no board of 64 squares, and for the names of the files.
bool is_diagram_line(std::string_view line);
/// Whether a board begins at the next line. Looks at the one behind it too.
bool begins_diagram(TextLines &lines);
/// Takes up to a blank line behind the rows, or a ninth row. A heading with a blank line behind it
/// is skipped.
GameText take_diagram(TextLines &lines);

/// A text of several lines, eight of which are rows; row 1 comes first unless numbers tell
/// otherwise. Discs and empty squares are as in board_text.h, less 0 and 1; between bars blanks are
/// empty squares too. The side to move stands in a line that says so ("X to move", "Black to play",
/// "turn: white") or says no more ("O"); black if there is none. Other lines are passed over.
Parsed<Game> parse_diagram(std::string_view text);

/// to_diagram() of board_text.h and the side to move. No newline at the end.
std::string to_diagram_with_side(const Game &game);

} // namespace emilia
