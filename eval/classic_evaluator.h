// The hand-written linear evaluator: the sum of each feature's difference times its weight.

#pragma once

#include "engine/search/evaluator.h"
#include "eval/classic_features.h"
#include "eval/soft_clamp.h"

#include <algorithm>
#include <array>

namespace emilia::classic {

/// Weights for each feature in hundredths of a disc.
using PhaseWeights = std::array<int, kFeatures>;

/// The weight of a feature at a number of empties, interpolated between the phases' anchors.
constexpr int centidisc_weight(std::size_t feature, int empties) {
    const auto &discs = kWeights[feature].discs;
    empties = std::min(empties, kPhaseEmpties.front());
    std::size_t phase = 0;
    while (phase + 2 < kPhaseEmpties.size() && empties < kPhaseEmpties[phase + 1])
        ++phase;
    const int from = kPhaseEmpties[phase];
    const int to = kPhaseEmpties[phase + 1];
    const double share = static_cast<double>(from - empties) / (from - to);
    const double weight = 100 * (discs[phase] + (discs[phase + 1] - discs[phase]) * share);
    return static_cast<int>(weight < 0 ? weight - 0.5 : weight + 0.5);
}

/// By the number of empty squares, 0 to 64.
inline constexpr std::array<PhaseWeights, 65> kWeightsByEmpties = [] {
    std::array<PhaseWeights, 65> table{};
    for (int empties = 0; empties <= 64; ++empties) {
        for (std::size_t feature = 0; feature < kFeatures; ++feature) {
            table[static_cast<std::size_t>(empties)][feature] = centidisc_weight(feature, empties);
        }
    }
    return table;
}();

} // namespace emilia::classic

EMILIA_TIER_BEGIN
namespace emilia::EMILIA_TIER {

class ClassicEvaluator {
  public:
    /// Everything is seen anew on every board.
    struct State {};

    State state_of(const Position &) const noexcept { return {}; }
    State after(State, Square, Bitboard) const noexcept { return {}; }
    State passed(State) const noexcept { return {}; }

    Score evaluate(const Position &position, Bitboard moves, State state,
                   const Window &) const noexcept {
        return estimate(position, moves, state);
    }
    Score at_a_glance(const Position &position, Bitboard moves, State state) const noexcept {
        return estimate(position, moves, state);
    }
    Score estimate(const Position &position, Bitboard, State) const noexcept {
        const ClassicFeatures features = classic_features(position);
        const auto &weights =
            classic::kWeightsByEmpties[static_cast<std::size_t>(position.empties())];
        int sum = 0;
        for (std::size_t i = 0; i < classic::kFeatures; ++i) {
            sum += weights[i] * (features.own[i] - features.opponent[i]);
        }
        return soft_clamped(sum);
    }
};

} // namespace emilia::EMILIA_TIER
EMILIA_TIER_END
