// Rows of a board in numbers, as programs print their arrays: 0 for an empty square, 1 for black,
// 2 or -1 for white.
//
//   [0, 0, 0, 2, 1, 0, 0, 0],        [ 0  0  0 -1  1  0  0  0]        00021000

#pragma once

#include "engine/notation/drawn_line.h"

#include <optional>
#include <string_view>

namespace emilia {

/// Eight such numbers with blanks, brackets and commas, or nothing, between them, perhaps behind
/// the number of the row, and text that begins with no number.
std::optional<DrawnRow> parse_number_row(std::string_view line);

/// Whether a line gives the numbers another meaning: "1 = white", "White is 1", "-1: black".
bool is_other_legend(std::string_view line);

} // namespace emilia
