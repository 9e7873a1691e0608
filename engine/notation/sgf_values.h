// The values of SGF's properties: squares, moves, numbers, results, text.

#pragma once

#include "engine/notation/game_record.h"
#include "engine/notation/scanner.h"

#include <optional>
#include <string>
#include <string_view>

namespace emilia {

inline constexpr double kLongestSgfSeconds = 1e9;

/// All of the value as a square or a pass: "f5", "fe", "", "tt", "pass". None for anything else.
std::optional<Move> read_sgf_move(Scanner value);

/// All of the value as a square or, by two corners, a rectangle of squares: "a1:b2".
Parsed<Bitboard> read_sgf_squares(Scanner value);
/// "AB[d5][e4]"; nothing for no squares.
std::string to_sgf_squares(std::string_view property, Bitboard squares);

/// All of the value as a decimal number, of at most `limit` either way. None for anything else.
std::optional<double> read_sgf_number(Scanner value, double limit);

/// "B+12", "W+R", "W+Time", "0", "Draw". None for what tells no result.
std::optional<GameResult> parse_sgf_result(std::string_view value);
std::string to_sgf_result(const GameResult &result);

/// Text without the backslashes that keep brackets from ending it, and the other way round. What
/// is written stands on one line.
std::string from_sgf_text(std::string_view value);
std::string to_sgf_text(std::string_view text);

} // namespace emilia
