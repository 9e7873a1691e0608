// Move list of a node, with data for move ordering.

#pragma once

#include "engine/board/kernel.h"
#include "engine/board/position.h"
#include "engine/search/move_ranking.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <memory>
#include <new>

EMILIA_TIER_BEGIN
namespace emilia::EMILIA_TIER {

struct ScoredMove {
    /// Leaves rank and replies uninitialised, which saves a loop.
    ScoredMove(const Position &after, int at)
        : child(after), square(static_cast<std::uint8_t>(at)) {}

    Position child;   ///< after the move, the opponent to move
    Bitboard replies; ///< the opponent's legal moves, once the ranking has filled them in
    int rank;         ///< the greatest is searched first
    std::uint8_t square;

    Bitboard bit() const { return Bitboard{1} << square; }
    Move move() const { return Move{Square{square}}; }
};

/// View of a move for a ranking. The move must have its replies; `odd` are the odd quadrants before
/// it.
inline RankedMove seen_by_ranking(const ScoredMove &move, Bitboard odd) {
    return {move.child, mobility_of(move.replies), (move.bit() & odd) != 0, move.square};
}

/// List of all moves, handed out best first once each has a rank. Equal ranks come in board order,
/// so that the search is the same on every machine.
class MoveList {
  public:
    /// Inlined, as most lists are short, and made in the plies that take most of the time.
    [[gnu::always_inline]] MoveList(const Position &position, Bitboard moves) {
        ScoredMove *next = begin();
        for (const int square : Squares{moves}) {
            const Bitboard flipped = flips(position.own, position.opponent, square);
            std::construct_at(next++, position.after(Square{square}, flipped), square);
        }
        size_ = static_cast<int>(next - begin());
    }

    ScoredMove *begin() { return std::launder(reinterpret_cast<ScoredMove *>(entries_)); }
    ScoredMove *end() { return begin() + size_; }
    const ScoredMove *begin() const {
        return std::launder(reinterpret_cast<const ScoredMove *>(entries_));
    }
    const ScoredMove *end() const { return begin() + size_; }
    int size() const { return size_; }
    /// Number of moves not handed out yet.
    int left() const { return size_ - handed_out_; }

    /// Puts the hash moves in front of all others.
    void prefer(Move best, Move second) {
        for (ScoredMove &move : *this) {
            if (move.move() == best) move.rank = kBestRank;
            if (move.move() == second) move.rank = kBestRank - 1;
        }
    }

    /// Adds to the rank of a move, which may be none.
    void better(Move chosen, int by) {
        for (ScoredMove &move : *this)
            move.rank += move.move() == chosen ? by : 0;
    }

    /// Next best move, whose rank becomes void; null after the last one. Entries stay in place:
    /// moving them would wait for the ranks just written.
    const ScoredMove *next() {
        if (handed_out_ == size_) return nullptr;
        ++handed_out_;
        ScoredMove *best = first();
        best->rank = kHandedOut;
        return best;
    }

    /// Move that next() will hand out. The list must not be exhausted.
    const ScoredMove &peek() { return *first(); }

    /// Sets the ranks of the best `count` moves, or of all, by `rank_of`.
    template <class RankOf>
    void rank_best(int count, const RankOf &rank_of) {
        struct Ranked {
            ScoredMove *move;
            int rank;
        };
        std::array<Ranked, 64> best;
        const auto end = best.begin() + std::min(count, size_);
        for (auto ranked = best.begin(); ranked != end; ++ranked) {
            ScoredMove *move = first();
            *ranked = {move, rank_of(*move)};
            move->rank = kHandedOut;
        }
        for (auto ranked = best.begin(); ranked != end; ++ranked)
            ranked->move->rank = ranked->rank;
    }

  private:
    ScoredMove *first() {
        ScoredMove *best = begin();
        int greatest = best->rank;
        for (ScoredMove *move = begin() + 1; move != end(); ++move) {
            const int rank = move->rank;
            // Two conditional moves, as a branch here would often be mispredicted.
            best = rank > greatest ? move : best;
            greatest = rank > greatest ? rank : greatest;
        }
        return best;
    }

    static constexpr int kBestRank = 1 << 30;
    static constexpr int kHandedOut = std::numeric_limits<int>::min();

    /// Games have at most 33 moves to choose from, but a board that was set up may have more. Raw
    /// memory: to initialise all entries takes longer than to fill in the few there are.
    static constexpr std::size_t kMaxMoves = 64;
    alignas(ScoredMove) std::byte entries_[kMaxMoves * sizeof(ScoredMove)];
    int size_ = 0;
    int handed_out_ = 0;
};

} // namespace emilia::EMILIA_TIER
EMILIA_TIER_END
