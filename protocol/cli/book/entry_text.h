// What a book knows of a position, for people and as JSON.

#pragma once

#include "engine/board/game.h"
#include "engine/book/book_entry.h"
#include "protocol/cli/json.h"

#include <string>

namespace emilia::cli {

/// {"position":…,"name":…,"searched":…,"moves":[…]}, each move being {"move":…,"score":…,"depth":…,
/// "selectivity":…,"exact":…,"in_book":…,"searched":…,"games":…,"won":…,"drawn":…,"lost":…,
/// "discs":…,"last_year":…}: scores in discs for the side to move, null where nothing is known;
/// "searched" is what the search of the position itself found, with the same four members, if it
/// did; games are there only if there were some, "discs" being the mean disc difference and
/// "last_year" there only if it is known.
Json to_json(const BookEntry &entry, Color to_move);

/// A table of the moves, the best first. Ends with a newline.
std::string to_table(const BookEntry &entry);

/// "exact", "21@73%": plies and selectivity
std::string describe_sureness(const BookScore &score);

} // namespace emilia::cli
