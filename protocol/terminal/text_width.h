// Texts side by side and cut to a width, whatever colours and characters they have.

#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace emilia {

/// Columns that a terminal takes for a line of UTF-8 with escape sequences for colours.
std::size_t display_width(std::string_view line);

/// With blanks up to a width; unchanged if it is as wide already.
std::string padded_right(std::string text, std::size_t width);
std::string padded_left(const std::string &text, std::size_t width);

/// The beginning of an ASCII line, of which an ellipsis is the last part where something is
/// missing.
std::string shortened(std::string line, std::size_t width);

/// The lines of two texts next to each other. No newline at the end.
std::string side_by_side(std::string_view left, std::string_view right, std::size_t gap);

/// A line for each row, with columns as wide as their cells. `sides`: of each column, 'l' or 'r'.
std::string to_columns(const std::vector<std::vector<std::string>> &rows, std::string_view sides);

} // namespace emilia
