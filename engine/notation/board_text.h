// Boards as 64 characters, row 1 from a to h first, and the side to move.
//
// Reading takes for black X x * b B 1, for white O o 0 w W, for empty - . _ and allows blanks after
// whole rows. Writing uses X, O and - alone.

#pragma once

#include "engine/board/game.h"
#include "engine/notation/scanner.h"

#include <optional>
#include <string>
#include <string_view>

namespace emilia {

enum class Cell { empty, black, white };

/// The discs of a board.
struct Discs {
    Bitboard black = 0;
    Bitboard white = 0;

    /// Puts a disc on an empty square, or leaves it empty.
    void put(Square square, Cell cell);
};

/// The meaning of one character of a board.
std::optional<Cell> parse_cell(char character);

/// True if the text begins with 64 characters of a board, whatever blanks stand between them.
bool begins_with_board(std::string_view text);

/// Takes 64 squares and the side to move, or both in NBoard's brackets, "[8 … *]". Moves may
/// follow.
Parsed<Game> read_board(Scanner &scanner);

/// Takes the side to move: the character of a disc or its colour, "White", perhaps with "to move"
/// behind it. Black if the text ends or if moves follow. A number is an error, since some programs
/// write a score there.
Parsed<Color> read_side(Scanner &scanner);

/// A game that begins here.
Game make_game(Bitboard black, Bitboard white, Color to_move);

/// 'X' or 'O'
char to_char(Color color);
/// "---…--- X": 64 squares, a blank, the side to move.
std::string to_board_text(const Position &position, Color to_move);
/// A drawing with coordinates in which dots mark the legal moves. No newline at the end.
std::string to_diagram(const Game &game);
/// "X wins by 12", "a draw": of a finished game. Where squares are empty they are the winner's,
/// which the text says: "O wins by 46 (empty squares go to the winner)".
std::string describe_outcome(const Game &game);

} // namespace emilia
