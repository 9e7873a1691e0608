#include "eval/training/pair_fit.h"

#include "eval/pattern_evaluator.h"
#include "eval/pattern_fold.h"
#include "eval/training/game_random.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

namespace emilia::training {
namespace {

using namespace pattern;

using Numbers = std::array<float, kPairNumbers>;

/// Factors, shifts and constants, of which there are few, learn at a rate of their own.
constexpr float kStageRate = 0.02F;
/// At the end of the last pass the rates are this part of what they were.
constexpr double kLastRate = 0.1;
/// Numbers begin between this and its negative: were they all zero, none would learn.
constexpr double kGreatestBegin = 0.035;
/// One of so many numbers may be too large for its 8 bits.
constexpr std::size_t kTooLarge = 2000;
constexpr std::size_t kStepsBetweenReports = std::size_t{1} << 22;
/// One sample of so many tells how much all have to say of what a fit goes on from.
constexpr std::size_t kRehearsed = 8;
/// The least that counts as having learned, in squares of gradients.
constexpr float kKnown = 1;
/// What 1 is in PairAnchor::factor, numbers and their sums being whole.
constexpr double kFactorUnits = static_cast<double>(kUnitsPerDisc) * (1 << kPairShift);

/// A number, and what its steps depend on.
struct Learner {
    float value = 0;
    float squares = 1; ///< of all its gradients so far

    void step(float gradient, float rate) {
        squares += gradient * gradient;
        value -= rate * gradient / std::sqrt(squares);
    }
};

struct LearningAnchor {
    std::array<Learner, kPairNumbers> factor;
    std::array<Learner, kPairNumbers> shift;
    Learner constant;

    bool has_learned() const { return constant.squares > Learner{}.squares; }

    template <class Change>
    void change_all(Change change) {
        std::for_each(factor.begin(), factor.end(), change);
        std::for_each(shift.begin(), shift.end(), change);
        change(constant);
    }
};

class Model {
  public:
    explicit Model(std::uint64_t seed) : numbers_(fold_.size()), squares_(fold_.size()) {
        std::mt19937_64 random = make_random(seed, 0);
        for (Numbers &numbers : numbers_) {
            for (float &number : numbers)
                number = static_cast<float>(kGreatestBegin * (below(2001, random) / 1000.0 - 1));
        }
        // Half of the squares count for, half against the side to move.
        for (LearningAnchor &anchor : anchors_) {
            for (std::size_t i = 0; i < kPairNumbers; ++i)
                anchor.factor[i].value = i % 2 == 0 ? 1.0F : -1.0F;
        }
    }

    /// What 8 bits cannot tell, and what they were learned from, is lost.
    void go_on_from(const AnchorWeights &weights) {
        const double unit = unit_of(weights.pair_anchors);
        for (std::size_t k = 0; k < weights.pairs.size(); ++k) {
            if (weights.pairs[k] == PairNumbers{}) continue;
            squares_[k] = kKnown;
            for (std::size_t i = 0; i < kPairNumbers; ++i)
                numbers_[k][i] = static_cast<float>(weights.pairs[k][i] * unit);
        }
        for (std::size_t anchor = 0; anchor < kAnchors; ++anchor) {
            const PairAnchor &from = weights.pair_anchors[anchor];
            if (from == PairAnchor{}) continue;
            LearningAnchor &to = anchors_[anchor];
            for (std::size_t i = 0; i < kPairNumbers; ++i) {
                to.factor[i].value =
                    static_cast<float>(from.factor[i] / (unit * unit * kFactorUnits));
                to.shift[i].value = static_cast<float>(from.shift[i] * unit);
            }
            to.constant.value = static_cast<float>(from.constant) / kUnitsPerDisc;
            to.change_all([](Learner &learner) { learner.squares += kKnown; });
        }
    }

    /// From now on steps are as small as if so many times as much had been learned.
    void trust(double times) {
        const auto factor = static_cast<float>(times);
        for (float &squares : squares_)
            squares *= factor;
        for (LearningAnchor &anchor : anchors_) {
            anchor.change_all([factor](Learner &learner) {
                const float before = Learner{}.squares;
                learner.squares = before + factor * (learner.squares - before);
            });
        }
    }

