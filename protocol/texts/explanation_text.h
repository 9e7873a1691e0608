// Explanations of static evaluations, as text.

#pragma once

#include "engine/board/game.h"
#include "engine/search/explanation.h"
#include "protocol/terminal/style.h"

#include <array>
#include <string>

namespace emilia {

/// Share of each square in the evaluation, in discs for the side to move. A term is divided evenly
/// among its squares; terms of the whole board are left out.
std::array<double, 64> shares_of(const Explanation &explanation);

/// Side to move, board with the share of each square, terms by size, and the shares of corners,
/// X-squares and edges. Discs for the side to move. Ends with a newline.
std::string to_text(const Game &game, const Explanation &explanation, const TerminalStyle &style);

/// Symbol of a side: "X", or its disc.
std::string sign_of(Color color, const TerminalStyle &style);

/// "black (X) to move, 55 empty squares"
std::string describe_turn(const Game &game, const TerminalStyle &style);

/// Two decimals, and no zero with a sign: "-0.46", "2.50".
std::string with_two_decimals(double number);

} // namespace emilia
