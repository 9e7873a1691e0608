#include "eval/training/pattern_fit.h"

#include "engine/board/kernel.h"
#include "engine/platform/joining_thread.h"
#include "eval/pattern_evaluator.h"
#include "eval/pattern_state.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>

namespace emilia::training {

namespace {

using namespace pattern;

double dot(const std::vector<float> &a, const std::vector<float> &b) {
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        sum += static_cast<double>(a[i]) * static_cast<double>(b[i]);
    return sum;
}

/// What is known of a position: which parameters it takes, and how often.
struct Features {
    explicit Features(const Position &position)
        : state(portable::PatternState::of(position)),
          empties(position.empties()), moves{count_of_moves(position.own, position.opponent),
                                             count_of_moves(position.opponent, position.own)} {}

    static int count_of_moves(Bitboard own, Bitboard opponent) {
        return std::min(count(portable::legal_moves(own, opponent)),
                        static_cast<int>(kMoveCounts) - 1);
    }

    std::size_t configuration(std::size_t lane) const {
        return static_cast<std::size_t>(static_cast<int>(kEmptyConfiguration[lane]) +
                                        state.index(lane));
    }

    portable::PatternState state;
    int empties;
    std::array<int, 2> moves;
};

} // namespace

FitError &FitError::operator+=(const FitError &other) {
    samples += other.samples;
    squared += other.squared;
    absolute += other.absolute;
    return *this;
}

struct PatternFit::StageVector {
    std::vector<float> configuration = std::vector<float>(kConfigurations);
    std::array<float, kMobilities> mobility{};
    /// For each move, so that pairs of counts which no sample has get sensible weights, too.
    std::array<float, 2> moves{};
    std::array<float, kConstants> constant{};

    float product(const Features &features) const {
        float sum = constant[static_cast<std::size_t>(features.empties)] +
                    mobility[mobility_of(features.moves[0], features.moves[1])];
        for (std::size_t side = 0; side < 2; ++side)
            sum += moves[side] * static_cast<float>(features.moves[side]);
        for (std::size_t lane = 0; lane < kInstances.size; ++lane)
            sum += configuration[features.configuration(lane)];
        return sum;
    }

