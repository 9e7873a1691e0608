// The opening book as the engine sees it.

#pragma once

#include "engine/board/position.h"
#include "engine/search/score.h"

#include <optional>

namespace emilia {

struct BookMove {
    Move move;   ///< legal
    Score score; ///< what the book says of it, for the side to move
};

/// Moves that are known without a search. Any number of threads may ask at once.
class Book {
  public:
    virtual ~Book() = default;
    /// None for a position that the book does not know.
    virtual std::optional<BookMove> find(const Position &position) const = 0;
};

} // namespace emilia
