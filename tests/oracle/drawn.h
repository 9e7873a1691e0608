// Boards as drawings of eight lines, so that a test shows what it is about.

#pragma once

#include "engine/board/position.h"

#include <ostream>
#include <string>
#include <string_view>

namespace emilia {

namespace oracle {

/// Reads 64 marks, a1 first, with any white space between: X, O, and - for an empty square. Throws
/// std::invalid_argument for anything else.
Position drawn(std::string_view drawing, char mover = 'X');

/// The squares that carry `mark`, among 64 marks of any kind. Throws like drawn().
Bitboard drawn_set(std::string_view drawing, char mark);

/// Eight lines, the side to move being X.
std::string draw(const Position &position);

} // namespace oracle

// How GoogleTest shows the values that an assertion compares.
void PrintTo(const Position &position, std::ostream *out);
void PrintTo(Square square, std::ostream *out);
void PrintTo(Move move, std::ostream *out);

} // namespace emilia
