// Books that say what positions are worth, and nothing of the moves between them: what their
// positions would have been searched for.

#pragma once

#include "engine/book/book_entry.h"
#include "engine/book/book_search.h"

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
/// - one whose proven value no known move comes up to, for its best move is not known: moves to it
///   are worth what it is all the same;
/// - a leaf that is less sure than the position itself.
std::vector<std::pair<Position, BookSearch>>
to_searches(const std::vector<ValuedPosition> &positions);

} // namespace emilia
