// Boards in the FEN form of Othello's UGI: "8/8/8/3ox3/3xo3/8/8/8 x", row 1 first, x for black.

#pragma once

#include "engine/notation/board_text.h"

#include <optional>
#include <string>
#include <string_view>

namespace emilia {

/// Whether a word has rows of a FEN and nothing else, "8/8/8/3ox3"; a date has not.
bool is_like_fen(std::string_view word);

/// The letters of a dialect.
struct FenLetters {
    char black;
    char white;
};

/// Takes eight rows, less what follows them. Without `letters` any that read_fen() knows.
Parsed<Discs> read_fen_rows(Scanner &scanner, std::optional<FenLetters> letters);
/// Expects that a blank or the end of the line follows the rows.
Parsed<Done> expect_end_of_rows(Scanner &scanner);
/// Takes what other games have use for behind the side to move: "- - 0 1", or a part of it.
void take_other_fields(Scanner &scanner);
/// "8/8/8/3ox3/3xo3/8/8/8"
std::string to_fen_rows(const Discs &discs, FenLetters letters);

/// Takes eight rows, the side to move, black where it is missing, and the fields of other games.
/// Squares as read_board() knows them, less 0 and 1: digits are runs of empty squares. Moves may
/// follow.
Parsed<Game> read_fen(Scanner &scanner);

std::string to_fen(const Game &game);

} // namespace emilia
