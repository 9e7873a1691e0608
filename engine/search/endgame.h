// The exact solver: perfect play to the end of the game, without an evaluator.

#pragma once

#include "engine/board/kernel.h"
#include "engine/board/stability.h"
#include "engine/search/endgame_last.h"
#include "engine/search/move_list.h"
#include "engine/search/move_ranking.h"
#include "engine/search/node_counter.h"
#include "engine/search/quadrants.h"
#include "engine/search/solver_tables.h"
#include "engine/search/tunables/ordering.h"
#include "engine/search/tunables/solver.h"

#include <algorithm>
#include <utility>

EMILIA_TIER_BEGIN
namespace emilia::EMILIA_TIER {

/// Exact solver. Scores and windows are final disc differences in discs, for the side to move;
/// fail-soft.
template <MoveRanking R>
class RankingSolver {
  public:
    RankingSolver(NodeCounter &counter, SolverTables &tables, R ranking = {})
        : counter_(counter), ranking_(std::move(ranking)), tables_(tables) {}

    /// Final disc difference. Meaningless once the counter is aborted.
    int solve(const Position &position, int alpha, int beta) {
        // Every bound raised from below is tried again as the next null window.
        int best = solve_above(position, alpha);
        while (best > alpha && best < beta) {
            alpha = best;
            best = std::max(best, solve_above(position, alpha));
        }
        return best;
    }

    /// Null window: a lower bound if the score is above `alpha`, else an upper bound.
    int solve_above(const Position &position, int alpha) {
        const Bitboard empty = position.empty();
        const int empties = emilia::count(empty);
        if (empties <= kLastEmpties) {
            std::uint64_t nodes = 0;
            const int score = solve_last(position, alpha, nodes);
            counter_.count_unpolled(nodes);
            return score;
        }
        return solve(position, legal_moves(position.own, position.opponent), empties,
                     odd_quadrants(empty), alpha);
    }

    /// Enhanced transposition cut-off: a lower bound above `alpha` by what the table knows of a
    /// child; else kNoScore.
    int known_above(const MoveList &list, int alpha) const {
        for (const ScoredMove &move : list) {
            const SolvedBounds *child = tables_.upper.find(move.child);
            if (child != nullptr && -child->upper > alpha) return -child->upper;
        }
        return kNoScore;
    }

  private:
    /// Solves with more than kLastEmpties empty squares.
    int solve(const Position &position, Bitboard moves, int empties, Bitboard odd, int alpha) {
        counter_.count();
        if (counter_.aborted()) return alpha;
        if (const int bound = stability_bound(position, alpha); bound <= alpha) return bound;
        if (moves == 0) {
            const Position passed = position.passed();
            const Bitboard replies = legal_moves(passed.own, passed.opponent);
            if (replies == 0) return position.final_score();
            return -solve(passed, replies, empties, odd, -alpha - 1);
        }
        return empties == kLastEmpties + 1 ? solve_five(position, moves, odd, alpha)
                                           : solve_with_table(position, moves, empties, odd, alpha);
    }

    /// Upper bound from the opponent's stable discs; 64 where it seldom pays to compute it.
    static int stability_bound(const Position &position, int alpha) {
        const int needed = (65 - alpha) / 2;
        if (alpha < kSolverStabilityAlpha ||
            emilia::count(position.opponent) < needed + kLikelyUnstable)
            return 64;
        return 64 - 2 * emilia::count(stable_discs(position.opponent, position.own));
    }

    /// Solves with parity ordering alone: moves into odd quadrants first, holes of one square
    /// before all.
    int solve_five(const Position &position, Bitboard moves, Bitboard odd, int alpha) {
        SolvedBounds known;
        if (const SolvedBounds *found = tables_.last.find(position)) {
            known = *found;
            if (known.decide(alpha)) return known.deciding(alpha);
        }
        int best = kNoScore;
        const Bitboard lone = isolated(position.empty()) & odd;
        for (const Bitboard group : {moves & lone, moves & odd & ~lone, moves & ~odd}) {
            for (const int square : Squares{group}) {
                const Bitboard flipped = flips(position.own, position.opponent, square);
                const Position child = position.after(Square{square}, flipped);
                best =
                    std::max(best, -solve_after_five(child, odd ^ quadrant_of(square), -alpha - 1));
                if (best > alpha) break;
            }
            if (best > alpha) break;
        }
        known.learn(best, alpha);
        tables_.last.store(position, known);
        return best;
    }

    /// Solves kLastEmpties empty squares, the last ply that looks for cuts.
    int solve_after_five(const Position &position, Bitboard odd, int alpha) {
        std::uint64_t nodes = 1;
        int score = stability_bound(position, alpha);
        if (score > alpha) {
            SolvedBounds known;
            if (const SolvedBounds *found = tables_.last.find(position)) known = *found;
            if (known.decide(alpha)) {
                score = known.deciding(alpha);
            } else {
                nodes = 0;
                score = solve_four(position, by_parity(position.empty(), odd), alpha, nodes);
                known.learn(score, alpha);
                tables_.last.store(position, known);
            }
        }
        counter_.count_unpolled(nodes);
        return score;
    }

    int solve_with_table(const Position &position, Bitboard moves, int empties, Bitboard odd,
                         int alpha) {
        SolvedBounds known;
        if (const SolvedBounds *found = tables_.upper.find(position)) {
            known = *found;
            if (known.decide(alpha)) return known.deciding(alpha);
        }
        MoveList list{position, moves};
        if (empties > kChildBoundsEmpties) {
            if (const int bound = known_above(list, alpha); bound > alpha) return bound;
        }
        if (R::kLooksAtChild && empties >= kSolverRankingEmpties) {
            rank(ranking_, list, known, odd);
        } else {
            rank(FastestFirst{}, list, known, odd);
        }
        int best = kNoScore;
        std::uint8_t best_square = SolvedBounds::kNoSquare;
        while (const ScoredMove *move = list.next()) {
            const int score = -solve(move->child, move->replies, empties - 1,
                                     odd ^ quadrant_of(move->square), -alpha - 1);
            if (counter_.aborted()) return alpha;
            if (score > best) {
                best = score;
                best_square = move->square;
                if (best > alpha) break;
            }
        }
        known.learn(best, alpha);
        known.best = best_square;
        tables_.upper.store(position, known);
        return best;
    }

    static void rank(const MoveRanking auto &ranking, MoveList &list, const SolvedBounds &known,
                     Bitboard odd) {
        for (ScoredMove &move : list) {
            move.replies = legal_moves(move.child.own, move.child.opponent);
            move.rank = ranking.rank(seen_by_ranking(move, odd));
            if (move.square == known.best) move.rank = kRememberedRank;
        }
    }

    /// Higher than the rank of any ranking.
    static constexpr int kRememberedRank = 1 << 20;

    NodeCounter &counter_;
    R ranking_;
    SolverTables &tables_;
};

/// Ranks moves by the opponent's replies alone.
using EndgameSolver = RankingSolver<FastestFirst>;

} // namespace emilia::EMILIA_TIER
EMILIA_TIER_END