    void add(const Features &features, float factor) {
        constant[static_cast<std::size_t>(features.empties)] += factor;
        mobility[mobility_of(features.moves[0], features.moves[1])] += factor;
        for (std::size_t side = 0; side < 2; ++side)
            moves[side] += factor * static_cast<float>(features.moves[side]);
        for (std::size_t lane = 0; lane < kInstances.size; ++lane)
            configuration[features.configuration(lane)] += factor;
    }
};

enum class PatternFit::Pass { product, residual };

PatternFit::PatternFit(const Samples &samples, const FitSettings &settings)
    : samples_(samples), settings_(settings) {}

/// The stage's parameters: those of an anchor, or the means of two.
PatternFit::StageVector PatternFit::gathered(const Vector &vector, std::size_t stage) const {
    const float *before = vector.data() + stage / 2 * anchor_size();
    const float *after = vector.data() + (stage + 1) / 2 * anchor_size();
    StageVector result;
    for (std::size_t i = 0; i < kConfigurations; ++i)
        result.configuration[i] = (before[fold_[i]] + after[fold_[i]]) / 2;
    const auto mean = [&](std::size_t i) { return (before[i] + after[i]) / 2; };
    for (std::size_t i = 0; i < kMobilities; ++i)
        result.mobility[i] = mean(mobility_at() + i);
    for (std::size_t side = 0; side < 2; ++side)
        result.moves[side] = mean(moves_at() + side);
    std::copy_n(vector.data() + constant_at(), kConstants, result.constant.begin());
    return result;
}

/// Adds a stage's sums to those of its anchors.
void PatternFit::scatter(const StageVector &from, std::size_t stage, double share,
                         Vector &to) const {
    for (const std::size_t anchor : {stage / 2, (stage + 1) / 2}) {
        float *at = to.data() + anchor * anchor_size();
        const auto half = static_cast<float>(share / 2);
        for (std::size_t i = 0; i < kConfigurations; ++i)
            at[fold_[i]] += half * from.configuration[i];
        for (std::size_t i = 0; i < kMobilities; ++i)
            at[mobility_at() + i] += half * from.mobility[i];
        for (std::size_t side = 0; side < 2; ++side)
            at[moves_at() + side] += half * from.moves[side];
    }
    for (std::size_t i = 0; i < kConstants; ++i)
        to[constant_at() + i] += from.constant[i];
}

void PatternFit::for_each_stage(const std::function<void(std::size_t stage)> &work) const {
    std::atomic<std::size_t> next{0};
    std::vector<JoiningThread> threads;
    for (int i = 0; i < settings_.threads; ++i) {
        threads.emplace_back([&] {
            while (true) {
                const std::size_t stage = next++;
                if (stage >= kStages) return;
                work(stage);
            }
        });
    }
}

/// The sums of all stages that have something to learn from.
std::map<std::size_t, PatternFit::StageVector>
PatternFit::summed(const std::function<void(std::size_t stage, StageVector &sum)> &add_up) const {
    std::map<std::size_t, StageVector> sums;
    for (std::size_t stage = 0; stage < kStages; ++stage)
        if (!samples_[stage].training.empty()) sums.try_emplace(stage);
    for_each_stage([&](std::size_t stage) {
        const auto found = sums.find(stage);
        if (found != sums.end()) add_up(stage, found->second);
    });
    return sums;
}

/// The transpose of the sample matrix times what each training sample gives: the product with the
/// vector, or what is missing there from the target.
PatternFit::Vector PatternFit::transposed_product(const Vector &vector, Pass pass) const {
    const auto sums = summed([&](std::size_t stage, StageVector &sum) {
        const StageVector weights = gathered(vector, stage);
        for (const Sample &sample : samples_[stage].training) {
            const Features features{sample.position};
            const float product = weights.product(features);
            const float amount = pass == Pass::residual ? sample.target - product : product;
            sum.add(features, sample.weight * amount);
        }
    });
    Vector result(parameters());
    for (const auto &[stage, sum] : sums)
        scatter(sum, stage, 1, result);
    return result;
}

/// The diagonal of the normal equations, but for configurations that a position has twice.
PatternFit::Vector PatternFit::occurrences() const {
    const auto sums = summed([&](std::size_t stage, StageVector &sum) {
        for (const Sample &sample : samples_[stage].training) {
            const Features features{sample.position};
            sum.add(features, sample.weight);
            // A count of moves counts with its square.
            for (std::size_t side = 0; side < 2; ++side) {
                const int moves = features.moves[side];
                sum.moves[side] += sample.weight * static_cast<float>(moves * (moves - 1));
            }
        }
    });
    Vector result(parameters());
    for (const auto &[stage, sum] : sums)
        scatter(sum, stage, stage % 2 == 0 ? 1 : 0.5, result);
    return result;
}

/// The priors' part of the normal equations' product with the vector.
void PatternFit::add_prior(const Vector &ridge, const Vector &vector, Vector &product) const {
    const auto smoothness = static_cast<float>(settings_.smoothness);
    for (std::size_t i = 0; i < product.size(); ++i)
        product[i] += ridge[i] * vector[i];
    const std::size_t size = anchor_size();
    for (std::size_t i = size; i < kAnchors * size; ++i) {
        const float pull = smoothness * (vector[i] - vector[i - size]);
        product[i] += pull;
        product[i - size] -= pull;
    }
}

/// Whoever taught earlier weights had seen stages that no sample is of. A preconditioner without
/// end lets nothing change there: what neighbours learn would add up over all shapes to discs.
void PatternFit::keep_unseen_anchors(Vector &diagonal) const {
    for (std::size_t anchor = 0; anchor < kAnchors; ++anchor) {
        const std::size_t first = anchor == 0 ? 0 : 2 * anchor - 1;
        const std::size_t last = std::min(2 * anchor + 1, kStages - 1);
        bool is_seen = false;
        for (std::size_t stage = first; stage <= last; ++stage)
            is_seen = is_seen || !samples_[stage].training.empty();
        if (is_seen) continue;
        const auto begin = diagonal.begin() + static_cast<std::ptrdiff_t>(anchor * anchor_size());
        std::fill_n(begin, anchor_size(), std::numeric_limits<float>::infinity());
    }
}

pattern::AnchorWeights PatternFit::run(const OnIteration &on_iteration, const AnchorWeights *from) {
    Vector diagonal = occurrences();
    Vector ridge(parameters(), static_cast<float>(settings_.ridge));
    for (std::size_t i = 0; i < diagonal.size(); ++i) {
        if (from) ridge[i] += static_cast<float>(settings_.trust) * diagonal[i];
        diagonal[i] += ridge[i] + static_cast<float>(2 * settings_.smoothness);
    }
    if (from) keep_unseen_anchors(diagonal);

    const auto total = [](const std::array<FitError, kStages> &errors) {
        FitError sum;
        for (const FitError &error : errors)
            sum += error;
        return sum;
    };
    Vector weights = from ? vector_of(*from) : Vector(parameters());
    Vector residual = transposed_product(weights, Pass::residual);
    Vector direction(parameters());
    for (std::size_t i = 0; i < direction.size(); ++i)
        direction[i] = residual[i] / diagonal[i];
    Vector scaled = direction;
    double energy = dot(residual, scaled);
    Vector best = weights;
    double least = std::numeric_limits<double>::infinity();
    int stale = 0;
    const auto look = [&](int iteration) {
        const FitErrors now = errors(quantised(weights));
        const FitError validation = total(now.validation);
        on_iteration(iteration, total(now.training), validation);
        const bool is_better = validation.mean_squared() < least;
        stale = is_better ? 0 : stale + 1;
        if (!is_better) return;
        least = validation.mean_squared();
        best = weights;
    };
    if (from) look(0);
    for (int iteration = 1; iteration <= settings_.iterations; ++iteration) {
        const Vector product = [&] {
            Vector result = transposed_product(direction, Pass::product);
            add_prior(ridge, direction, result);
            return result;
        }();
        const auto step = static_cast<float>(energy / dot(direction, product));
        for (std::size_t i = 0; i < weights.size(); ++i) {
            weights[i] += step * direction[i];
            residual[i] -= step * product[i];
            scaled[i] = residual[i] / diagonal[i];
        }
        const double next_energy = dot(residual, scaled);
        const auto keep = static_cast<float>(next_energy / energy);
        energy = next_energy;
        for (std::size_t i = 0; i < direction.size(); ++i)
            direction[i] = scaled[i] + keep * direction[i];

        if (iteration % 5 == 0 || iteration == settings_.iterations) look(iteration);
        if (stale >= settings_.patience) break;
    }
    return quantised(best);
}

/// What quantised() makes of it is the same weights. What moves count for is in their pairs.
PatternFit::Vector PatternFit::vector_of(const AnchorWeights &weights) const {
    const auto discs = [](std::int16_t weight) {
        return static_cast<float>(weight) / kUnitsPerDisc;
    };
    Vector vector(parameters());
    for (std::size_t anchor = 0; anchor < kAnchors; ++anchor) {
        float *to = vector.data() + anchor * anchor_size();
        const auto &configurations = weights.configuration[anchor];
        const auto &mobilities = weights.mobility[anchor];
        std::transform(configurations.begin(), configurations.end(), to, discs);
        std::transform(mobilities.begin(), mobilities.end(), to + mobility_at(), discs);
    }
    std::transform(weights.constant.begin(), weights.constant.end(), vector.data() + constant_at(),
                   discs);
    return vector;
}

pattern::AnchorWeights PatternFit::quantised(const Vector &vector) const {
    const auto rounded = [](float discs) {
        constexpr float kLimit = 32767.0F / kUnitsPerDisc;
        return static_cast<std::int16_t>(
            std::lround(std::clamp(discs, -kLimit, kLimit) * kUnitsPerDisc));
    };
    AnchorWeights weights;
    for (std::size_t anchor = 0; anchor < kAnchors; ++anchor) {
        const float *from = vector.data() + anchor * anchor_size();
        for (std::size_t i = 0; i < fold_.size(); ++i)
            weights.configuration[anchor].push_back(rounded(from[i]));
        for (int own = 0; own < static_cast<int>(kMoveCounts); ++own) {
            for (int opponent = 0; opponent < static_cast<int>(kMoveCounts); ++opponent) {
                const std::size_t pair = mobility_of(own, opponent);
                weights.mobility[anchor][pair] = rounded(
                    from[mobility_at() + pair] + from[moves_at()] * static_cast<float>(own) +
                    from[moves_at() + 1] * static_cast<float>(opponent));
            }
        }
    }
    for (std::size_t i = 0; i < kConstants; ++i)
        weights.constant[i] = rounded(vector[constant_at() + i]);
    return weights;
}

FitErrors PatternFit::errors(const AnchorWeights &weights) const {
    const portable::PatternEvaluator evaluator{std::make_shared<StageWeights>(weights)};
    FitErrors result;
    for_each_stage([&](std::size_t stage) {
        const auto sum = [&](const std::vector<Sample> &samples, std::size_t step) {
            FitError error;
            for (std::size_t i = 0; i < samples.size(); i += step) {
                const double residual =
                    static_cast<double>(samples[i].target) -
                    at_a_glance(evaluator, samples[i].position).centidiscs() / 100.0;
                ++error.samples;
                error.squared += residual * residual;
                error.absolute += std::abs(residual);
            }
            return error;
        };
        constexpr std::size_t kTrainingStep = 20;
        result.training[stage] = sum(samples_[stage].training, kTrainingStep);
        result.validation[stage] = sum(samples_[stage].validation, 1);
    });
    return result;
}

} // namespace emilia::training
