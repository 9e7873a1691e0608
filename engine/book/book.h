// The opening book as the engine sees it.

#pragma once

#include "engine/board/position.h"
#include "engine/search/score.h"
#include "engine/search/selectivity.h"

#include <random>
#include <span>
#include <vector>

namespace emilia {

/// A move and its value in the book.
struct BookMove {
    Move move;                                         ///< legal
    Score score;                                       ///< for the side to move
    int depth = 0;                                     ///< plies of the search that gave the score
    Selectivity selectivity = Selectivity::full_width; ///< how sure that search was
    bool exact = false; ///< the score is the final disc difference under perfect play
};

/// Moves that are known without a search. Any number of threads may ask at once.
class Book {
  public:
    virtual ~Book() = default;
    /// Best first; none for a position that the book does not know. Throws std::bad_alloc.
    virtual std::vector<BookMove> moves(const Position &position) const = 0;
};

/// One of the moves that are worse than the best by no more than `margin` discs, each as likely as
/// the others. There must be a move; best first.
const BookMove &choose(std::span<const BookMove> moves, int margin, std::mt19937_64 &random);

} // namespace emilia
