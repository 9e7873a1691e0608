// Answers of the GTP dialogue.

#pragma once

#include "engine/board/game.h"
#include "engine/search/events.h"

#include <string>
#include <string_view>

namespace emilia::gtp {

/// "=7 text" or "=", and what "?7 text" says; the empty line after an answer included, as a last
/// newline. Empty lines in the text are left out: they would end it.
std::string format_success(std::string_view id, std::string_view text);
std::string format_failure(std::string_view id, std::string_view reason);

/// "F5", "pass"
std::string to_vertex(Move move);
/// "black"
std::string_view to_string(Color color);
/// "B+12", "W+4", "0"; of a finished game.
std::string format_score(const Game &game);
/// Eight rows of . X O, the last one first: GoGui counts rows from below.
std::string format_rows(const Game &game);
/// "D3 +1.25 12@73% d3c3…": one line of play; eval in discs for the side to move.
std::string format_hint(const Line &line);

/// "gogui-gfx: TEXT D3 is from the book: +1.25 20@73%": what GoGui shows below the board when it
/// reads it from stderr; an answer has no room for it.
std::string format_book_hit(const Line &line);

} // namespace emilia::gtp
