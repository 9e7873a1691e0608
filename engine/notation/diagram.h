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

/// Whether a board begins at the next line, perhaps with whose turn it is above it. Looks at some
/// lines behind it, and waits a moment for them.
bool begins_diagram(TextLines &lines);
/// The same for a board below a line of any other text, its heading.
bool begins_headed_diagram(TextLines &lines);
/// Whether the next line is blank or a comment, but not the side to move of a board below it.
bool begins_no_game(TextLines &lines);
/// Whether a line by a board is a game or a position of another form, or holds moves.
bool is_other_game(std::string_view line);
/// Whether a line is a comment that says nothing of the side to move of a board.
bool is_plain_comment(std::string_view line);
/// Whether a board begins so many lines behind the next one, behind blank lines and frames.
bool begins_board(TextLines &lines, std::size_t ahead);
/// Takes a board and what belongs to it: the heading, what stands right below it, and whose turn it
/// is behind blank lines.
GameText take_diagram(TextLines &lines);

/// A text of several lines, eight of which are rows, see drawn_line.h; row 1 comes first unless
/// numbers tell otherwise. * is black's disc, or a legal move where X is black's. ⬛ and ⬜ are
/// discs, or empty squares beside other signs for discs of that colour.
///
/// Whose turn it is may stand in any line and right of any row, see side_text.h. Black's if no text
/// is about it and no marks show white's moves; what is said unclearly or twice is an error, as are
/// unknown words right above or below the board. Other lines are passed over, but for moves.
Parsed<Game> parse_diagram(std::string_view text);

/// to_diagram() of board_text.h and the side to move. No newline at the end.
std::string to_diagram_with_side(const Game &game);

} // namespace emilia
