// Stack of the evaluator's accumulators along the searched line.

#pragma once

#include "engine/board/bitboard.h"
#include "engine/board/move.h"
#include "engine/board/tier.h"
#include "engine/search/evaluator.h"
#include "engine/search/node.h"

#include <array>
#include <cassert>
#include <cstddef>
#include <memory>

EMILIA_TIER_BEGIN
namespace emilia::EMILIA_TIER {

/// Stack with one accumulator for each ply, updated once for each move.
template <Evaluator E>
class AccumulatorStack {
  public:
    using State = typename E::State;

    explicit AccumulatorStack(const E &evaluator) : evaluator_(evaluator) {}

    /// Begins a new line at this ply, with this position.
    void begin(int ply, const Position &position) { set(ply, evaluator_.state_of(position)); }
    void set(int ply, const State &state) { states_[index(ply)] = state; }

    /// Computes the accumulator of the next ply, after a disc that turns others over.
    [[gnu::always_inline]] void advance(int ply, Square square, Bitboard flipped) {
        std::construct_at(&states_[index(ply + 1)], evaluator_.after(at(ply), square, flipped));
    }
    void pass(int ply) { std::construct_at(&states_[index(ply + 1)], evaluator_.passed(at(ply))); }

    /// Accumulator of a ply. Valid until the line changes at this ply or before it.
    const State &at(int ply) const { return states_[index(ply)]; }

  private:
    static std::size_t index(int ply) {
        assert(ply >= 0 && ply <= kMaxPly);
        return static_cast<std::size_t>(ply);
    }

    const E &evaluator_;
    std::array<State, kMaxPly + 1> states_;
};

} // namespace emilia::EMILIA_TIER
EMILIA_TIER_END
