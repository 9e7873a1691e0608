#include "engine/book/book_position.h"

namespace emilia {

ReducedPosition reduced(const Position &position) {
    ReducedPosition least{position, 0};
    for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
        const Position other = transformed(position, symmetry);
        const Position &best = least.position;
        if (other.own < best.own || (other.own == best.own && other.opponent < best.opponent)) {
            least = {other, symmetry};
        }
    }
    return least;
}

Square least_twin(const Position &position, Square square) {
    Square least = square;
    for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
        if (transformed(position, symmetry) != position) continue;
        const Square twin = transformed(square, symmetry);
        if (twin.index() < least.index()) least = twin;
    }
    return least;
}

std::vector<Square> distinct_moves(const Position &position) {
    bool is_symmetric = false;
    for (int symmetry = 1; symmetry < kSymmetries; ++symmetry)
        is_symmetric = is_symmetric || transformed(position, symmetry) == position;
    std::vector<Square> squares;
    for (Bitboard left = position.legal_moves(); left != 0; left &= left - 1) {
        const Square square{lowest(left)};
        if (is_symmetric && least_twin(position, square) != square) continue;
        squares.push_back(square);
    }
    return squares;
}

bool is_book_position(const Position &position) {
    return (position.own & position.opponent) == 0 && position.legal_moves() != 0 &&
           canonical(position) == position;
}

Successor successor(const Position &position, Square square) {
    const Position next = position.after(Move{square});
    if (next.legal_moves() != 0) return {.position = canonical(next)};
    if (next.is_over()) return {.position = next, .is_over = true};
    return {.position = canonical(next.passed()), .after_pass = true};
}

} // namespace emilia
