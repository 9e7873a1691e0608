// The learned linear evaluator: the sum of the weights of all configurations on the board.

#pragma once

#include "engine/board/kernel.h"
#include "engine/search/evaluator.h"
#include "eval/pattern_state.h"
#include "eval/pattern_weights.h"
#include "eval/soft_clamp.h"

#include <memory>
#include <utility>

EMILIA_TIER_BEGIN
namespace emilia::EMILIA_TIER {

class PatternEvaluator {
  public:
    using State = PatternState;

    explicit PatternEvaluator(std::shared_ptr<const pattern::StageWeights> weights)
        : weights_(std::move(weights)) {}

    State state_of(const Position &position) const noexcept { return State::of(position); }
    State after(const State &state, Square square, Bitboard flipped) const noexcept {
        return state.after(square, flipped);
    }
    State passed(const State &state) const noexcept { return state.passed(); }

    Score evaluate(const Position &position, Bitboard moves, const State &state) const noexcept {
        const auto &horizon = weights_->horizon(position.empties());
        return drawn_apart(sum_of(horizon.constant, position, moves, state), horizon.stretch);
    }
    Score at_a_glance(const Position &position, Bitboard moves, const State &state) const noexcept {
        return soft_clamped(sum_of(weights_->constant(position.empties()), position, moves, state));
    }

  private:
    /// In centidiscs.
    int sum_of(int constant, const Position &position, Bitboard moves,
               const State &state) const noexcept {
        const auto &stage = weights_->at(position.empties());
        const int own = emilia::count(moves);
        const int opponent = emilia::count(legal_moves(position.opponent, position.own));
        const int sum = constant + stage.mobility[pattern::stage_mobility_of(own, opponent)] +
                        sum_of(stage.configuration, state);
        return sum * 100 / pattern::kUnitsPerDisc;
    }

    static int sum_of(const std::int16_t *weights, const State &state) noexcept {
        return sum_of(weights, state, std::make_index_sequence<pattern::kInstances.size>{});
    }

    /// One look-up for each instance. Added as wide integers, the instances' places become part of
    /// the addresses, since the compiler knows them all.
    template <std::size_t... lane>
    static int sum_of(const std::int16_t *weights, const State &state,
                      std::index_sequence<lane...>) noexcept {
        return (0 + ... +
                weights[std::ptrdiff_t{pattern::kEmptyConfiguration[lane]} +
                        std::ptrdiff_t{state.index(lane)}]);
    }

    std::shared_ptr<const pattern::StageWeights> weights_;
};

} // namespace emilia::EMILIA_TIER
EMILIA_TIER_END
