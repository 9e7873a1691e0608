// A position as the side to move sees it. Colours, history and the legality of a pass in a game
// live in Game. These members use the portable kernel: the search has faster ones of its own tier.

#pragma once

#include "engine/board/bitboard.h"
#include "engine/board/move.h"

namespace emilia {

struct Position {
    Bitboard own = 0;      ///< discs of the side to move
    Bitboard opponent = 0; ///< discs of the other side; never overlaps `own`

    /// The start position of a game, black to move.
    static constexpr Position start() { return {0x0000000810000000, 0x0000001008000000}; }

    constexpr Bitboard occupied() const { return own | opponent; }
    constexpr Bitboard empty() const { return ~occupied(); }
    constexpr int empties() const { return count(empty()); }
    /// Own discs minus the opponent's, -64 to +64.
    constexpr int disc_difference() const { return count(own) - count(opponent); }
    /// The same board seen from the other side.
    constexpr Position passed() const { return {opponent, own}; }

    /// Squares where the side to move may place a disc.
    Bitboard legal_moves() const;
    /// Discs that turn over when a disc is placed on an empty square; none means illegal.
    Bitboard flips(Square square) const;
    /// True for the square of a legal disc, and for a pass that is forced.
    bool is_legal(Move move) const;
    /// The position after a legal move, seen from the other side.
    Position after(Move move) const;
    /// No move for the side to move, but one for the opponent.
    bool must_pass() const;
    /// No move for either side.
    bool is_over() const;
    /// Disc difference of a finished game for the side to move; empties go to the winner.
    constexpr int final_score() const {
        const int difference = disc_difference();
        if (difference > 0) return difference + empties();
        if (difference < 0) return difference - empties();
        return 0;
    }

    /// `flips` must be flips(square): nothing is checked here.
    constexpr Position after(Square square, Bitboard flips) const {
        return {opponent ^ flips, own ^ flips ^ square.bit()};
    }

    friend constexpr bool operator==(const Position &, const Position &) = default;
};
static_assert(sizeof(Position) == 16);

} // namespace emilia