    /// What a position needs of the model, and what the model says of it.
    struct Seen {
        std::array<std::uint32_t, kInstances.size> configuration;
        std::size_t before;
        std::size_t after;
        Numbers factor;
        Numbers sum; ///< with the shift
        float worth; ///< discs
    };

    Seen look(const Position &position) const {
        Seen seen;
        const auto state = portable::PatternState::of(position);
        for (std::size_t lane = 0; lane < kInstances.size; ++lane) {
            const std::uint32_t configuration = fold_[static_cast<std::size_t>(
                static_cast<int>(kEmptyConfiguration[lane]) + state.index(lane))];
            seen.configuration[lane] = configuration;
            __builtin_prefetch(&numbers_[configuration]);
        }
        const std::size_t stage = stage_of(position.empties());
        seen.before = stage / 2;
        seen.after = (stage + 1) / 2;
        const LearningAnchor &before = anchors_[seen.before];
        const LearningAnchor &after = anchors_[seen.after];
        for (std::size_t i = 0; i < kPairNumbers; ++i) {
            seen.factor[i] = (before.factor[i].value + after.factor[i].value) / 2;
            seen.sum[i] = (before.shift[i].value + after.shift[i].value) / 2;
        }
        for (const std::uint32_t configuration : seen.configuration) {
            for (std::size_t i = 0; i < kPairNumbers; ++i)
                seen.sum[i] += numbers_[configuration][i];
        }
        seen.worth = (before.constant.value + after.constant.value) / 2;
        for (std::size_t i = 0; i < kPairNumbers; ++i)
            seen.worth += seen.factor[i] * seen.sum[i] * seen.sum[i];
        return seen;
    }

    /// `gradient` is that of half the squared error by the worth.
    void learn(const Seen &seen, float gradient, float rate, float caution, float stage_rate) {
        Numbers step;
        float square = 0;
        for (std::size_t i = 0; i < kPairNumbers; ++i) {
            step[i] = 2 * gradient * seen.factor[i] * seen.sum[i];
            square += step[i] * step[i];
        }
        for (const std::size_t at : {seen.before, seen.after}) {
            LearningAnchor &anchor = anchors_[at];
            for (std::size_t i = 0; i < kPairNumbers; ++i) {
                anchor.factor[i].step(gradient * seen.sum[i] * seen.sum[i] / 2, stage_rate);
                anchor.shift[i].step(step[i] / 2, stage_rate);
            }
            anchor.constant.step(gradient / 2, stage_rate);
        }
        for (const std::uint32_t configuration : seen.configuration) {
            squares_[configuration] += square;
            const float share = rate / std::sqrt(squares_[configuration] + caution);
            for (std::size_t i = 0; i < kPairNumbers; ++i)
                numbers_[configuration][i] -= share * step[i];
        }
    }

    /// Into `weights`, in whole numbers.
    void put_into(AnchorWeights &weights) const {
        weights.pairs.assign(numbers_.size(), {});
        weights.pair_anchors = {};
        for (std::size_t i = 0; i < kPairNumbers; ++i) {
            const double unit = unit_of(i);
            for (std::size_t k = 0; k < numbers_.size(); ++k) {
                // Of what was never seen nothing is known.
                if (squares_[k] > 0)
                    weights.pairs[k][i] = rounded<std::int8_t>(numbers_[k][i] / unit);
            }
            for (std::size_t anchor = 0; anchor < kAnchors; ++anchor) {
                const LearningAnchor &from = anchors_[anchor];
                if (!from.has_learned()) continue;
                PairAnchor &to = weights.pair_anchors[anchor];
                to.factor[i] =
                    rounded<std::int16_t>(from.factor[i].value * unit * unit * kFactorUnits);
                to.shift[i] = rounded<std::int16_t>(from.shift[i].value / unit);
            }
        }
        for (std::size_t anchor = 0; anchor < kAnchors; ++anchor)
            weights.pair_anchors[anchor].constant =
                rounded<std::int16_t>(anchors_[anchor].constant.value * kUnitsPerDisc);
    }

