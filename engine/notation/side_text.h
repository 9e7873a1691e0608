// Side to move, as people and programs write it beside a board.

#pragma once

#include "engine/board/game.h"

#include <optional>
#include <string_view>

namespace emilia {

/// The side that a word or a mark of a disc means, in any case: "black", "X", "*", "Weiß", "白".
/// None for other words.
std::optional<Color> parse_color_word(std::string_view word);

/// Whether a word or mark gives a disc its colour: "=", "is", "are".
bool is_equation(std::string_view word);

enum class SideMention {
    none,     ///< nothing about whose turn it is
    other,    ///< words that are not known
    lone,     ///< a colour and nothing else
    told,     ///< "White to move", "turn: O"
    unclear,  ///< about the turn, but not whose: "Ann to move"
    reversed, ///< a mark of black's discs for white, or the other way round: "O is black"
};

/// Whether it is about whose turn it is, understood or not.
constexpr bool is_about_turn(SideMention mention) {
    return mention != SideMention::none && mention != SideMention::other;
}

struct SideText {
    SideMention mention = SideMention::none;
    Color color = Color::black; ///< of `lone` and `told`
};

/// Side to move by a line, or by the text at the right of a row. Colours with numbers behind them
/// are counts of discs. Circles are as plain_drawing() of drawn_line.h has them.
SideText read_side_text(std::string_view text);

} // namespace emilia
