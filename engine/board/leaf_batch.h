// Counting the leaves two and three plies below positions, many positions at once.

#pragma once

#include "engine/board/kernel.h"
#include "engine/board/lanes.h"
#include "engine/board/position.h"

#include <algorithm>
#include <cstdint>

EMILIA_TIER_BEGIN
namespace emilia::EMILIA_TIER {

/// Positions with a move each, lane after lane.
class MoveQueue {
  public:
    // Long enough that a vector is read well after the scalar stores that filled it.
    static constexpr int kCapacity = 256;

    /// Adds each of the position's `moves`; not if is_nearly_full().
    void add(const Position &position, Bitboard moves) {
        for (; moves != 0; moves = without_lowest(moves)) {
            own[size] = position.own;
            opponent[size] = position.opponent;
            move[size] = moves & -moves;
            ++size;
        }
    }

    /// Whether the moves of one more position might not fit.
    bool is_nearly_full() const { return size > kCapacity - kMaxMoves; }

    /// Fills up the last vector with full boards, on which nobody can move, and says with how many.
    int pad() {
        int padding = 0;
        for (; size % kLanes != 0; ++size, ++padding) {
            own[size] = ~Bitboard{0};
            opponent[size] = move[size] = 0;
        }
        return padding;
    }

    /// The positions after the moves of the vector that begins at `at`, for their sides to move.
    struct Children {
        Lanes own;
        Lanes opponent;
    };
    Children children(int at) const {
        const Lanes mover = load(own + at);
        const Lanes other = load(opponent + at);
        const Lanes placed = load(move + at);
        const Lanes flipped = flips(mover, other, placed);
        return {other ^ flipped, mover ^ flipped ^ placed};
    }

    alignas(64) Bitboard own[kCapacity];
    alignas(64) Bitboard opponent[kCapacity];
    alignas(64) Bitboard move[kCapacity];
    int size = 0;

  private:
    static constexpr int kMaxMoves = 64;
};

/// Collects positions above the leaves, with their moves, and counts the leaves.
class LeafBatch {
  public:
    /// Adds a position two plies above the leaves.
    void add(const Position &position, Bitboard moves) {
        low_.add(position, moves);
        if (low_.is_nearly_full()) flush_low();
    }

    /// Adds a position three plies above the leaves.
    void add_high(const Position &position, Bitboard moves) {
        high_.add(position, moves);
        if (high_.is_nearly_full()) flush_high();
    }

    /// Leaves of everything added so far.
    std::uint64_t total() {
        flush_high();
        flush_low();
        return total_;
    }

  private:
    /// Replaces the queue's positions by their children, which are two plies above the leaves.
    void flush_high() {
        const int size = high_.size;
        high_.pad();
        for (int i = 0; i < size; i += kLanes) {
            const MoveQueue::Children children = high_.children(i);
            store(high_.own + i, children.own);
            store(high_.opponent + i, children.opponent);
            store(high_.move + i, legal_moves(children.own, children.opponent));
        }
        for (int i = 0; i < size; ++i) {
            const Position child{high_.own[i], high_.opponent[i]};
            if (high_.move[i] != 0) {
                add(child, high_.move[i]);
            } else {
                total_ += leaves_after_pass(child);
            }
        }
        high_.size = 0;
    }

    /// One ply below the pass, or below the end of the game.
    static std::uint64_t leaves_after_pass(const Position &position) {
        const Bitboard moves = legal_moves(position.opponent, position.own);
        return moves == 0 ? 1 : static_cast<std::uint64_t>(emilia::count(moves));
    }

    void flush_low() {
        const int padding = low_.pad();
        Lanes leaves{};
        for (int begin = 0; begin < low_.size; begin += kBytesHold) {
            Lanes counts{};
            const int end = std::min(low_.size, begin + kBytesHold);
            for (int i = begin; i < end; i += kLanes) {
                const MoveQueue::Children children = low_.children(i);
                const Lanes moves = legal_moves(children.own, children.opponent);
                counts += byte_counts(moves);
                // A pass and a finished game are one leaf each, and so are the full boards.
                leaves += is_any(moves) + 1;
            }
            leaves += sum_of_bytes(counts);
        }
        for (int lane = 0; lane < kLanes; ++lane)
            total_ += leaves[lane];
        total_ -= static_cast<std::uint64_t>(padding);
        low_.size = 0;
    }

    /// So many positions that no byte of counts, at most 8 for each vector, overflows.
    static constexpr int kBytesHold = 255 / 8 * kLanes;

    MoveQueue high_;
    MoveQueue low_;
    std::uint64_t total_ = 0;
};

} // namespace emilia::EMILIA_TIER
EMILIA_TIER_END
