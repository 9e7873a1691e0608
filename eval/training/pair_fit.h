// Fits what pairs of configurations are worth to scored positions, beside weights that are fitted
// already.

#pragma once

#include "eval/pattern_weights.h"
#include "eval/training/samples.h"

#include <cstddef>
#include <cstdint>
#include <functional>

namespace emilia::training {

struct PairFitSettings {
    int passes = 2; ///< over all samples
    double rate = 0.3;
    /// Evidence about a configuration at which it learns at half the rate. The less it is, the more
    /// the rare ones follow what happened by chance.
    double caution = 1e7;
    /// Weight of the pairs that the fit continues from, in multiples of what one pass over the
    /// samples has to say of them.
    double trust = 1;
    std::uint64_t seed = 1;
};

/// Stochastic gradient descent with steps that get the smaller the more was learned (J. Duchi,
/// E. Hazan and Y. Singer, "Adaptive subgradient methods", 2011), one sum of squares for all
/// numbers of a configuration.
class PairFit {
  public:
    /// Takes the positions for training from the samples and leaves the others.
    PairFit(Samples &samples, pattern::AnchorWeights weights, const PairFitSettings &settings);

    /// Number of steps in all.
    std::size_t steps() const {
        return samples_.size() * static_cast<std::size_t>(settings_.passes);
    }

    /// From time to time: how many steps are done, and the weighted mean squared error of the last
    /// ones, each before it was learned from.
    using OnProgress = std::function<void(std::size_t done, double error)>;
    /// The weights with what pairs are worth instead of what they said of that before. With others
    /// to go on `from`, their pairs are bettered, and with 0 steps done the error of these is
    /// reported.
    pattern::AnchorWeights run(const OnProgress &on_progress,
                               const pattern::AnchorWeights *from = nullptr);

  private:
    pattern::AnchorWeights weights_;
    PairFitSettings settings_;
    std::vector<Sample> samples_;
};

} // namespace emilia::training