  private:
    template <class T>
    static T rounded(double number) {
        constexpr double kMax = std::numeric_limits<T>::max();
        return static_cast<T>(std::lround(std::clamp(number, -kMax, kMax)));
    }

    /// What 1 stands for in the whole numbers of earlier weights, if factors are about 1.
    static double unit_of(const std::array<PairAnchor, kAnchors> &anchors) {
        double sum = 0;
        int factors = 0;
        for (const PairAnchor &anchor : anchors) {
            for (const std::int16_t factor : anchor.factor) {
                if (factor == 0) continue;
                sum += std::abs(factor);
                ++factors;
            }
        }
        return factors == 0 ? 1 : std::sqrt(sum / factors / kFactorUnits);
    }

    /// What 1 stands for in the whole numbers at one place.
    double unit_of(std::size_t place) const {
        std::vector<float> sizes;
        for (std::size_t k = 0; k < numbers_.size(); ++k) {
            if (squares_[k] > 0) sizes.push_back(std::abs(numbers_[k][place]));
        }
        if (sizes.empty()) return 1;
        const auto greatest =
            sizes.end() - 1 - static_cast<std::ptrdiff_t>(sizes.size() / kTooLarge);
        std::nth_element(sizes.begin(), greatest, sizes.end());
        return std::max(static_cast<double>(*greatest), 1e-6) /
               std::numeric_limits<std::int8_t>::max();
    }

    const Fold &fold_ = Fold::instance();
    std::vector<Numbers> numbers_;
    /// For each configuration, of all gradients of its numbers.
    std::vector<float> squares_;
    std::array<LearningAnchor, kAnchors> anchors_;
};

} // namespace

PairFit::PairFit(Samples &samples, AnchorWeights weights, const PairFitSettings &settings)
    : weights_(std::move(weights)), settings_(settings) {
    weights_.pairs.clear();
    for (StageSamples &stage : samples) {
        samples_.insert(samples_.end(), stage.training.begin(), stage.training.end());
        stage.training = {};
    }
    std::mt19937_64 random = make_random(settings.seed, 1);
    for (std::size_t i = samples_.size(); i > 1; --i)
        std::swap(samples_[i - 1], samples_[random() % i]);
}

AnchorWeights PairFit::run(const OnProgress &on_progress, const AnchorWeights *from) {
    const portable::PatternEvaluator evaluator{std::make_shared<StageWeights>(weights_)};
    Model model{settings_.seed};
    double error = 0;
    double weight = 0;
    const auto report = [&](std::size_t done) {
        on_progress(done, error / weight);
        error = weight = 0;
    };
    /// `share` is the part of the rates at which the model learns, none if it only looks.
    const auto look_at = [&](const Sample &sample, double share) {
        const float alone =
            static_cast<float>(at_a_glance(evaluator, sample.position).centidiscs()) / 100;
        const Model::Seen seen = model.look(sample.position);
        const float residual = alone + seen.worth - sample.target;
        model.learn(seen, sample.weight * residual, static_cast<float>(settings_.rate * share),
                    static_cast<float>(settings_.caution), static_cast<float>(kStageRate * share));
        error += static_cast<double>(sample.weight * residual * residual);
        weight += static_cast<double>(sample.weight);
    };

    if (from) {
        model.go_on_from(*from);
        for (std::size_t i = 0; i < samples_.size(); i += kRehearsed)
            look_at(samples_[i], 0);
        model.trust(settings_.trust * kRehearsed);
        report(0);
    }
    const std::size_t all = steps();
    for (std::size_t done = 0; done < all; ++done) {
        const double progress = static_cast<double>(done) / static_cast<double>(all);
        look_at(samples_[done % samples_.size()], 1 - (1 - kLastRate) * progress);
        if ((done + 1) % kStepsBetweenReports == 0 || done + 1 == all) report(done + 1);
    }
    model.put_into(weights_);
    return weights_;
}

} // namespace emilia::training
