// Counting legal moves for many positions at once: one position in each lane of a vector.

#pragma once

#include "engine/board/kernel.h"
#include "engine/board/position.h"

#include <cstdint>
#include <cstring>

EMILIA_TIER_BEGIN
namespace emilia::EMILIA_TIER {

inline constexpr int kLanes = kTier.lanes;
/// GCC's portable vector type, which clang shares: operators work on each lane.
using Lanes = Bitboard __attribute__((vector_size(8 * kLanes)));

/// Runs of passable squares that begin next to `from`, both ways along one line.
struct Runs {
    Lanes up;
    Lanes down;
};

/// The steps of portable::moves_along, in each lane.
inline Runs runs_along(Lanes from, Lanes passable, int step) {
    Lanes up = passable & (from << step);
    Lanes down = passable & (from >> step);
    up |= passable & (up << step);
    down |= passable & (down >> step);
    const Lanes pairs_up = passable & (passable << step);
    const Lanes pairs_down = pairs_up >> step;
    up |= pairs_up & (up << 2 * step);
    down |= pairs_down & (down >> 2 * step);
    up |= pairs_up & (up << 2 * step);
    down |= pairs_down & (down >> 2 * step);
    return {up, down};
}

inline Lanes moves_along(Lanes own, Lanes passable, int step) {
    const Runs runs = runs_along(own, passable, step);
    return (runs.up << step) | (runs.down >> step);
}

inline Lanes legal_moves(Lanes own, Lanes opponent) {
    const Lanes inner = opponent & ~(kFileA | kFileH);
    const Lanes moves = moves_along(own, inner, 1) | moves_along(own, opponent, 8) |
                        moves_along(own, inner, 7) | moves_along(own, inner, 9);
    return moves & ~(own | opponent);
}

/// Discs turned along one line, both ways, by the one-square set in each lane of `move`.
inline Lanes flips_along(Lanes own, Lanes passable, Lanes move, int step) {
    const Runs runs = runs_along(move, passable, step);
    // A comparison gives all ones in the lanes where the run is flanked.
    const auto flanked_up = reinterpret_cast<Lanes>(((runs.up << step) & own) != 0);
    const auto flanked_down = reinterpret_cast<Lanes>(((runs.down >> step) & own) != 0);
    return (runs.up & flanked_up) | (runs.down & flanked_down);
}

inline Lanes flips(Lanes own, Lanes opponent, Lanes move) {
    const Lanes inner = opponent & ~(kFileA | kFileH);
    return flips_along(own, inner, move, 1) | flips_along(own, opponent, move, 8) |
           flips_along(own, inner, move, 7) | flips_along(own, inner, move, 9);
}

/// Squares in each lane (Hacker's Delight, section 5-1).
inline Lanes count(Lanes squares) {
    squares -= (squares >> 1) & 0x5555555555555555;
    squares = (squares & 0x3333333333333333) + ((squares >> 2) & 0x3333333333333333);
    squares = (squares + (squares >> 4)) & 0x0F0F0F0F0F0F0F0F;
    squares += squares >> 8;
    squares += squares >> 16;
    squares += squares >> 32;
    return squares & 0x7F;
}

/// Collects positions two plies above the leaves, with a move each, and counts the leaves.
class LeafBatch {
  public:
    /// Adds each of the position's `moves`.
    void add(const Position &position, Bitboard moves) {
        for (; moves != 0; moves = without_lowest(moves)) {
            own_[fill_] = position.own;
            opponent_[fill_] = position.opponent;
            move_[fill_] = moves & -moves;
            ++fill_;
        }
        if (fill_ > kCapacity - kMaxMoves) flush();
    }

    /// Leaves of everything added so far.
    std::uint64_t total() {
        flush();
        return total_;
    }

  private:
    // Long enough that a vector is read well after the scalar stores that filled it.
    static constexpr int kCapacity = 256;
    static constexpr int kMaxMoves = 64;

    static Lanes load(const Bitboard *lanes) {
        Lanes vector;
        std::memcpy(&vector, lanes, sizeof vector);
        return vector;
    }

    void flush() {
        int padding = 0;
        for (; fill_ % kLanes != 0; ++fill_, ++padding) {
            // A full board has no move: it counts as one finished game, taken off again below.
            own_[fill_] = ~Bitboard{0};
            opponent_[fill_] = move_[fill_] = 0;
        }
        Lanes leaves{};
        for (int i = 0; i < fill_; i += kLanes) {
            const Lanes own = load(own_ + i);
            const Lanes opponent = load(opponent_ + i);
            const Lanes move = load(move_ + i);
            const Lanes flipped = flips(own, opponent, move);
            const Lanes counts = count(legal_moves(opponent ^ flipped, own ^ flipped ^ move));
            // A pass and a finished game are one leaf each; a true comparison is -1.
            leaves += counts - reinterpret_cast<Lanes>(counts == 0);
        }
        for (int lane = 0; lane < kLanes; ++lane)
            total_ += leaves[lane];
        total_ -= static_cast<std::uint64_t>(padding);
        fill_ = 0;
    }

    alignas(64) Bitboard own_[kCapacity];
    alignas(64) Bitboard opponent_[kCapacity];
    alignas(64) Bitboard move_[kCapacity];
    int fill_ = 0;
    std::uint64_t total_ = 0;
};

} // namespace emilia::EMILIA_TIER
EMILIA_TIER_END
