// Estimated cost of a proof that a move fails high. An exact search wants the cheapest such move
// first, which need not be the best.

#pragma once

#include "engine/board/kernel.h"
#include "engine/search/accumulator_stack.h"
#include "engine/search/known_proofs.h"
#include "engine/search/move_list.h"
#include "engine/search/move_ranking.h"
#include "engine/search/portable_math.h"
#include "engine/search/quadrants.h"
#include "engine/search/tunables/ordering.h"

#include <algorithm>
#include <array>
#include <limits>

EMILIA_TIER_BEGIN
namespace emilia::EMILIA_TIER {

/// Powers of e.
class CostTable {
  public:
    constexpr CostTable() {
        for (int i = -kGreatest; i <= kGreatest; ++i)
            power_[static_cast<std::size_t>(i + kGreatest)] =
                static_cast<float>(exponential(i / 100.0));
    }
    /// The exponent is in hundredths; beyond 16 on either side it counts as 16.
    float operator()(int exponent) const {
        return power_[static_cast<std::size_t>(std::clamp(exponent, -kGreatest, kGreatest) +
                                               kGreatest)];
    }

  private:
    static constexpr int kGreatest = 1600;
    std::array<float, 2 * kGreatest + 1> power_{};
};
inline constexpr CostTable kCosts;

/// Cost of a proof: the sum over all replies of the least cost of an answer, as in proof-number
/// search (L. V. Allis, M. van der Meulen and H. J. van den Herik, "Proof-number search", 1994). At
/// a leaf the cost falls with the advantage of the proving side. Proofs in the table cost nothing.
template <Evaluator E, MoveRanking R>
class ProofCost {
  public:
    /// All must outlive this.
    ProofCost(const E &evaluator, const R &ranking, AccumulatorStack<E> &accumulators,
              const KnownProofs &known)
        : evaluator_(evaluator), ranking_(ranking), accumulators_(accumulators), known_(known) {}

    /// Cost of a move, at least 0, for comparisons. `rank` is its rank, `rounds` the number of
    /// replies to look ahead, with answers to all but the last. A cost above `limit` is only a
    /// lower bound.
    float of_move(const Position &position, int ply, const ScoredMove &move, int rank, int rounds,
                  float limit) {
        make(position, ply, move);
        const float share = kCosts(-rank * kProofCostRankShare / 1000);
        return share * of_all(move.child, ply + 1, move.replies, rounds, limit / share);
    }

  private:
    [[gnu::always_inline]] void make(const Position &position, int ply, const ScoredMove &move) {
        const Bitboard flipped = (position.own ^ move.child.opponent) & ~move.bit();
        accumulators_.advance(ply, Square{move.square}, flipped);
    }

    /// Cost of answers to all `moves`.
    float of_all(const Position &position, int ply, Bitboard moves, int rounds, float limit) {
        float sum = 0;
        MoveList replies{position, moves};
        const bool look_up = position.empties() >= kKnownProofEmpties;
        if (look_up) known_.prefetch(replies);
        for (ScoredMove &reply : replies) {
            if (look_up) {
                const KnownProofs::Verdict known = known_.of(reply.child);
                if (known == KnownProofs::Verdict::refuted) return kEndless;
                if (known == KnownProofs::Verdict::proven) continue;
            }
            reply.replies = legal_moves(reply.child.own, reply.child.opponent);
            make(position, ply, reply);
            sum += rounds > 1 && reply.replies != 0
                       ? of_best(reply.child, ply + 1, reply.replies, rounds, limit - sum)
                       : at_the_end(reply, ply + 1);
            if (sum > limit) break;
        }
        return sum;
    }

    /// Cost of the cheapest of `moves`, among the best by rank.
    float of_best(const Position &position, int ply, Bitboard moves, int rounds, float limit) {
        MoveList answers{position, moves};
        const Bitboard odd = odd_quadrants(position.empty());
        const bool look_up = position.empties() >= kKnownProofEmpties;
        if (look_up) known_.prefetch(answers);
        for (ScoredMove &answer : answers) {
            answer.replies = legal_moves(answer.child.own, answer.child.opponent);
            if (answer.replies == 0) return kCostWithoutReply;
            answer.rank = ranking_.rank(seen_by_ranking(answer, odd));
        }
        if (look_up) {
            for (const ScoredMove &answer : answers)
                if (known_.is_proven_after(answer.child)) return 0;
        }
        float least = kEndless;
        for (int i = 0; i < kProofCostAnswers && answers.left() > 0; ++i) {
            const int rank = answers.peek().rank;
            least = std::min(least, of_move(position, ply, *answers.next(), rank, rounds - 1,
                                            std::min(least, limit)));
        }
        return least;
    }

    float at_the_end(const ScoredMove &reply, int ply) const {
        const Position &position = reply.child;
        const bool is_over = reply.replies == 0 && position.passed().legal_moves() == 0;
        const Score score =
            is_over ? Score::from_discs(position.final_score())
                    : evaluator_.estimate(position, reply.replies, accumulators_.at(ply));
        return kCosts(-score.centidiscs() * kProofCostPerDisc / 100);
    }

    /// The opponent passes, or the game is over.
    static constexpr float kCostWithoutReply = 0.01F;
    static constexpr float kEndless = std::numeric_limits<float>::infinity();

    const E &evaluator_;
    const R &ranking_;
    AccumulatorStack<E> &accumulators_;
    KnownProofs known_;
};

} // namespace emilia::EMILIA_TIER
EMILIA_TIER_END
