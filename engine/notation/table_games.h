// Games in the rows of a table: CSV or TSV, or with semicolons, below a row of names. CSV (RFC
// 4180) is written, too.
//
//   eOthello_game_id,winner,game_moves
//   2,-1,f5d6c3…

#pragma once

#include "engine/notation/game_fields.h"
#include "engine/notation/text_lines.h"

#include <string>
#include <string_view>
#include <vector>

namespace emilia {

class GameTable {
  public:
    /// The table whose head is the next line, if its first row has moves in a column: one that is
    /// called so, or the only one with moves.
    static std::optional<GameTable> begin(TextLines &lines);

    /// Takes the next row, but no head again; none if the next line is no row. A cell in quotation
    /// marks may go on over more lines.
    std::optional<GameText> take_row(TextLines &lines) const;
    FoundGame parse_row(std::string_view row) const;

  private:
    GameTable(char separator, std::vector<std::string> names, std::size_t moves)
        : separator_(separator), names_(std::move(names)), moves_(moves) {}

    char separator_;
    std::vector<std::string> names_; ///< of the columns
    std::size_t moves_;              ///< the column
};

inline constexpr std::string_view kTableHead =
    "date,event,place,black,black_rating,white,white_rating,black_discs,white_discs,start,moves,"
    "comment\n";

/// A table of one game.
Parsed<GameRecord> parse_table_game(std::string_view text);
/// The inverse, by kTableHead and a row without a newline. The discs are those of the result, with
/// the empty squares the winner's; the start is empty where it is the standard one.
std::string to_table_game(const GameRecord &record);

} // namespace emilia
