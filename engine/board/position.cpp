#include "engine/board/position.h"

#include "engine/board/kernel_portable.h"

#include <cassert>

namespace emilia {

Bitboard Position::legal_moves() const { return portable::legal_moves(own, opponent); }

Bitboard Position::flips(Square square) const {
    return portable::flips(own, opponent, square.index());
}

bool Position::is_legal(Move move) const {
    if (move.is_pass()) return must_pass();
    return (legal_moves() & move.bit()) != 0;
}

Position Position::after(Move move) const {
    assert(is_legal(move));
    if (move.is_pass()) return passed();
    return after(move.square(), flips(move.square()));
}

bool Position::must_pass() const { return legal_moves() == 0 && passed().legal_moves() != 0; }

bool Position::is_over() const { return legal_moves() == 0 && passed().legal_moves() == 0; }

} // namespace emilia
