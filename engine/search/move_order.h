// Move ordering of nodes above the solver.

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

/// Updates the accumulator of the next ply. Without inlining the midgame takes 6 % longer.
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

    /// Sets replies and rank of every move. Near the leaves the opponent's mobility suffices;
    /// further up the evaluator is better, and in an exact search both together. An exact search
    /// has a faster ranking as well, for few empties and for expected all nodes, where order does
    /// not matter. Hash moves come first. In a search to the end, a hash move of a search that did
    /// not reach it only gets a bonus. `estimate` returns the node's static score.
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
    /// Rank of a move after which the opponent passes or the game is over: above all others.
    static constexpr int kNoReplyRank = 1 << 29;
    /// Least rank of moves with a known proof cost: above all rankings.
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
    /// Rank of a proof cost, lower for greater costs: at most 2^27 above the least.
    static int rank_of(float cost) {
        return kProofCostRank +
               ((bits_of(std::numeric_limits<float>::infinity()) - bits_of(cost)) >> 4);
    }
    /// Bits of a number as an integer. Numbers from zero on keep their order.
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
