#include "eval/soft_clamp.h"
#include "eval/training/calibration.h"

#include <gtest/gtest.h>

#include <random>

namespace emilia::training {
namespace {

constexpr std::uint64_t kSeed = 3603;

/// What the evaluations of a made-up evaluator lack for the side to move.
double missing(int empties) { return empties % 2 == 0 ? -0.8 : 0.7; }

/// The score that lacks `stretch` of itself, as calibrate() means it, and is `right` then.
double drawn_together(double right, double stretch) {
    double score = right;
    for (int i = 0; i < 20; ++i)
        score = right / (1 + stretch * (1 - std::abs(score) / 48));
    return score;
}

/// What searches of a made-up evaluator lack.
struct Lack {
    double stretch =
        0;           ///< where they end with an odd number of empty squares; half of it elsewhere
    double left = 0; ///< at the root
};

/// Positions with 14 to 24 empty squares, the scores of those with 20 at most proven; those of the
/// others lack half of what is left. Glances are half a disc too good besides.
std::vector<KnownScore> made_up(const Lack &lack) {
    std::mt19937_64 random{kSeed};
    const auto noise = [&random](int most) {
        return static_cast<double>(random() % (200 * static_cast<unsigned>(most))) / 100 - most;
    };
    std::vector<KnownScore> known;
    for (int i = 0; i < 20'000; ++i) {
        const int empties = 14 + i % 11;
        KnownScore position{.empties = empties,
                            .right = noise(40),
                            .proven = empties <= 20,
                            .at_a_glance = 0,
                            .searched = {}};
        position.at_a_glance = position.right + noise(5) - missing(empties) + 0.5;
        const double left = position.proven ? lack.left : lack.left / 2;
        for (std::size_t k = 0; k < kCalibrationDepths.size(); ++k) {
            const int end = empties - kCalibrationDepths[k];
            const int sign = kCalibrationDepths[k] % 2 == 0 ? 1 : -1;
            const double stretch = end % 2 == 0 ? lack.stretch / 2 : lack.stretch;
            position.searched[k] =
                drawn_together(position.right - left, stretch) - sign * missing(end);
        }
        known.push_back(position);
    }
    return known;
}

TEST(Calibration, FindsWhatIsMissingAtOddAndEvenNumbersOfEmptySquares) {
    const Calibration found = calibrate(made_up({}));
    for (std::size_t empties = 14; empties <= 24; ++empties) {
        const double expected = missing(static_cast<int>(empties));
        EXPECT_NEAR(found.constant[empties], expected - 0.5, 0.15) << empties;
    }
    for (std::size_t empties = 8; empties < pattern::kConstants; ++empties) {
        EXPECT_NEAR(found.constant[empties] + found.tempo[empties],
                    missing(static_cast<int>(empties)), 0.05)
            << empties;
        EXPECT_NEAR(found.stretch[empties], 0, 0.01) << empties;
    }
    EXPECT_NEAR(found.left, 0, 0.02);
}

TEST(Calibration, FindsHowFarScoresAreDrawnTogether) {
    const Calibration found = calibrate(made_up({.stretch = 0.12}));
    for (std::size_t empties = 8; empties < pattern::kConstants; ++empties)
        EXPECT_NEAR(found.stretch[empties], empties % 2 == 0 ? 0.06 : 0.12, 0.01) << empties;
    EXPECT_NEAR(found.constant[20] + found.tempo[20], missing(20), 0.1);
}

TEST(Calibration, TellsWhatIsLeftAtTheRootFromWhatEvaluationsLack) {
    const Calibration found = calibrate(made_up({.left = 0.4}));
    EXPECT_NEAR(found.left, 0.4, 0.02);
    for (const std::size_t empties : {7U, 8U, 13U, 20U, 33U, 40U})
        EXPECT_NEAR(found.constant[empties] + found.tempo[empties],
                    missing(static_cast<int>(empties)), 0.1)
            << empties;
}

TEST(Calibration, IsAddedToWeights) {
    pattern::AnchorWeights weights;
    weights.constant.fill(100);
    weights.tempo.fill(-32000);
    weights.stretch.fill(10);
    Calibration calibration;
    calibration.constant[7] = -0.5;
    calibration.tempo[8] = -2000;
    calibration.stretch[9] = 20 * kStretchUnit;
    apply(calibration, weights);
    EXPECT_EQ(weights.constant[7], 100 - pattern::kUnitsPerDisc / 2);
    EXPECT_EQ(weights.constant[8], 100);
    EXPECT_EQ(weights.tempo[8], -32767);
    EXPECT_EQ(weights.stretch[8], 10);
    EXPECT_EQ(weights.stretch[9], 30);
    calibration.stretch[9] = 5;
    apply(calibration, weights);
    EXPECT_EQ(weights.stretch[9], kMaxStretch);
}

} // namespace
} // namespace emilia::training
