// Moves as people copy them from sites and programs, with what stands around them.

#pragma once

#include "engine/notation/game_record.h"
#include "engine/notation/parsed.h"
#include "engine/notation/text_lines.h"

#include <string_view>

namespace emilia {

/// Whether a line is a row of a scoresheet: eight squares, each with the number of the move there,
/// or without one.
bool is_scoresheet_row(std::string_view line);
/// Whether the next line is one.
bool begins_scoresheet(TextLines &lines);
/// Takes it and the seven after it, fewer before a blank line.
GameText take_scoresheet(TextLines &lines);
/// Eight such rows.
Parsed<GameRecord> parse_scoresheet(std::string_view text);

/// Whether a word is black's discs and white's, "38-26".
bool is_disc_count(std::string_view word);

/// A position and moves as parse_position() reads them, or moves as parse_scattered_moves() does,
/// with black's discs and white's behind them: "1. f5 d6 … 38-26". Letters and digits may be
/// full-width. The record also has what stands before an error.
Parsed<Done> parse_moves(std::string_view text, GameRecord &record);

} // namespace emilia
