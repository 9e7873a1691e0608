// What an evaluation consists of, for people.

#pragma once

#include "engine/board/game.h"
#include "engine/search/explanation.h"
#include "protocol/terminal/style.h"

#include <array>
#include <string>

namespace emilia {

/// Discs for the side to move, by square: each term is shared out evenly among its squares. Terms
/// of the whole board are left out.
std::array<double, 64> shares_of(const Explanation &explanation);

/// Whose turn it is, the board with each square's share where there is one, the terms in order of
/// size and the shares of corners, X-squares and edges, all in discs for the side to move. Ends
/// with a newline.
std::string to_text(const Game &game, const Explanation &explanation, const TerminalStyle &style);

/// What names a side beside its colour: "X", or its disc.
std::string sign_of(Color color, const TerminalStyle &style);

/// "black (X) to move, 55 empty squares"
std::string describe_turn(const Game &game, const TerminalStyle &style);

/// Two decimals, and no zero with a sign: "-0.46", "2.50".
std::string with_two_decimals(double number);

} // namespace emilia
