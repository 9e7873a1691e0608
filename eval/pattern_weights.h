// The learned evaluator's weights, as they are trained and as the search reads them.

#pragma once

#include "engine/search/huge_array.h"
#include "eval/pattern_shapes.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace emilia::pattern {

/// Weights are whole numbers of this part of a disc.
inline constexpr int kUnitsPerDisc = 128;

/// A stage lasts for two plies. Weights are trained for anchors two stages apart; those of the
/// stages between are the means of their neighbours.
inline constexpr int kFirstEmpties = 6;
inline constexpr std::size_t kAnchors = 13;
inline constexpr std::size_t kStages = 2 * kAnchors - 1;

/// Nearly empty and nearly full boards belong to the outermost stages.
constexpr std::size_t stage_of(int empties) {
    const int stage = std::max(empties - kFirstEmpties, 0) / 2;
    return std::min(static_cast<std::size_t>(stage), kStages - 1);
}

/// What fitting finds and a file keeps.
struct AnchorWeights {
    /// For each anchor a weight for each number that Fold gives.
    std::array<std::vector<std::int16_t>, kAnchors> configuration;
    /// For each anchor: a legal move of the side to move, and one of the other side.
    std::array<std::array<std::int16_t, 2>, kAnchors> mobility{};
    /// By the number of empty squares.
    std::array<std::int16_t, 65> constant{};
};

/// Immutable.
class StageWeights {
  public:
    struct Stage {
        std::int16_t *configuration = nullptr; ///< for every one of kConfigurations
        std::array<std::int16_t, 2> mobility{};
    };

    explicit StageWeights(const AnchorWeights &anchors);

    const Stage &at(int empties) const { return stages_[stage_of(empties)]; }
    int constant(int empties) const { return constant_[static_cast<std::size_t>(empties)]; }

  private:
    HugeArray<std::int16_t> configurations_; ///< of all stages
    std::array<Stage, kStages> stages_;
    std::array<std::int16_t, 65> constant_;
};

} // namespace emilia::pattern
