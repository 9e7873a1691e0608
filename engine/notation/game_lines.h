// Games and positions of one line each, and moves with numbers that go on over several lines.

#pragma once

#include "engine/notation/game_format.h"
#include "engine/notation/text_lines.h"

namespace emilia {

/// The format of a line that is a position or a transcript: one of the forms of position_text.h,
/// OBF, or FEN and moves of flipello. Transcript if nothing else fits.
GameFormat guess_line_format(std::string_view line);

/// The line without a comment, which % or # begins.
std::string_view without_comment(std::string_view line);

/// The format of the board of one line, `board` or `fen`, above which the next line says whose turn
/// it is; none if it does not. The next line is neither blank nor a comment.
std::optional<GameFormat> format_below_turn(TextLines &lines);

/// Takes a line, without its comment.
GameText take_line(TextLines &lines);
/// The same, and the lines above and below that say whose turn it is, where the line does not. They
/// stand behind it in the text. Waits a moment for the one below.
GameText take_position(TextLines &lines);
/// The same, and the lines after it that continue its moves. Waits a moment for them.
GameText take_moves(TextLines &lines);

} // namespace emilia
