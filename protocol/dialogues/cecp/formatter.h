// Lines of the XBoard dialogue that the engine writes.

#pragma once

#include "engine/board/game.h"
#include "engine/book/book.h"
#include "engine/search/events.h"

#include <string>
#include <string_view>

namespace emilia::cecp {

/// What the engine can and cannot do, in answer to `protover 2`.
std::string format_features();

/// "setup (P.....p.....) <FEN>": the position that a game of the variant begins with.
std::string format_setup(const Game &game);

/// "move P@d3"
std::string format_move(Move move);

/// "12 150 34 56789 P@d3 P@c5": plies, hundredths of a disc for the side to move, hundredths of a
/// second, nodes, line.
std::string format_thinking(const SearchInfo &info);

/// The same for a move from the book: "20 150 0 0 P@d3 (book)".
std::string format_book_hit(const SearchResult &result);

/// " P@d3 +1.50 depth 20 at 73%": a line for people about a move of the book; XBoard shows those
/// that begin with a blank.
std::string format_book_move(const BookMove &move);

/// "stat01: 34 56789 12 0 7": the same without score and line, and how many moves there are to
/// choose from.
std::string format_statistics(const SearchInfo &info, std::size_t moves);

/// "1-0 {White wins 40-24}" of a finished game; white is who moved first, the winner's discs first.
std::string format_outcome(const Game &game);

/// "Error (<reason>): <line>"
std::string format_error(std::string_view reason, std::string_view line);

} // namespace emilia::cecp
