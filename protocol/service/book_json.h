// A book's entry of a position, and its form in JSON.

#pragma once

#include "engine/board/game.h"
#include "engine/book/book_reader.h"
#include "protocol/service/json.h"

#include <optional>
#include <string_view>
#include <vector>

namespace emilia {

/// The game, with a pass where there is no other move: books hold no such positions.
Game with_forced_pass(Game game);

/// A move, and how hard it is to answer: how many replies the book knows, and how many of these
/// give away less than a disc. Both are 0 where the book does not have the position that follows.
struct ShownMove {
    BookLine line;
    int replies = 0;
    int good_replies = 0;
    std::optional<int> width{};         ///< drop_out_width() of the replies
    std::optional<BookOrigin> origin{}; ///< of the position that follows
};

/// A position with its moves, those of its entry.
struct ShownPosition {
    /// The entry alone, without what the rest of its book tells.
    explicit ShownPosition(BookEntry found);
    /// By "value", "games" (the most first) or "replies" (few good ones first).
    ShownPosition(const BookReader &book, BookEntry found, std::string_view order);

    BookEntry entry;
    std::optional<BookOrigin> origin{};
    std::vector<ShownMove> moves{};
};

/// {"position":…,"name":…,"searched":…,"width":…,"origin":…,"moves":[…]}, each move being
/// {"move":…,"name":…,"score":…,
/// "depth":…,"selectivity":…,"exact":…,"grade":…,"in_book":…,"searched":…,"games":…,"won":…,
/// "drawn":…,"lost":…,"discs":…,"last_year":…,"replies":…}: scores in discs for the side to move,
/// null where nothing is known; "grade" and "width" are those of book_values.h, widths in discs;
/// "searched" is what the search of the position itself found, with the same members as its value,
/// if it did; games are there only if there were some, "discs" being the mean disc difference and
/// "last_year" there only if it is known; "replies", where some are known, is
/// {"known":…,"good":…,"width":…}; "origin", where it is known what brought a position into the
/// book, is {"by":…,"source":…} with the "game" of a file or the "loss" of a build's line in discs:
/// that of a move is of the position that follows.
Json to_json(const ShownPosition &shown, Color to_move);

/// Loss in a build's line, within bounds, as a file may hold anything.
Score loss_of(const BookOrigin &origin);

/// The mean disc difference of at least one game.
double mean_discs(const GameResults &results);

} // namespace emilia
