// The learned evaluator's weights, as they are trained and as the search reads them.

#pragma once

#include "engine/platform/memory.h"
#include "eval/pattern_shapes.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace emilia::pattern {

/// Weights are whole numbers of this part of a disc. Finer ones make the file larger, by 0.3 MB for
/// each bit, and no score better.
inline constexpr int kUnitsPerDisc = 32;

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

/// Counts of legal moves that differ in the index; more moves count as the most. The counts of both
/// sides are one more configuration.
inline constexpr std::size_t kMoveCounts = 24;
inline constexpr std::size_t kMobilities = kMoveCounts * kMoveCounts;

/// `own` moves of the side to move and `opponent` of the other, if that were to move.
constexpr std::size_t mobility_of(int own, int opponent) {
    constexpr int kMax = kMoveCounts - 1;
    return static_cast<std::size_t>(std::min(own, kMax)) * kMoveCounts +
           static_cast<std::size_t>(std::min(opponent, kMax));
}

/// Index of the weight of a pair of counts up to 63 in a stage. A row for every count spares the
/// comparisons with kMoveCounts, a tenth of the evaluation's time.
inline constexpr std::size_t kStageMobilities = std::size_t{64} * 64;
constexpr std::size_t stage_mobility_of(int own, int opponent) {
    return static_cast<std::size_t>(own) << 6 | static_cast<std::size_t>(opponent);
}

/// There is one for every number of empty squares.
inline constexpr std::size_t kConstants = 65;

/// Each configuration also has so many numbers for what it is worth together with others. They are
/// the same at all stages: see PairAnchor.
inline constexpr std::size_t kPairNumbers = 16;
using PairNumbers = std::array<std::int8_t, kPairNumbers>;
/// All pairs on a board together are worth at most so many units, either way.
inline constexpr int kMaxForPairs = 6 * kUnitsPerDisc;

/// A factorization machine (S. Rendle, "Factorization machines", 2010), as Egaroucid has one: the
/// numbers of all configurations on the board are added up, one sum for each place, and their
/// squares count with a factor of the stage. A square of a sum holds the product of every two of
/// its terms. So the worth of each two configurations beyond their own weights is learned from few
/// numbers. In units that is
///     constant + sum of factor * (shift + sum)^2 / 2^kPairShift.
struct PairAnchor {
    std::array<std::int16_t, kPairNumbers> factor{};
    std::array<std::int16_t, kPairNumbers> shift{};
    std::int16_t constant = 0;

    friend bool operator==(const PairAnchor &, const PairAnchor &) = default;
};
inline constexpr int kPairShift = 20;
/// Larger sums count as much as this one, so that 32 bits hold whatever a file asks for.
inline constexpr std::int16_t kMaxPairSum = 2047;

/// Weights at the anchors, which fitting finds and a file keeps.
struct AnchorWeights {
    /// For each anchor a weight for each number that Fold gives.
    std::array<std::vector<std::int16_t>, kAnchors> configuration;
    std::array<std::array<std::int16_t, kMobilities>, kAnchors> mobility{};
    /// By the number of empty squares.
    std::array<std::int16_t, kConstants> constant{};
    /// By the number of empty squares: what a leaf of a search adds for the side to move.
    std::array<std::int16_t, kConstants> tempo{};
    /// By the number of empty squares: how far scores of leaves are stretched, see drawn_apart().
    std::array<std::int16_t, kConstants> stretch{};
    /// For each number that Fold gives, or none.
    std::vector<PairNumbers> pairs;
    std::array<PairAnchor, kAnchors> pair_anchors{};
};

/// Immutable.
class StageWeights {
  public:
    struct Stage {
        std::int16_t *configuration = nullptr; ///< for every one of kConfigurations
        std::array<std::int16_t, kStageMobilities> mobility{};
    };

    /// Addition to the evaluation of a leaf.
    struct Horizon {
        int constant = 0; ///< with tempo
        int stretch = 0;
    };

    /// Factors of pairs at a stage, in the form in which they are read.
    struct PairStage {
        std::array<std::int32_t, kPairNumbers> factor{};
        std::array<std::int16_t, kPairNumbers> shift{};
        int constant = 0;
    };

    explicit StageWeights(const AnchorWeights &anchors);

    const Stage &at(int empties) const { return stages_[stage_of(empties)]; }
    /// For every one of kConfigurations, or none if pairs are worth nothing.
    const PairNumbers *pairs() const { return pairs_.data(); }
    const PairStage &pairs_at(int empties) const { return pair_stages_[stage_of(empties)]; }
    int constant(int empties) const { return constant_[static_cast<std::size_t>(empties)]; }
    const Horizon &horizon(int empties) const {
        return horizons_[static_cast<std::size_t>(empties)];
    }

  private:
    HugeArray<std::int16_t> configurations_; ///< of all stages
    std::array<Stage, kStages> stages_;
    std::array<std::int16_t, kConstants> constant_;
    std::array<Horizon, kConstants> horizons_{};
    HugeArray<PairNumbers> pairs_;
    std::array<PairStage, kStages> pair_stages_{};
};

} // namespace emilia::pattern
