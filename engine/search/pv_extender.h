// From a score that is proven to a principal variation that shows it on the board.

#pragma once

#include "engine/search/events.h"
#include "engine/search/move_list.h"
#include "engine/search/negamax.h"

#include <cassert>
#include <vector>

EMILIA_TIER_BEGIN
namespace emilia::EMILIA_TIER {

/// What is proven of the final disc difference, for the side to move.
struct Claim {
    Score score;
    Bound bound = Bound::exact;

    /// The same, seen from the other side.
    friend Claim operator-(const Claim &claim) {
        return {-claim.score, claim.bound == Bound::lower   ? Bound::upper
                              : claim.bound == Bound::upper ? Bound::lower
                                                            : Bound::exact};
    }

    bool holds_for(Score final_score) const {
        return bound == Bound::lower   ? final_score >= score
               : bound == Bound::upper ? final_score <= score
                                       : final_score == score;
    }
};

/// Lengthens the line of a proven score up to the end of the game. The line stays short only if the
/// search is cut off meanwhile.
template <Evaluator E>
class PvExtender {
  public:
    PvExtender(Negamax<E> &search, const TranspositionTable &table, const NodeCounter &counter)
        : search_(search), table_(table), counter_(counter) {}

    /// Appends the moves to `line`, which leads to `position`, of which `claim` is proven.
    void extend(Position position, Claim claim, std::vector<Move> &line) {
        while (!position.is_over()) {
            const Move move = position.must_pass() ? Move::pass() : choose(position, claim);
            if (counter_.aborted()) return;
            line.push_back(move);
            position = position.after(move);
            claim = -claim;
        }
        assert(claim.holds_for(Score::from_discs(position.final_score())));
    }

  private:
    /// The first move in order of promise that keeps what the side to move can claim; that is any
    /// where only the opponent can claim something.
    Move choose(const Position &position, const Claim &claim) {
        MoveList list{position, legal_moves(position.own, position.opponent)};
        for (ScoredMove &move : list) {
            move.rank = -emilia::count(legal_moves(move.child.own, move.child.opponent));
        }
        if (const auto known = table_.probe(position, hash(position))) {
            list.prefer(known->best, known->second);
        }
        PrincipalVariation unused;
        const Score reply = -claim.score;
        while (const ScoredMove *move = list.next()) {
            if (claim.bound == Bound::upper) return move->move();
            const Score score =
                search_.search(move->child, move->child.empties(), reply, reply.next(), 0, unused);
            if (counter_.aborted() || score <= reply) return move->move();
        }
        assert(false && "no move keeps what is proven");
        return Move{};
    }

    Negamax<E> &search_;
    const TranspositionTable &table_;
    const NodeCounter &counter_;
};

} // namespace emilia::EMILIA_TIER
EMILIA_TIER_END
