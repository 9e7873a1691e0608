// Horizon of the search: evaluates calm positions, and plays others on.

#pragma once

#include "engine/board/kernel.h"
#include "engine/search/endgame.h"
#include "engine/search/evaluator.h"
#include "engine/search/node.h"

EMILIA_TIER_BEGIN
namespace emilia::EMILIA_TIER {

/// Final disc difference of a nearly full board, as a Score within the window.
template <MoveRanking R>
Score solve_exactly(RankingSolver<R> &solver, const Position &position, const Window &window) {
    const int lower = std::max(window.alpha.floor_discs(), -65);
    const int upper = std::min(std::max(window.beta.ceil_discs(), lower + 1), 65);
    return Score::from_discs(solver.solve(position, lower, upper));
}

/// Plays forced passes and forced replies on, since a single forced move can lose a corner, which
/// the evaluator does not see. The first position with a choice is evaluated, or solved if it is
/// nearly full. `moves` and `state` are those of the position, which has more than
/// kSolvedBelowHorizon empty squares.
template <Evaluator E, MoveRanking R>
Score horizon_score(const E &evaluator, RankingSolver<R> &solver, NodeCounter &counter,
                    const Position &position, Bitboard moves, const typename E::State &state,
                    const Window &window) {
    if (moves == 0) {
        const Position passed = position.passed();
        const Bitboard replies = legal_moves(passed.own, passed.opponent);
        if (replies == 0) return Score::from_discs(position.final_score());
        return -horizon_score(evaluator, solver, counter, passed, replies, evaluator.passed(state),
                              -window);
    }
    if (without_lowest(moves) != 0) return evaluator.evaluate(position, moves, state, window);

    const int square = lowest(moves);
    const Bitboard flipped = flips(position.own, position.opponent, square);
    const Position child = position.after(Square{square}, flipped);
    if (child.empties() <= kSolvedBelowHorizon) {
        return -solve_exactly(solver, child, -window);
    }
    counter.count();
    const typename E::State next = evaluator.after(state, Square{square}, flipped);
    const Bitboard replies = legal_moves(child.own, child.opponent);
    return -horizon_score(evaluator, solver, counter, child, replies, next, -window);
}

} // namespace emilia::EMILIA_TIER
EMILIA_TIER_END
