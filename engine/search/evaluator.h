// Interface of an evaluator. The model of its errors (probcut.h) and the ranking of moves near the
// end (move_ranking.h) are separate: each can be replaced alone.

#pragma once

#include "engine/board/position.h"
#include "engine/search/score.h"
#include "engine/search/window.h"

#include <concepts>

namespace emilia {

/// Evaluator. It is immutable, and any number of threads may share it. Its State of a position is
/// updated move by move.
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
    /// `moves` and `state` belong to the position, which is not over. Outside the window any bound
    /// on the same side suffices, and may depend on the window.
    { evaluator.evaluate(position, moves, state, window) }
    noexcept->std::same_as<Score>;
    /// Faster and less exact, for choices that cost time but change no score.
    { evaluator.estimate(position, moves, state) }
    noexcept->std::same_as<Score>;
    /// Without the correction for leaves. The best of many leaves favours the side that chose last;
    /// a single position needs no correction.
    { evaluator.at_a_glance(position, moves, state) }
    noexcept->std::same_as<Score>;
};

/// Evaluation of a leaf, computed from scratch. The position must not be over.
template <Evaluator E>
Score evaluate(const E &evaluator, const Position &position) noexcept {
    return evaluator.evaluate(position, position.legal_moves(), evaluator.state_of(position),
                              Window{});
}

/// Evaluation of a position that is no leaf, computed from scratch.
template <Evaluator E>
Score at_a_glance(const E &evaluator, const Position &position) noexcept {
    return evaluator.at_a_glance(position, position.legal_moves(), evaluator.state_of(position));
}

} // namespace emilia
