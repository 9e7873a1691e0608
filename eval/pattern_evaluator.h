// The learned evaluator: the sum of the weights of all configurations on the board, and what pairs
// of them are worth.

#pragma once

#include "engine/board/kernel.h"
#include "engine/search/evaluator.h"
#include "engine/search/window.h"
#include "eval/pattern_pairs.h"
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
    [[gnu::always_inline]] State after(const State &state, Square square,
                                       Bitboard flipped) const noexcept {
        return state.after(square, flipped);
    }
    State passed(const State &state) const noexcept { return state.passed(); }

    Score estimate(const Position &position, Bitboard moves, const State &state) const noexcept {
        const auto &horizon = weights_->horizon(position.empties());
        return score_of(sum_of(horizon.constant, position, moves, state), horizon);
    }
    /// Pairs take as long as all the rest, and are only asked where they matter.
    Score evaluate(const Position &position, Bitboard moves, const State &state,
                   const Window &window) const noexcept {
        const auto &horizon = weights_->horizon(position.empties());
        const int sum = sum_of(horizon.constant, position, moves, state);
        const Score most = score_of(sum + pattern::kMaxForPairs, horizon);
        if (most <= window.alpha) return most;
        const Score least = score_of(sum - pattern::kMaxForPairs, horizon);
        if (least >= window.beta) return least;
        return score_of(sum + pairs_of(position, state), horizon);
    }
    Score at_a_glance(const Position &position, Bitboard moves, const State &state) const noexcept {
        const int sum = sum_of(weights_->constant(position.empties()), position, moves, state);
        return soft_clamped(centidiscs(sum + pairs_of(position, state)));
    }

  private:
    static int centidiscs(int units) noexcept { return units * 100 / pattern::kUnitsPerDisc; }
    static Score score_of(int units, const pattern::StageWeights::Horizon &horizon) noexcept {
        return drawn_apart(centidiscs(units), horizon.stretch);
    }

    int pairs_of(const Position &position, const State &state) const noexcept {
        return PatternPairs::worth(*weights_, position.empties(), state);
    }

    /// In units.
    int sum_of(int constant, const Position &position, Bitboard moves,
               const State &state) const noexcept {
        const auto &stage = weights_->at(position.empties());
        const int own = emilia::count(moves);
        const int opponent = emilia::count(legal_moves(position.opponent, position.own));
        return constant + stage.mobility[pattern::stage_mobility_of(own, opponent)] +
               sum_of(stage.configuration, state);
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
