#include "eval/pattern_evaluator.h"
#include "eval/training/pattern_fit.h"
#include "tests/eval/training/made_up_samples.h"
#include "tests/oracle/random_positions.h"

#include <gtest/gtest.h>

#include <random>

namespace emilia::training {
namespace {

using namespace pattern;

constexpr std::uint64_t kSeed = 5301;

/// Something that patterns can express: corners, edges and a move count for each side.
float made_up_score(const Position &position) {
    const auto difference = [&position](Bitboard squares) {
        return count(position.own & squares) - count(position.opponent & squares);
    };
    return static_cast<float>(4 * difference(kCorners)) +
           0.5F * static_cast<float>(count(position.legal_moves())) + 1.0F;
}

Samples samples_of(int positions) { return made_up_samples(kSeed, positions, 10, made_up_score); }

AnchorWeights fitted(const Samples &samples, int threads) {
    PatternFit fit{samples, {.ridge = 0.1, .iterations = 15, .threads = threads}};
    return fit.run([](int, const FitError &, const FitError &) {});
}

TEST(PatternFit, LearnsWhatPatternsCanExpress) {
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    const Samples samples = samples_of(30'000);
    const PatternFit fit{samples, {}};
    const FitErrors errors = fit.errors(fitted(samples, 1));
    for (const std::size_t stage : {stage_of(10), stage_of(12)}) {
        EXPECT_GT(errors.validation[stage].samples, 500U);
        EXPECT_LT(errors.validation[stage].mean_absolute(), 1.0) << "stage " << stage;
    }
}

/// Moves are worth something in half of the positions and cost as much in the others, and one
/// weight has to do for both.
TEST(PatternFit, SuitsTheSamplesThatCountForMore) {
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    for (const int favoured : {10, 14}) {
        oracle::RandomPositions random{kSeed};
        Samples samples;
        for (const int empties : {10, 14}) {
            StageSamples &stage = samples[stage_of(empties)];
            for (int i = 0; i < 1'000; ++i) {
                const Position position = random.reachable(empties);
                const auto moves = static_cast<float>(count(position.legal_moves()));
                stage.training.push_back(
                    {position, empties == 10 ? moves : -moves, empties == favoured ? 1.0F : 0.1F});
            }
            stage.validation = stage.training;
        }
        constexpr double kOneForAllStages = 1e6;
        PatternFit fit{samples, {.ridge = 100, .smoothness = kOneForAllStages, .iterations = 15}};
        const FitErrors errors =
            fit.errors(fit.run([](int, const FitError &, const FitError &) {}));
        EXPECT_LT(errors.validation[stage_of(favoured)].mean_absolute(),
                  errors.validation[stage_of(24 - favoured)].mean_absolute());
    }
}

TEST(PatternFit, FindsTheSameWithAnyNumberOfThreads) {
    const Samples samples = samples_of(3'000);
    const AnchorWeights one = fitted(samples, 1);
    const AnchorWeights three = fitted(samples, 3);
    EXPECT_EQ(one.configuration, three.configuration);
    EXPECT_EQ(one.mobility, three.mobility);
    EXPECT_EQ(one.constant, three.constant);
}

/// Few samples, and what many others have taught before.
TEST(PatternFit, BettersEarlierWeights) {
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    const AnchorWeights earlier = fitted(samples_of(10'000), 1);
    Samples samples;
    oracle::RandomPositions random{kSeed + 1};
    for (int i = 0; i < 3'000; ++i) {
        const Position position = random.reachable(10 + random.below(4));
        StageSamples &stage = samples[stage_of(position.empties())];
        // Corners are worth a disc more than they were.
        const float target =
            made_up_score(position) + static_cast<float>(count(position.own & kCorners) -
                                                         count(position.opponent & kCorners));
        (i % 3 == 0 ? stage.validation : stage.training).push_back({position, target});
    }
    const auto error = [&samples](const AnchorWeights *from, double trust) {
        PatternFit fit{samples, {.ridge = 0.1, .iterations = 20, .trust = trust}};
        const AnchorWeights weights = fit.run([](int, const FitError &, const FitError &) {}, from);
        FitError sum;
        for (const FitError &stage : fit.errors(weights).validation)
            sum += stage;
        return sum.mean_squared();
    };
    const double bettered = error(&earlier, 0.1);
    EXPECT_LT(bettered, 0.8 * error(nullptr, 0));
    EXPECT_LT(bettered, 0.8 * error(&earlier, 1000));
}

TEST(PatternFit, KeepsEarlierWeightsOfStagesThatItDoesNotSee) {
    AnchorWeights earlier = fitted(samples_of(3'000), 1);
    earlier.configuration[12].assign(earlier.configuration[12].size(), 3);
    Samples samples = samples_of(3'000);
    for (StageSamples &stage : samples) {
        for (auto *part : {&stage.training, &stage.validation}) {
            for (Sample &sample : *part)
                sample.target += static_cast<float>(5 * count(sample.position.own & kCorners));
        }
    }
    PatternFit fit{samples, {.ridge = 0.1, .iterations = 10, .trust = 0.1}};
    const AnchorWeights later = fit.run([](int, const FitError &, const FitError &) {}, &earlier);
    const std::size_t seen = stage_of(10) / 2;
    EXPECT_NE(later.configuration[seen], earlier.configuration[seen]);
    EXPECT_EQ(later.configuration[12], earlier.configuration[12]);
    EXPECT_EQ(later.mobility[12], earlier.mobility[12]);
}

TEST(PatternFit, ReturnsWhatItBeganWithWhenNothingIsBetter) {
    Samples samples = samples_of(3'000);
    const AnchorWeights earlier = fitted(samples, 1);
    for (StageSamples &stage : samples) {
        for (Sample &sample : stage.training)
            sample.target = 0;
    }
    PatternFit fit{samples, {.iterations = 10}};
    const AnchorWeights same = fit.run([](int, const FitError &, const FitError &) {}, &earlier);
    EXPECT_EQ(same.configuration, earlier.configuration);
    EXPECT_EQ(same.mobility, earlier.mobility);
    EXPECT_EQ(same.constant, earlier.constant);
}

TEST(PatternFit, KeepsAwayFromNoiseWithARidge) {
    // Scores that say nothing of the board: the best answer is zero everywhere.
    std::mt19937_64 random{kSeed};
    Samples samples = samples_of(3'000);
    for (StageSamples &stage : samples) {
        for (auto *part : {&stage.training, &stage.validation}) {
            for (Sample &sample : *part)
                sample.target = static_cast<float>(random() % 41) - 20.0F;
        }
    }
    const auto error = [&samples](double ridge) {
        PatternFit fit{samples, {.ridge = ridge, .iterations = 20, .patience = 100}};
        double least = 0;
        fit.run([&least](int, const FitError &, const FitError &validation) {
            least = validation.mean_squared();
        });
        return least;
    };
    EXPECT_LT(error(1000), error(1) - 10);
}

} // namespace
} // namespace emilia::training
