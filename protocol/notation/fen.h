// Boards in the FEN form of Othello's UGI: "8/8/8/3ox3/3xo3/8/8/8 x", row 1 first, x for black.

#pragma once

#include "engine/board/game.h"
#include "protocol/notation/scanner.h"

#include <optional>
#include <string>

namespace emilia {

/// The letters of a dialect.
struct FenDiscs {
    char black;
    char white;
};

/// Takes eight rows, less what follows them, and sets their discs. Without `discs` any letters that
/// read_fen() knows.
std::optional<ParseError> read_fen_rows(Scanner &scanner, std::optional<FenDiscs> discs,
                                        Bitboard &black, Bitboard &white);
/// "8/8/8/3ox3/3xo3/8/8/8"
std::string to_fen_rows(Bitboard black, Bitboard white, FenDiscs discs);

/// Takes eight rows and the side to move, black where it is missing. Discs as read_board() knows
/// them, less 0 and 1: digits are runs of empty squares. Moves may follow.
Parsed<Game> read_fen(Scanner &scanner);

std::string to_fen(const Game &game);

} // namespace emilia
