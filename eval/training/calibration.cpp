#include "eval/training/calibration.h"

#include "engine/search/node.h"
#include "eval/soft_clamp.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace emilia::training {
namespace {

using pattern::kConstants;

using Table = std::array<double, kConstants>;

/// Numbers of empty squares two apart are drawn together as if so many positions, or so many
/// searches, had found them to be the same.
constexpr double kGlanceSmoothness = 300;
constexpr double kSmoothness = 1'000;
constexpr double kStretchSmoothness = 3'000;
/// Both converge long before.
constexpr int kSmoothingRounds = 20'000;
constexpr int kRounds = 10;

/// Least squares for a factor of its own for each number of empty squares.
class Factors {
  public:
    /// `value` is to be `factor` times what is looked for.
    void add(int empties, double value, double factor = 1) {
        products_[static_cast<std::size_t>(empties)] += value * factor;
        squares_[static_cast<std::size_t>(empties)] += factor * factor;
        square_sum_ += factor * factor;
        ++count_;
    }

    /// By Gauss-Seidel iteration.
    Table smoothed(double smoothness) const {
        const double pull = smoothness * square_sum_ / std::max(count_, 1.0);
        Table result{};
        if (pull == 0) return result;
        for (int round = 0; round < kSmoothingRounds; ++round) {
            for (std::size_t i = 0; i < kConstants; ++i) {
                double products = products_[i];
                double squares = squares_[i];
                const auto add_neighbour = [&](double value) {
                    products += pull * value;
                    squares += pull;
                };
                if (i >= 2) add_neighbour(result[i - 2]);
                if (i + 2 < kConstants) add_neighbour(result[i + 2]);
                result[i] = products / squares;
            }
        }
        return result;
    }

  private:
    Table products_{};
    Table squares_{};
    double square_sum_ = 0;
    double count_ = 0;
};

/// A score moves by so much for a stretch of 1.
double leverage(double score) {
    return score * std::max(0.0, 1 - 100 * std::abs(score) / kFaithful);
}

/// A search that ends with evaluations.
struct Search {
    int empties; ///< where it ends
    int sign;    ///< +1 if the side to move at the root is to move there, or else -1
    double score;
    double right;
    bool proven; ///< deeper searches miss some of what shallow ones miss
};

std::vector<Search> searches_of(const std::vector<KnownScore> &known) {
    std::vector<Search> searches;
    for (const KnownScore &position : known) {
        for (std::size_t i = 0; i < kCalibrationDepths.size(); ++i) {
            const int depth = kCalibrationDepths[i];
            if (effective_depth(depth, position.empties) == position.empties) continue;
            searches.push_back({position.empties - depth, depth % 2 == 0 ? 1 : -1,
                                position.searched[i], position.right, position.proven});
        }
    }
    return searches;
}

std::int16_t moved(std::int16_t weight, double amount, double least, double most) {
    return static_cast<std::int16_t>(std::lround(std::clamp(weight + amount, least, most)));
}

} // namespace

Calibration calibrate(const std::vector<KnownScore> &known) {
    Factors glances;
    for (const KnownScore &position : known)
        glances.add(position.empties, position.right - position.at_a_glance);
    Calibration result;
    result.constant = glances.smoothed(kGlanceSmoothness);

    const std::vector<Search> searches = searches_of(known);
    Table horizon{};
    std::array<double, 2> left{}; // by whether the right scores are proven
    for (int round = 0; round < kRounds; ++round) {
        Factors constants;
        Factors stretches;
        std::array<double, 2> errors{};
        std::array<double, 2> count{};
        for (const Search &search : searches) {
            const auto at = static_cast<std::size_t>(search.empties);
            const double even = search.score + search.sign * horizon[at];
            const double lever = leverage(even);
            const double error = search.right - even - result.stretch[at] * lever;
            const double rest = error - left[search.proven];
            errors[search.proven] += error;
            ++count[search.proven];
            constants.add(search.empties, search.sign * rest + horizon[at]);
            stretches.add(search.empties, rest + result.stretch[at] * lever, lever);
        }
        horizon = constants.smoothed(kSmoothness);
        result.stretch = stretches.smoothed(kStretchSmoothness);
        for (std::size_t i = 0; i < left.size(); ++i)
            left[i] = errors[i] / std::max(count[i], 1.0);
    }
    result.left = left[1];
    std::transform(horizon.begin(), horizon.end(), result.constant.begin(), result.tempo.begin(),
                   std::minus<double>{});
    return result;
}

void apply(const Calibration &calibration, pattern::AnchorWeights &weights) {
    constexpr double kMax = 32767;
    for (std::size_t i = 0; i < kConstants; ++i) {
        const auto move = [](std::int16_t &weight, double discs) {
            weight = moved(weight, discs * pattern::kUnitsPerDisc, -kMax, kMax);
        };
        move(weights.constant[i], calibration.constant[i]);
        move(weights.tempo[i], calibration.tempo[i]);
        weights.stretch[i] = moved(weights.stretch[i], calibration.stretch[i] / kStretchUnit,
                                   -kMaxStretch, kMaxStretch);
    }
}

} // namespace emilia::training
