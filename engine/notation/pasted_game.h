// Moves as people copy them from sites and programs, with what stands around them.

#pragma once

#include "engine/notation/game_record.h"
#include "engine/notation/parsed.h"
#include "engine/notation/text_lines.h"

#include <string>
#include <string_view>

namespace emilia {

/// Whether a text begins an object of JSON, such as a game of Othello Quest.
bool begins_object(std::string_view text);
/// True if the text is moves in the strings of JSON: such an object, the list of eOthello, or moves
/// in quotes.
bool is_quoted_game(std::string_view text);

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

/// The moves alone, with blanks in the place of all else, so that columns are those of the text;
/// a text that has nothing else stays as it is. The record gets what the text tells of players and
/// result: the names in JSON, black's discs and white's behind the moves, "1. f5 d6 … 38-26".
std::string moves_of_pasted(std::string_view text, GameRecord &record);

} // namespace emilia
