// Converts value-only books to search results.

#pragma once

#include "engine/book/book_entry.h"
#include "engine/book/book_search.h"

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace emilia {

/// Scores are for the side to move.
struct ValuedPosition {
    Position position; ///< turned or mirrored as may be
    std::optional<BookScore> value{};
    std::optional<SearchedMove> leaf{}; ///< the best of the moves that lead out of the book
};

/// The positions that have a move to another one, or out of the book, with these moves. Left out is
///
/// - a position where the side to move has none;
/// - one with a proven value that no known move reaches: its best move is missing. The value still
///   counts for moves to it;
/// - a leaf that is less sure than the position itself.
std::vector<std::pair<Position, BookSearch>>
to_searches(const std::vector<ValuedPosition> &positions);

/// Number of positions with a value that are neither among these searches nor behind one of their
/// moves.
std::size_t count_lost(const std::vector<ValuedPosition> &positions,
                       const std::vector<std::pair<Position, BookSearch>> &searches);

} // namespace emilia
