// Games in JSON, whatever its members are called.
//
//   ["f5", "d6"]                                            eOthello
//   {"players": [{"name": "Ann"}, {"name": "Ben"}],         Othello Quest
//    "position": {"startPos": "f5d6…", "moves": [{"m": "a2", "t": 900}]}}
//   {"black_player": "Ann", "4": {"policy": -1, …}, "5": {"policy": 34, …}}    Egaroucid
//   {"games": [{"date": "2024-05-01", "moves": "f5d6…"}]}   others

#pragma once

#include "engine/notation/game_fields.h"
#include "engine/notation/text_lines.h"

#include <string_view>
#include <vector>

namespace emilia {

/// Whether a line begins an object or a list, or moves in quotes.
bool is_like_json(std::string_view line);
/// Whether the next line does.
bool begins_json(TextLines &lines);
/// Takes one value, over any lines: of a list of games only the next game, with the bracket of the
/// list in front of it. A value without an end, or longer than a game may be, is its first line.
GameText take_json(TextLines &lines);

/// The games of one value: moves are a text or a list, in which each move is a text, "m" of an
/// object, or the first of a list. What an object says of players, date and result holds
/// for all games in it. A problem alone if there are no moves, or the text is no JSON. The column
/// of an error is 1 if it is not known.
std::vector<FoundGame> parse_json_games(std::string_view text);

} // namespace emilia
