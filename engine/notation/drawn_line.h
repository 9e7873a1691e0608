// The lines of a drawn board: rows, frames, and the names of its files.

#pragma once

#include "engine/board/dimensions.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace emilia {

/// In ASCII: circles become X and O, black and white squares & and %, lines of frames + = and |,
/// dots of other alphabets ., regional indicators letters. Letters stay.
std::string plain_drawing(std::string_view line);

enum class DrawnLine { blank, row, wrong_row, files, frame, text };

/// Kind of a plain line. A wrong row has another number of squares than eight.
DrawnLine kind_of(std::string_view line);

struct DrawnRow {
    /// X and O for discs, * & and % for whatever the other rows make of them, . - _ + ? and a blank
    /// for empty squares. In a row of numbers 0, 1, 2, and m for -1.
    std::array<char, kFiles> cells{};
    std::optional<int> number; ///< 0 to 8
    bool has_letter = false;   ///< which tells the number, A for 1
    std::string_view right;    ///< the text at the right
};

/// Eight squares with blanks, bars or nothing between them, perhaps between numbers or letters of
/// the row. In a frame empty squares may be blank. Or eight numbers, as in number_row.h.
std::optional<DrawnRow> parse_drawn_row(std::string_view line);

struct FileNames {
    std::array<std::size_t, kFiles> columns{}; ///< where each stands in the line
    std::string_view right;                    ///< the text at the right
    bool are_numbers = false;
    bool are_mirrored = false; ///< from h to a, from 8 to 1
};

/// The names of the files; none if the line does not begin with these.
std::optional<FileNames> parse_file_names(std::string_view line);

/// A row below the names of the files in which empty squares are blank: its number, discs and
/// nothing else.
std::optional<DrawnRow> parse_row_below(const FileNames &files, std::string_view line);

/// Whether two rows stand in one line, each of a board.
bool is_row_of_two_boards(std::string_view line);

/// Whether the line begins with this number, as a row of which nothing else can be read.
bool is_numbered(std::string_view line, int number);

} // namespace emilia
