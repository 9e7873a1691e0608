// The lines of a drawn board: rows, frames, and the names of its files.

#pragma once

#include "engine/board/dimensions.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace emilia {

/// In ASCII: circles become X and O, lines of frames + = and |, dots of other alphabets -. Letters
/// stay.
std::string plain_drawing(std::string_view line);

enum class DrawnLine { blank, row, wrong_row, files, frame, text };

/// What a plain line is. A wrong row has another number of squares than eight.
DrawnLine kind_of(std::string_view line);

struct DrawnRow {
    /// X and O for discs, * for whatever the other rows make of it, . - _ + ? and a blank for empty
    /// squares.
    std::array<char, kFiles> cells{};
    std::optional<int> number; ///< 0 to 8
    bool has_letter = false;   ///< which tells the number, A for 1
    std::string_view right;    ///< the text at the right
};

/// Eight squares with blanks, bars or nothing between them, perhaps between numbers or letters of
/// the row. In a frame empty squares may be blank.
std::optional<DrawnRow> parse_drawn_row(std::string_view line);

/// What stands right of the names of the files; none if the line does not begin with these.
std::optional<std::string_view> text_behind_files(std::string_view line);

/// Whether the line begins with this number, as a row of which nothing else can be read.
bool is_numbered(std::string_view line, int number);

} // namespace emilia
