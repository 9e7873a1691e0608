// The rules on a plain array of characters: slow, obvious, and without a line of the engine.

#pragma once

#include "engine/board/position.h"

#include <array>
#include <bitset>
#include <cstdint>

namespace emilia::oracle {

/// Squares by 8 * rank + file, a1 being 0: to_ullong() gives the engine's Bitboard.
using SquareSet = std::bitset<64>;

struct Mailbox {
    std::array<std::array<char, 8>, 8> cells; ///< [rank][file]: 'X', 'O' or '-'
    char mover = 'X';                         ///< 'X' or 'O'

    int empties() const;
    SquareSet discs(char color) const;
    /// Squares where the mover may place a disc.
    SquareSet legal_moves() const;
    /// Discs that turn when the mover fills this square; none when it is taken.
    SquareSet flips(int square) const;
    /// The board after a legal disc.
    Mailbox play(int square) const;
    Mailbox pass() const;
    bool must_pass() const;
    bool is_over() const;
    /// Score of a finished game, for the mover, in discs; the winner gets the empty squares.
    int final_score() const;
    /// Leaves `depth` plies below; a pass costs a ply and a game that ends earlier is one leaf.
    std::uint64_t perft(int depth) const;
};

/// The conversions are all that the oracle knows of the engine. The side to move becomes 'X'.
Mailbox mailbox_of(const Position &position);
Position position_of(const Mailbox &board);

} // namespace emilia::oracle
