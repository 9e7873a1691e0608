// In which order the moves of a node above the solver's are searched.

#pragma once

#include "engine/board/kernel.h"
#include "engine/board/tier.h"
#include "engine/search/accumulator_stack.h"
#include "engine/search/known_proofs.h"
#include "engine/search/move_list.h"
#include "engine/search/move_ranking.h"
#include "engine/search/node.h"
#include "engine/search/proof_cost.h"
#include "engine/search/quadrants.h"
#include "engine/search/search_tables.h"
#include "engine/search/tunables/ordering.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <limits>
#include <utility>

EMILIA_TIER_BEGIN
namespace emilia::EMILIA_TIER {

/// Brings the accumulator of the next ply up to date. Called, it costs 6 % of the midgame.
template <Evaluator E>
[[gnu::always_inline]] inline void make(AccumulatorStack<E> &accumulators, const Node &node,
                                        Move move, const Position &child) {
    if (move.is_pass()) return accumulators.pass(node.ply);
    const Bitboard flipped = (node.position.own ^ child.opponent) & ~move.bit();
    accumulators.advance(node.ply, move.square(), flipped);
}

template <Evaluator E, MoveRanking R>
class MoveOrder {
  public:
    /// The evaluator, the accumulators and the tables must outlive this.
    MoveOrder(const E &evaluator, R ranking, AccumulatorStack<E> &accumulators,
              const SearchTables &tables)
        : evaluator_(evaluator), ranking_(std::move(ranking)), accumulators_(accumulators),
          tables_(tables) {}

    /// Gives every move its replies and its rank. Near the leaves the opponent's mobility orders
    /// well enough; further up the evaluator does better, and in an exact search the two together.
    /// An exact search has a quicker ranking as well. It is enough with few empties, and where an
    /// all node is expected, whose moves are all searched whatever their order. Moves that the
    /// tables remember come first; in a search to the end, what one that did not get there
    /// remembers only betters their ranks. `estimate` gives the node's static score.
    template <class Estimate>
    void rank(MoveList &list, const Node &node, const Estimate &estimate,
              const SearchTables::Known &known, Selectivity selectivity) {
        const bool by_ranking = R::kLooksAtChild && node.is_to_the_end();
        const Bitboard odd = by_ranking ? odd_quadrants(node.position.empty()) : 0;
        for (ScoredMove &move : list) {
            move.replies = legal_moves(move.child.own, move.child.opponent);
            const int mobility = mobility_of(move.replies);
            if (mobility == 0) {
                move.rank = kNoReplyRank;
            } else if (by_ranking) {
                move.rank = ranking_.rank(seen_by_ranking(move, odd));
            } else if (node.depth < kEvaluatedOrderDepth) {
                move.rank = -mobility;
            } else {
                move.rank = evaluated_rank(node, move);
            }
        }
        if (known && by_ranking && known->depth < node.depth) {
            list.better(known->best, kBestHint);
            list.better(known->second, kSecondHint);
        } else if (known) {
            list.prefer(known->best, known->second);
        }
        // The static score is right for 99 of 100 nodes with 15 to 17 empty squares.
        if (by_ranking && node.depth >= kProofCostEmpties && estimate() > node.window.alpha)
            rank_by_proof_cost(list, node, selectivity);
    }

  private:
    /// After the move the opponent passes or the game is over: above all others.
    static constexpr int kNoReplyRank = 1 << 29;
    /// At least that have moves whose proof cost is known: above all rankings.
    static constexpr int kProofCostRank = 1 << 28;
    void rank_by_proof_cost(MoveList &list, const Node &node, Selectivity selectivity) {
        ProofCost<E, R> cost{evaluator_, ranking_, accumulators_,
                             KnownProofs{tables_, node.window.alpha, selectivity}};
        const int rounds = node.empties >= kProofCostTwoRoundsEmpties ? 2 : 1;
        float least = std::numeric_limits<float>::infinity();
        list.rank_best(kProofCostMoves, [&](const ScoredMove &move) {
            if (move.rank >= kNoReplyRank) return move.rank;
            const float found =
                cost.of_move(node.position, node.ply, move, move.rank, rounds, least);
            least = std::min(least, found);
            return rank_of(found);
        });
    }
    /// The greater the cost, the less: up to 2^27 above the least.
    static int rank_of(float cost) {
        return kProofCostRank +
               ((bits_of(std::numeric_limits<float>::infinity()) - bits_of(cost)) >> 4);
    }
    /// Numbers from zero on are ordered as the whole numbers are that have the same bits.
    static std::int32_t bits_of(float number) {
        std::int32_t bits;
        static_assert(sizeof bits == sizeof number);
        std::memcpy(&bits, &number, sizeof bits);
        return bits;
    }

    int evaluated_rank(const Node &node, const ScoredMove &move) {
        make(accumulators_, node, move.move(), move.child);
        const Score score =
            evaluator_.estimate(move.child, move.replies, accumulators_.at(node.ply + 1));
        const int weight = node.is_to_the_end() ? kExactMobilityWeight : 0;
        return -score.centidiscs() - weight * mobility_of(move.replies);
    }

    const E &evaluator_;
    R ranking_;
    AccumulatorStack<E> &accumulators_;
    const SearchTables &tables_;
};

} // namespace emilia::EMILIA_TIER
EMILIA_TIER_END
