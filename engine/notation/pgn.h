// PGN as PlayOK and Live Othello write it:
//
//   [Black "ann"]
//   [White "ben"]
//   [Result "38-26"]
//
//   1. f5 d6 2. c3 … 29. -- g8 30. h7 a2 31. a1 38-26
//
// The result is black's discs and white's.

#pragma once

#include "engine/notation/game_record.h"
#include "engine/notation/parsed.h"

#include <string>
#include <string_view>

namespace emilia {

/// True if the line is a tag: [Event "…"].
bool is_pgn_tag(std::string_view line);

/// One game. Comments in braces are passed over; unknown tags are kept. FEN is another start than
/// the standard one. Forced passes may be left out.
Parsed<GameRecord> parse_pgn(std::string_view text);

/// Some lines, with passes, and no newline at the end. Comments, times and evaluations are left
/// out.
std::string to_pgn(const GameRecord &record);

} // namespace emilia
