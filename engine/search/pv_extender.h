// Extends the principal variation of a proven score to the end of the game.

#pragma once

#include "engine/search/move_list.h"
#include "engine/search/negamax.h"
#include "engine/search/proof_goal.h"

#include <cassert>
#include <vector>

EMILIA_TIER_BEGIN
namespace emilia::EMILIA_TIER {

/// Extends the line of a proven score to the end of the game, unless the search is aborted.
template <Evaluator E, MoveRanking R>
class PvExtender {
  public:
    PvExtender(Negamax<E, R> &search, const TranspositionTable &table, const NodeCounter &counter)
        : search_(search), table_(table), counter_(counter) {}

    /// `line` begins at `position`, whose score `proven` is.
    void extend(Position position, ProvenScore proven, std::vector<Move> &line) {
        for (const Move move : line) {
            position = position.after(move);
            proven = -proven;
        }
        while (!position.is_over()) {
            const Move move = position.must_pass() ? Move::pass() : choose(position, proven);
            if (counter_.aborted()) return;
            line.push_back(move);
            position = position.after(move);
            proven = -proven;
        }
        assert(proven.holds_for(Score::from_discs(position.final_score())));
    }

  private:
    /// First move, in search order, that preserves the proof. Any move preserves an upper bound.
    Move choose(const Position &position, const ProvenScore &proven) {
        MoveList list{position, legal_moves(position.own, position.opponent)};
        for (ScoredMove &move : list) {
            move.rank = -emilia::count(legal_moves(move.child.own, move.child.opponent));
        }
        if (const auto known = table_.probe(position, hash(position))) {
            list.prefer(known->best, known->second);
        }
        PrincipalVariation unused;
        const Score reply = -proven.score;
        while (const ScoredMove *move = list.next()) {
            if (proven.bound == Bound::upper) return move->move();
            const Score score = search_.search_from(
                {move->child, move->child.empties(), Window::null_above(reply), 0}, unused);
            if (counter_.aborted() || score <= reply) return move->move();
        }
        assert(false && "no move keeps what is proven");
        return Move{};
    }

    Negamax<E, R> &search_;
    const TranspositionTable &table_;
    const NodeCounter &counter_;
};

} // namespace emilia::EMILIA_TIER
EMILIA_TIER_END
