// Values of the moves of a book's positions, and costs of the searches that would improve them.

#pragma once

#include "engine/book/book_entry.h"

#include <cstdint>
#include <functional>
#include <optional>

namespace emilia {

/// Value of a position for its side to move: that of its best line. None as long as a better move
/// could be unknown: it was not searched, and not every move has a value.
std::optional<BookScore> value_of(const BookEntry &entry);

/// The greatest score that the search has found, if it has proven that; none else.
std::optional<BookScore> proven_value_of(const BookEntry &entry);

/// Look-up of a position that follows, which is canonical, in the rest of a book: null if the book
/// does not have it.
using FindEntry = std::function<const BookEntry *(const Position &next)>;

/// Computes the value of each line from the entries that follow, which must be up to date. A line
/// to a position of the book has the value of that position, and a line that ends the game the
/// final score. Any other has what the search of this position has found. A score that the search
/// has proven stands, and is an upper bound of all unproven lines. Lines of which nothing is known
/// any more are dropped; the rest is sorted, the best first.
void revalue(BookEntry &entry, const FindEntry &find);

/// The value of a move for the side that makes it, from the value of the position after it.
/// `after_pass`: as in Successor.
BookScore value_before(const BookScore &value, bool after_pass);

/// Loss against a best move, hundredths of a disc.
int loss_of(const BookScore &best, Score score);

/// Trust in a value of a position with so many empty squares: 'A' it is proven, 'B' it was searched
/// to the end of the game, 'C' 30 plies deep and more, 'D' 20, 'E' 12, 'F' less.
char grade_of(const BookScore &score, int empties);

/// The drop-out width: a move that gives away less, in hundredths of a disc, leads to a position of
/// the book or is proven. None if all moves do.
std::optional<int> drop_out_width(const BookEntry &entry);

/// Whether a search of the position after the line would teach nothing: the book has it, or the
/// line is proven.
bool is_settled(const BookLine &line);

/// The cost of a search of this position for more moves: what its worst known move gives away. None
/// while a move that its search has found is not settled, or if there are no others.
std::optional<int> cost_of_more_lines(const BookEntry &entry);

/// Asked for the growth cost of a position that follows, canonical and in the book.
using FindCost = std::function<std::optional<std::int64_t>(const Position &next)>;

/// The cost of the cheapest search at or below this position that could teach something, by
/// GrowthRule and counted from here; none if no search could.
std::optional<std::int64_t> growth_cost(const BookEntry &entry, int ply_cost, const FindCost &find);

} // namespace emilia
