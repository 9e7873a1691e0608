// Values of the properties of SGF.

#pragma once

#include "engine/notation/game_record.h"
#include "engine/notation/parsed.h"
#include "engine/notation/scanner.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace emilia::sgf {

/// All of the value as a square or a pass: "f5", "fe", "", "tt", "pass". None for anything else.
std::optional<Move> read_move(Scanner value);
/// All of the value as a square or, by two corners, a rectangle of squares: "a1:b2".
Parsed<Bitboard> read_squares(Scanner value);
/// All of the value as a decimal number, of at most `limit` either way. None for anything else.
std::optional<double> read_number(Scanner value, double limit);
/// "B+12", "W+R", "W+Time", "0", "Draw". None for what tells no result.
std::optional<GameResult> parse_result(std::string_view value);
/// Text without the backslashes that keep brackets from ending it and lines from ending.
std::string from_text(std::string_view value);
/// The same on one line.
std::string from_simple_text(std::string_view value);
/// Inverse of from_text().
std::string to_text(std::string_view text);
std::string to_simple_text(std::string_view text);
/// Takes "[…]", in which a backslash keeps a bracket from ending it; returns what is inside.
Parsed<Scanner> take_value(Scanner &scanner);
/// Whether the value of CA is a name of Latin-1, or of what Windows makes of it.
bool is_latin1(std::string_view charset);
/// Values of a property that marks squares. What is bad among them is left out.
std::vector<Mark> read_marks(std::string_view property, const std::vector<Scanner> &values);

} // namespace emilia::sgf
