// Move lists: "f5d6c3d3c4", in any case, with or without blanks, commas and move numbers
// ("1. F5 f4", "1) f5, f4").

#pragma once

#include "engine/board/game.h"
#include "engine/notation/scanner.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace emilia {

/// True if the text begins with a move, a move number, or the word "moves".
bool begins_with_moves(std::string_view text);

/// "12." of "12. f5"
struct MoveNumber {
    int number;         ///< 1 or more
    std::size_t length; ///< bytes, with the blanks before it and the dots behind
};

/// None where no number with its dot stands first.
std::optional<MoveNumber> leading_move_number(std::string_view text);

/// Takes the rest of the line as moves and returns the game continued by them. A forced pass may
/// be written or left out; a pass elsewhere is an error like any illegal move.
Parsed<Game> read_moves(Scanner &scanner, Game game);

/// Whether a transcript tells of passes, which read_moves() knows by itself.
enum class Passes { left_out, written };

/// "f5d6c3", passes as "--".
std::string to_transcript(const std::vector<Move> &moves, Passes passes = Passes::written);

/// A pass at the end, which transcripts leave out, makes no difference.
bool is_same_game(const Game &left, const Game &right);

} // namespace emilia
