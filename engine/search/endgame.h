// The exact solver: perfect play to the end of the game, without an evaluator.

#pragma once

#include "engine/board/hash.h"
#include "engine/board/kernel.h"
#include "engine/board/stability.h"
#include "engine/search/endgame_last.h"
#include "engine/search/move_list.h"
#include "engine/search/node_counter.h"
#include "engine/search/quadrants.h"
#include "engine/search/transposition_table.h"

#include <algorithm>

EMILIA_TIER_BEGIN
namespace emilia::EMILIA_TIER {

/// Scores and windows are final disc differences in discs, for the side to move; fail-soft.
class EndgameSolver {
  public:
    EndgameSolver(TranspositionTable &table, NodeCounter &counter)
        : table_(table), counter_(counter) {}

    /// Meaningless once the counter is aborted.
    int solve(const Position &position, int alpha, int beta) {
        const int empties = position.empties();
        if (empties <= kLastEmpties) {
            std::uint64_t nodes = 0;
            const int score = solve_last(position, alpha, beta, nodes);
            counter_.count_unpolled(nodes);
            return score;
        }
        counter_.count();
        if (counter_.aborted()) return alpha;
        const Bitboard moves = legal_moves(position.own, position.opponent);
        if (moves == 0) {
            const Position passed = position.passed();
            if (legal_moves(passed.own, passed.opponent) == 0) return position.final_score();
            return -solve(passed, -beta, -alpha);
        }
        if (const int bound = stability_bound(position, alpha); bound <= alpha) return bound;
        return empties <= kShallowEmpties ? solve_shallow(position, moves, alpha, beta)
                                          : solve_with_table(position, moves, alpha, beta);
    }

  private:
    /// Below this a table look-up costs more than it saves.
    static constexpr int kShallowEmpties = 7;

    /// An upper bound from the opponent's stable discs; 64 where trying would seldom pay.
    static int stability_bound(const Position &position, int alpha) {
        const int needed = (65 - alpha) / 2;
        if (alpha < kLeastAlphaForStability || emilia::count(position.opponent) < needed) return 64;
        return 64 - 2 * emilia::count(stable_discs(position.opponent, position.own));
    }

    /// Parity ordering alone: moves into odd quadrants come first.
    int solve_shallow(const Position &position, Bitboard moves, int alpha, int beta) {
        const Bitboard odd = odd_quadrants(position.empty());
        int best = -65;
        for (const Bitboard group : {moves & odd, moves & ~odd}) {
            for (const int square : Squares{group}) {
                const Bitboard flipped = flips(position.own, position.opponent, square);
                const int score = solve_child(position.after(Square{square}, flipped),
                                              std::max(alpha, best), beta, best == -65);
                if (score > best) best = score;
                if (best >= beta) return best;
            }
        }
        return best;
    }

    int solve_with_table(const Position &position, Bitboard moves, int alpha, int beta) {
        const std::uint64_t key = hash(position);
        const int empties = position.empties();
        const auto known = table_.probe(position, key);
        if (known && known->depth == empties) {
            if (known->lower.centidiscs() >= 100 * beta) return known->lower.floor_discs();
            if (known->upper.centidiscs() <= 100 * alpha) return known->upper.ceil_discs();
            if (known->lower == known->upper) return known->lower.floor_discs();
        }

        MoveList list{position, moves};
        rank_fastest_first(list, position, known);
        int best = -65;
        Move best_move;
        while (const ScoredMove *move = list.next()) {
            const int score = solve_child(move->child, std::max(alpha, best), beta, best == -65);
            if (counter_.aborted()) return alpha;
            if (score > best) {
                best = score;
                best_move = move->move();
                if (best >= beta) break;
            }
        }
        TableEntry entry{.depth = empties, .best = best_move};
        if (best > alpha) entry.lower = Score::from_discs(best);
        if (best < beta) entry.upper = Score::from_discs(best);
        table_.store(position, key, entry);
        return best;
    }

    /// The score of a child from its parent's view. Any but the first has to prove with a null
    /// window that it is worth the whole one (principal variation search).
    int solve_child(const Position &child, int alpha, int beta, bool first) {
        if (!first && beta - alpha > 1) {
            const int score = -solve(child, -alpha - 1, -alpha);
            if (score <= alpha || score >= beta) return score;
        }
        return -solve(child, -beta, -alpha);
    }

    /// "Fastest first": leave the opponent few moves, above all few corners.
    static void rank_fastest_first(MoveList &list, const Position &position,
                                   const std::optional<TableEntry> &known) {
        const Bitboard odd = odd_quadrants(position.empty());
        for (ScoredMove &move : list) {
            const Bitboard replies = legal_moves(move.child.own, move.child.opponent);
            move.rank = -16 * (emilia::count(replies) + emilia::count(replies & kCorners));
            if (move.bit() & odd) move.rank += 8;
            if (move.bit() & kCorners) move.rank += 4;
        }
        if (known) list.prefer(known->best, known->second);
    }

    static constexpr int kLeastAlphaForStability = 8;

    TranspositionTable &table_;
    NodeCounter &counter_;
};

} // namespace emilia::EMILIA_TIER
EMILIA_TIER_END
