// Fits the learned evaluator's weights to scored positions: linear least squares with a ridge.

#pragma once

#include "eval/pattern_fold.h"
#include "eval/pattern_weights.h"
#include "eval/training/samples.h"

#include <array>
#include <cstddef>
#include <functional>
#include <map>
#include <vector>

namespace emilia::training {

struct FitSettings {
    /// Pulls a weight to zero as if samples of so much weight had found nothing to correct in it.
    /// Rare configurations then leave the word to the smaller shapes that they contain.
    double ridge = 5;
    /// Pulls neighbouring anchors together in the same way: what is rare at one stage is learned
    /// from the others.
    double smoothness = 50;
    int iterations = 60; ///< at most
    int patience = 4;    ///< stop after so many that do not better the validation error
    int threads = 1;     ///< the result does not depend on it
    /// Trust in a weight that the fit begins with, besides the ridge, in multiples of what the
    /// samples have to say of it.
    double trust = 1;
};

/// Sums over samples; discs.
struct FitError {
    std::size_t samples = 0;
    double squared = 0;
    double absolute = 0;

    double mean_squared() const { return samples > 0 ? squared / static_cast<double>(samples) : 0; }
    double mean_absolute() const {
        return samples > 0 ? absolute / static_cast<double>(samples) : 0;
    }
    FitError &operator+=(const FitError &other);
};

struct FitErrors {
    std::array<FitError, pattern::kStages> training;
    std::array<FitError, pattern::kStages> validation;
};

/// Weighted least squares by conjugate gradients on the normal equations, preconditioned by their
/// diagonal (Y. Saad, "Iterative methods for sparse linear systems", section 9.2). Each iteration
/// reads every sample once and stores nothing for it, so that memory holds little but the samples.
class PatternFit {
  public:
    PatternFit(const Samples &samples, const FitSettings &settings);

    /// After some iterations: how many there were, and the errors then.
    using OnIteration =
        std::function<void(int iteration, const FitError &training, const FitError &validation)>;
    /// The weights with the least validation error. With weights to begin `from`, which others have
    /// taught, the priors pull what changes in them to zero, instead of the weights themselves.
    pattern::AnchorWeights run(const OnIteration &on_iteration,
                               const pattern::AnchorWeights *from = nullptr);

    /// Errors of quantised weights, as the search will use them.
    FitErrors errors(const pattern::AnchorWeights &weights) const;

  private:
    /// One number for each parameter of the model: an anchor's configurations, its pairs of counts
    /// of moves and what each of the two counts for besides, ..., and the constants by empties.
    using Vector = std::vector<float>;
    /// The same for a single stage, and for all configurations unfolded.
    struct StageVector;
    enum class Pass;

    std::size_t anchor_size() const { return fold_.size() + pattern::kMobilities + 2; }
    std::size_t mobility_at() const { return fold_.size(); }
    std::size_t moves_at() const { return fold_.size() + pattern::kMobilities; }
    std::size_t constant_at() const { return pattern::kAnchors * anchor_size(); }
    std::size_t parameters() const { return constant_at() + pattern::kConstants; }
    StageVector gathered(const Vector &vector, std::size_t stage) const;
    void scatter(const StageVector &from, std::size_t stage, double share, Vector &to) const;
    void for_each_stage(const std::function<void(std::size_t stage)> &work) const;
    std::map<std::size_t, StageVector>
    summed(const std::function<void(std::size_t stage, StageVector &sum)> &add_up) const;
    Vector transposed_product(const Vector &vector, Pass pass) const;
    Vector occurrences() const;
    void keep_unseen_anchors(Vector &diagonal) const;
    void add_prior(const Vector &ridge, const Vector &vector, Vector &product) const;
    Vector vector_of(const pattern::AnchorWeights &weights) const;
    pattern::AnchorWeights quantised(const Vector &vector) const;

    const Samples &samples_;
    FitSettings settings_;
    const pattern::Fold &fold_ = pattern::Fold::instance();
};

} // namespace emilia::training
