// Canonical positions and moves of a book: one representative of the 8 symmetries.

#pragma once

#include "engine/board/hash.h"
#include "engine/board/symmetry.h"

#include <cstddef>
#include <vector>

namespace emilia {

/// The canonical position and how to get there.
struct ReducedPosition {
    Position position;
    int symmetry = 0; ///< makes the original position this one
};

ReducedPosition reduced(const Position &position);

/// The least of the squares where a move leads to the same but for symmetry, which is more than one
/// where the position itself is symmetric.
Square least_twin(const Position &position, Square square);

/// The squares of all legal moves, one for each set of twins, in ascending order.
std::vector<Square> distinct_moves(const Position &position);

/// Whether a position can stand in a book: it is canonical, and the side to move has a move.
bool is_book_position(const Position &position);

/// For tables of positions.
struct PositionHash {
    std::size_t operator()(const Position &position) const {
        return static_cast<std::size_t>(hash(position));
    }
};

/// Successor after a move: the next position where a side has a move, or the end of the game.
struct Successor {
    Position position; ///< canonical, unless the game is over
    /// The opponent has to pass: the position is seen from the side that made the move.
    bool after_pass = false;
    bool is_over = false;
};

/// `square` must be legal.
Successor successor(const Position &position, Square square);

} // namespace emilia
