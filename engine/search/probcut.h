// Multi-ProbCut: which shallower search may answer for a deep one, and how far it errs.
// (M. Buro, "Experiments with Multi-ProbCut and a new high-quality evaluation function for
// Othello", 1997.)

#pragma once

#include <array>
#include <cstddef>

namespace emilia {

/// The spread of a deep search's score around a shallow one's: a power law of the depths times a
/// function of the empty squares. It belongs to an evaluator and has to be fitted anew whenever
/// that changes; `emilia-train fit-probcut` does it.
struct ProbcutModel {
    static constexpr std::size_t kTerms = 6;
    using Terms = std::array<double, kTerms>;

    Terms weights;

    /// What the logarithm of the deviation is a weighted sum of. 0 <= `probe` < `depth`.
    static Terms terms(int empties, int depth, int probe);

    /// The standard deviation in centidiscs, the same on every machine.
    int deviation(int empties, int depth, int probe) const;
};

/// A search that may answer for a deeper one.
struct Probe {
    int depth = 0;
    int deviation = 0; ///< in centidiscs
};

/// Searches less deep have no probe: the static evaluation is too rough an answer for any.
inline constexpr int kLeastProbedDepth = 3;

/// About a third of the depth, and as odd or even: scores may swing between the two.
constexpr int probe_depth(int depth) {
    const int third = depth / 3;
    return third + (depth - third) % 2;
}

/// The probes of one evaluator for all depths and numbers of empty squares.
class ProbeTable {
  public:
    explicit ProbeTable(const ProbcutModel &model);

    /// `empties` up to 64, `depth` from kLeastProbedDepth to 64
    const Probe &at(int empties, int depth) const {
        return probes_[static_cast<std::size_t>(empties)][static_cast<std::size_t>(depth)];
    }

  private:
    std::array<std::array<Probe, 65>, 65> probes_{};
};

} // namespace emilia
