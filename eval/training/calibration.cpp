#include "eval/training/calibration.h"

#include "eval/soft_clamp.h"

#include <algorithm>
#include <cmath>

namespace emilia::training {
namespace {

using pattern::kConstants;

/// Pulls the means of numbers of empty squares two apart together, as if so many positions had
/// found them to be the same.
constexpr double kSmoothness = 300;
/// Both converge long before.
constexpr int kSmoothingRounds = 20'000;
constexpr int kRounds = 8;

/// Means by the number of empty squares.
class Means {
  public:
    void add(int empties, double value) {
        sums_[static_cast<std::size_t>(empties)] += value;
        ++counts_[static_cast<std::size_t>(empties)];
    }

    /// By Gauss-Seidel iteration.
    std::array<double, kConstants> smoothed() const {
        std::array<double, kConstants> result{};
        for (int round = 0; round < kSmoothingRounds; ++round) {
            for (std::size_t i = 0; i < kConstants; ++i) {
                double sum = sums_[i];
                double weight = counts_[i];
                if (i >= 2) add_neighbour(result[i - 2], sum, weight);
                if (i + 2 < kConstants) add_neighbour(result[i + 2], sum, weight);
                result[i] = sum / weight;
            }
        }
        return result;
    }

  private:
    static void add_neighbour(double value, double &sum, double &weight) {
        sum += kSmoothness * value;
        weight += kSmoothness;
    }

    std::array<double, kConstants> sums_{};
    std::array<double, kConstants> counts_{};
};

/// A score near zero moves by so much of itself for a stretch of 1.
double leverage(double score) {
    return score * std::max(0.0, 1 - 100 * std::abs(score) / kFaithful);
}

/// Calls visit(empties, sign, score, right) for each search: where it ends and for which side, +1
/// for the side to move at the root. It ended with an evaluation, not with a result.
template <class Visit>
void for_each_search(const std::vector<KnownScore> &known, const Visit &visit) {
    for (const KnownScore &position : known) {
        for (std::size_t i = 0; i < kCalibrationDepths.size(); ++i) {
            const int depth = kCalibrationDepths[i];
            const int sign = depth % 2 == 0 ? 1 : -1;
            visit(position.empties - depth, sign, position.searched[i], position.right);
        }
    }
}

std::int16_t moved(std::int16_t weight, double amount, double least, double most) {
    return static_cast<std::int16_t>(std::lround(std::clamp(weight + amount, least, most)));
}

} // namespace

Calibration calibrate(const std::vector<KnownScore> &known) {
    Means glances;
    for (const KnownScore &position : known)
        glances.add(position.empties, position.right - position.at_a_glance);
    Calibration result;
    result.constant = glances.smoothed();

    std::array<double, kConstants> horizon{};
    for (int round = 0; round < kRounds; ++round) {
        Means means;
        for_each_search(known, [&](int empties, int sign, double score, double right) {
            means.add(empties, sign * (right - score - result.stretch * leverage(score)));
        });
        horizon = means.smoothed();
        double products = 0;
        double squares = 0;
        for_each_search(known, [&](int empties, int sign, double score, double right) {
            const double even = score + sign * horizon[static_cast<std::size_t>(empties)];
            products += leverage(even) * (right - even);
            squares += leverage(even) * leverage(even);
        });
        if (squares > 0) result.stretch = products / squares;
    }
    std::transform(horizon.begin(), horizon.end(), result.constant.begin(), result.tempo.begin(),
                   std::minus<double>{});
    return result;
}

void apply(const Calibration &calibration, pattern::AnchorWeights &weights) {
    constexpr double kMost = 32767;
    for (std::size_t i = 0; i < kConstants; ++i) {
        const auto move = [](std::int16_t &weight, double discs) {
            weight = moved(weight, discs * pattern::kUnitsPerDisc, -kMost, kMost);
        };
        move(weights.constant[i], calibration.constant[i]);
        move(weights.tempo[i], calibration.tempo[i]);
    }
    constexpr double kMostStretch = kStretchUnit - 1;
    weights.stretch =
        moved(weights.stretch, calibration.stretch * kStretchUnit, -kMostStretch, kMostStretch);
}

} // namespace emilia::training
