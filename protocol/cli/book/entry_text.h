// What a book knows of a position, for people and as JSON.

#pragma once

#include "engine/board/game.h"
#include "engine/book/book_reader.h"
#include "protocol/cli/json.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace emilia::cli {

/// A move of a position, and what the other side has to find after it: the book knows so many
/// replies, and so many of them give away less than a disc. None are known where it does not have
/// the position that follows.
struct ShownMove {
    BookLine line;
    int replies = 0;
    int good_replies = 0;
    std::optional<int> width{}; ///< drop_out_width() of the replies
};

/// By "value", "games" (the most first) or "replies" (few good ones first).
std::vector<ShownMove> shown_moves(const BookReader &book, const BookEntry &entry,
                                   std::string_view order);

/// {"position":…,"name":…,"searched":…,"width":…,"moves":[…]}, each move being {"move":…,"score":…,
/// "depth":…,"selectivity":…,"exact":…,"grade":…,"in_book":…,"searched":…,"games":…,"won":…,
/// "drawn":…,"lost":…,"discs":…,"last_year":…,"replies":…}: scores in discs for the side to move,
/// null where nothing is known; "grade" and "width" are those of book_values.h, widths in discs;
/// "searched" is what the search of the position itself found, with the same members as its value,
/// if it did; games are there only if there were some, "discs" being the mean disc difference and
/// "last_year" there only if it is known; "replies", where some are known, is
/// {"known":…,"good":…,"width":…}.
Json to_json(const BookEntry &entry, Color to_move, const std::vector<ShownMove> &moves);
/// The same without replies.
Json to_json(const BookEntry &entry, Color to_move);

/// A table of the moves. Ends with a newline.
std::string to_table(const BookEntry &entry, const std::vector<ShownMove> &moves);

/// "exact", "21@73%": plies and selectivity
std::string describe_sureness(const BookScore &score);

} // namespace emilia::cli
