// Multi-ProbCut: shallow searches that may replace deep ones, and the model of their errors. (M.
// Buro, "Experiments with Multi-ProbCut and a new high-quality evaluation function for Othello",
// 1997.)

#pragma once

#include "engine/search/selectivity.h"
#include "engine/search/tunables/probcut.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace emilia {

/// Deviation of a deep search's score from a shallow one's: a power law of the depths times a
/// function of the empty squares. It belongs to an evaluator; `emilia-train fit-probcut` fits it.
struct ProbcutModel {
    static constexpr std::size_t kTerms = 6;
    using Terms = std::array<double, kTerms>;

    Terms weights;

    /// The terms whose weighted sum is the logarithm of the deviation. 0 <= `probe` < `depth`.
    static Terms terms(int empties, int depth, int probe);

    /// The standard deviation in centidiscs, the same on every machine.
    int deviation(int empties, int depth, int probe) const;
};

/// Shallow search that may replace a deep one.
struct Probe {
    int depth = 0;
    int deviation = 0; ///< in centidiscs
};

/// Margin between the window and the score of a probe, in hundredths of its standard deviation.
inline int margin_of(Selectivity selectivity) {
    const int margins[] = {
        kMarginAt60, kMarginAt73, kMarginAt87, kMarginAt95, kMarginAt98, kMarginAt99, 0};
    return margins[static_cast<std::size_t>(selectivity)];
}

/// Half of the depth, of the same parity: scores of odd and even depths may differ.
inline int probe_depth(int depth) {
    const int half = depth * kProbePercent / 100;
    return half + (depth - half) % 2;
}

/// The probes of one evaluator for all depths and numbers of empty squares.
class ProbeTable {
  public:
    explicit ProbeTable(const ProbcutModel &model);

    /// Probes to try, shallowest first. `empties` up to 64, `depth` from kMinProbedDepth to 64.
    std::span<const Probe> at(int empties, int depth) const {
        const Range &range =
            ranges_[static_cast<std::size_t>(empties)][static_cast<std::size_t>(depth)];
        return {probes_.data() + range.begin, range.size};
    }

  private:
    struct Range {
        std::uint32_t begin = 0;
        std::uint32_t size = 0;
    };

    std::vector<Probe> probes_;
    std::array<std::array<Range, 65>, 65> ranges_{};
};

} // namespace emilia
