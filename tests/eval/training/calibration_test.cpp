#include "eval/soft_clamp.h"
#include "eval/training/calibration.h"

#include <gtest/gtest.h>

#include <random>

namespace emilia::training {
namespace {

constexpr std::uint64_t kSeed = 3603;

/// What the evaluations of a made-up evaluator lack for the side to move.
double missing(int empties) { return empties % 2 == 0 ? -0.8 : 0.7; }

/// Positions with 14 to 24 empty squares. Glances are half a disc too good besides, and searches
/// err by `stretch`.
std::vector<KnownScore> made_up(double stretch) {
    std::mt19937_64 random{kSeed};
    const auto noise = [&random](int most) {
        return static_cast<double>(random() % (200 * static_cast<unsigned>(most))) / 100 - most;
    };
    std::vector<KnownScore> known;
    for (int i = 0; i < 20'000; ++i) {
        const int empties = 14 + i % 11;
        const double score = noise(40);
        KnownScore position{.empties = empties,
                            .right = score + stretch * score * (1 - std::abs(score) / 48),
                            .at_a_glance = 0,
                            .searched = {}};
        position.at_a_glance = position.right + noise(5) - missing(empties) + 0.5;
        for (std::size_t k = 0; k < kCalibrationDepths.size(); ++k) {
            const int depth = kCalibrationDepths[k];
            const int sign = depth % 2 == 0 ? 1 : -1;
            position.searched[k] = score - sign * missing(empties - depth);
        }
        known.push_back(position);
    }
    return known;
}

TEST(Calibration, FindsWhatIsMissingAtOddAndEvenNumbersOfEmptySquares) {
    const Calibration found = calibrate(made_up(0));
    for (std::size_t empties = 14; empties <= 24; ++empties) {
        const double expected = missing(static_cast<int>(empties));
        EXPECT_NEAR(found.constant[empties], expected - 0.5, 0.15) << empties;
    }
    for (std::size_t empties = 8; empties < pattern::kConstants; ++empties) {
        EXPECT_NEAR(found.constant[empties] + found.tempo[empties],
                    missing(static_cast<int>(empties)), 0.05)
            << empties;
    }
    EXPECT_NEAR(found.stretch, 0, 0.01);
}

TEST(Calibration, FindsHowFarScoresAreDrawnTogether) {
    const Calibration found = calibrate(made_up(0.12));
    EXPECT_NEAR(found.stretch, 0.12, 0.01);
    EXPECT_NEAR(found.constant[20] + found.tempo[20], missing(20), 0.1);
}

TEST(Calibration, IsAddedToWeights) {
    pattern::AnchorWeights weights;
    weights.constant.fill(100);
    weights.tempo.fill(-32000);
    weights.stretch = 10;
    Calibration calibration;
    calibration.constant[7] = -0.5;
    calibration.tempo[8] = -64;
    calibration.stretch = 0.125;
    apply(calibration, weights);
    EXPECT_EQ(weights.constant[7], 100 - pattern::kUnitsPerDisc / 2);
    EXPECT_EQ(weights.constant[8], 100);
    EXPECT_EQ(weights.tempo[8], -32767);
    EXPECT_EQ(weights.stretch, 10 + kStretchUnit / 8);
    calibration.stretch = 5;
    apply(calibration, weights);
    EXPECT_EQ(weights.stretch, kStretchUnit - 1);
}

} // namespace
} // namespace emilia::training
