// Moves as text: squares in either case, and the many spellings of a pass.

#pragma once

#include "engine/board/game.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace emilia {

struct LeadingMove {
    Move move;
    std::size_t length = 0; ///< bytes
};

/// The move that the text begins with: "f5", or "pass", "pa", "ps", "--", "0000", "@@@@", all in
/// any case. Before another square of a board, "--OX", the marks are none of a pass.
std::optional<LeadingMove> leading_move(std::string_view text);

/// A move that is the whole text.
std::optional<Move> parse_move(std::string_view text);

/// The legal moves, lowest square first; a forced pass alone; none when the game is over.
std::vector<Move> legal_moves(const Position &position);

/// "c4 d3 e6 f5"
std::string to_string(const std::vector<Move> &moves);

/// Says that the move which the text stands for is illegal here, and which are not.
std::string illegal_move_message(std::string_view text, const Position &position);
/// The same of the next move of a game: "move 12 (h3) is illegal; legal moves: c1 d1 e1". Passes
/// are not counted.
std::string illegal_move_message(Move move, const Game &game);

} // namespace emilia
