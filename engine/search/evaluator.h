// What the search asks of an evaluator. The model of its errors (probcut.h) and the ranking of
// moves near the end (move_ranking.h) are separate: each can be replaced alone.

#pragma once

#include "engine/board/position.h"
#include "engine/search/score.h"
#include "engine/search/window.h"

#include <concepts>

namespace emilia {

/// Immutable, and free of state that changes during a search: any number of threads may share one.
/// What it keeps of a position, to be brought up to date move by move, is a State of its own.
template <class E>
concept Evaluator = requires(const E &evaluator, const Position &position,
                             const typename E::State &state, Bitboard moves, Square square,
                             Bitboard flipped, const Window &window) {
    { evaluator.state_of(position) }
    noexcept->std::same_as<typename E::State>;
    /// After a disc of the side to move that turns others over; then the other side is to move.
    { evaluator.after(state, square, flipped) }
    noexcept->std::same_as<typename E::State>;
    { evaluator.passed(state) }
    noexcept->std::same_as<typename E::State>;
    /// Expected final disc difference for the side to move, strictly between -64 and +64 discs.
    /// The legal moves and the state are those of the position, which is not over. Outside the
    /// window any bound will do that lies on the same side: what is found there depends on the
    /// window, what is found inside does not.
    { evaluator.evaluate(position, moves, state, window) }
    noexcept->std::same_as<Score>;
    /// The same, less exactly but sooner, for choices that cost time when they are wrong, but
    /// change no score.
    { evaluator.estimate(position, moves, state) }
    noexcept->std::same_as<Score>;
    /// The same without the correction that evaluate() makes for leaves. A search takes the best of
    /// many leaves, which favours the side that chose last; a position alone needs no correction.
    { evaluator.at_a_glance(position, moves, state) }
    noexcept->std::same_as<Score>;
};

/// The evaluation of a leaf, computed from scratch. The position must not be over.
template <Evaluator E>
Score evaluate(const E &evaluator, const Position &position) noexcept {
    return evaluator.evaluate(position, position.legal_moves(), evaluator.state_of(position),
                              Window{});
}

/// The same for a position that is no leaf of a search.
template <Evaluator E>
Score at_a_glance(const E &evaluator, const Position &position) noexcept {
    return evaluator.at_a_glance(position, position.legal_moves(), evaluator.state_of(position));
}

} // namespace emilia
