// Moves as people write and copy them: among words, in columns, numbered from top to bottom.
//
//   Black: f5, White: d6          1. f5  31. g2        Black: f5 c3
//   I play f5, he d6, then c3     2. d6  32. h1        White: d6 d3

#pragma once

#include "engine/notation/game_record.h"
#include "engine/notation/parsed.h"

#include <string_view>

namespace emilia {

/// Whether a text has a move.
bool has_moves(std::string_view text);

/// Whether a text is two moves or more, with numbers, marks and passes but no other word.
bool is_moves_alone(std::string_view text);

/// Whether a line begins with a move, its number, or the name of a colour, perhaps behind the mark
/// of a quotation or a list.
bool begins_like_moves(std::string_view line);

/// Whether a line has no move, and begins with the name of a colour: the head of two columns,
/// "Black  White", or a player, "Black: Ann".
bool is_head_of_moves(std::string_view line);

/// Whether two texts begin with the names of different colours.
bool begins_with_other_color(std::string_view text, std::string_view line);

/// Whether a text with two moves or more has too many other words to be a game: "I played f5 and d6
/// is nice". Not if it begins as one: "1. f5", "Black: f5".
bool is_prose(std::string_view text);

/// Plays the moves of a text, in which words, marks and passes are skipped: a pass that is legal is
/// forced. If the order of the text is illegal, that of the numbers counts, or the moves behind
/// "Black" and "White" alternate. "Black: Ann" is a name. An error are fewer than two moves among
/// words, prose, and behind the first move a word with letters and digits that is no move: "c9".
/// The record then has the moves before the error.
Parsed<Done> parse_scattered_moves(std::string_view text, GameRecord &record);

} // namespace emilia
