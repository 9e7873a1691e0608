// Boards drawn for people, with a text on each square if there is one:
//
//        a      b      c
//  1     .      .      *
//  2     .     [O]  +1.25
//
// Black is X and white O; with Unicode they are filled and hollow circles, and with colours discs
// of their colour on a green board.

#pragma once

#include "engine/board/game.h"
#include "protocol/terminal/style.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>

namespace emilia {

/// Marks drawn besides the discs.
struct BoardMarks {
    /// By square, ASCII. Beside a disc; on an empty square instead of anything else.
    std::array<std::string, 64> text{};
    /// By square: how much the square is tinted, from -1 (red) by 0 (not at all) to +1 (blue); for
    /// colours only.
    std::array<double, 64> tint{};
    std::size_t least_width = 1; ///< of what stands on a square, in characters
    bool legal_moves = true;     ///< with a dot or a star where the side to move may place a disc
    Move last_move{}; ///< between brackets or, with colours, on a square of lighter green
};

/// Ends without a newline.
std::string draw_board(const Game &game, const BoardMarks &marks, const TerminalStyle &style);

/// "X", or what the style draws instead.
std::string disc_symbol(Color color, const TerminalStyle &style);

} // namespace emilia
