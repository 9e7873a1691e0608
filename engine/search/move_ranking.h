// Ranking of moves near the end, where a node is too short for an evaluation.

#pragma once

#include "engine/board/bitboard.h"
#include "engine/board/position.h"

#include <concepts>

namespace emilia {

/// Move with facts that the search has computed anyway.
struct RankedMove {
    const Position &child; ///< after the move, the opponent to move
    int mobility;          ///< see mobility_of()
    bool is_odd;           ///< its square lies in a quadrant with an odd number of empty squares
    int square;

    constexpr bool is_corner() const { return (kCorners >> square & 1) != 0; }
    constexpr int empty_neighbours() const { return count(neighbours_of(square) & child.empty()); }
    /// The fewer discs a move turns, the more the opponent keeps.
    constexpr int discs_kept() const { return count(child.own); }
};

/// Mobility of the opponent: number of legal moves, corners counted twice.
constexpr int mobility_of(Bitboard replies) { return count(replies) + count(replies & kCorners); }

/// Ranking. Immutable, and cheap to copy.
template <class R>
concept MoveRanking = requires(const R &ranking, const RankedMove &move) {
    /// The greatest is tried first. Less than 2^20 on either side of zero.
    { ranking.rank(move) }
    noexcept->std::same_as<int>;
    /// Whether it looks at the child's board. If so, it is used only with enough empty squares, and
    /// above the solver instead of the evaluator.
    { R::kLooksAtChild } -> std::convertible_to<bool>;
};

/// "Fastest first": leave the opponent few moves, above all few corners.
struct FastestFirst {
    static constexpr bool kLooksAtChild = false;

    constexpr int rank(const RankedMove &move) const noexcept {
        return -16 * move.mobility + (move.is_odd ? 8 : 0) + (move.is_corner() ? 4 : 0);
    }
};
static_assert(MoveRanking<FastestFirst>);

} // namespace emilia
