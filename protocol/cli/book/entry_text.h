// What a book knows of a position, for people and as JSON.

#pragma once

#include "engine/board/game.h"
#include "engine/book/book_reader.h"
#include "protocol/cli/json.h"

#include <string>
#include <vector>

namespace emilia::cli {

/// What the other side has to find after a move: a book knows so many replies to it, and so many of
/// them give away less than a disc. None are known where a book does not have the position.
struct Replies {
    int known = 0;
    int good = 0;
};

/// For each line of the entry.
std::vector<Replies> replies_to(const BookReader &book, const BookEntry &entry);

/// {"position":…,"name":…,"searched":…,"moves":[…]}, each move being {"move":…,"score":…,"depth":…,
/// "selectivity":…,"exact":…,"in_book":…,"searched":…,"games":…,"won":…,"drawn":…,"lost":…,
/// "discs":…,"last_year":…}: scores in discs for the side to move, null where nothing is known;
/// "searched" is what the search of the position itself found, with the same four members, if it
/// did; games are there only if there were some, "discs" being the mean disc difference and
/// "last_year" there only if it is known. With `replies` each move that has some has
/// "replies":{"known":…,"good":…} too.
Json to_json(const BookEntry &entry, Color to_move, const std::vector<Replies> &replies = {});

/// A table of the moves in their order. Ends with a newline.
std::string to_table(const BookEntry &entry, const std::vector<Replies> &replies);

/// "exact", "21@73%": plies and selectivity
std::string describe_sureness(const BookScore &score);

} // namespace emilia::cli
