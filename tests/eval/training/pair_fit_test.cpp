#include "eval/training/pair_fit.h"
#include "eval/training/pattern_fit.h"
#include "tests/eval/training/made_up_samples.h"

#include <gtest/gtest.h>

namespace emilia::training {
namespace {

using namespace pattern;

constexpr std::uint64_t kSeed = 5311;

/// What a disc on d4 is worth depends on who holds e5: no sum of what is seen in either place can
/// tell.
float made_up_score(const Position &position) {
    const auto at = [&position](std::string_view name) {
        const Bitboard bit = Square::parse(name)->bit();
        return (position.own & bit) != 0 ? 1 : -1;
    };
    return static_cast<float>(2 * at("d4") * at("e5") + 2 * at("d5") * at("e4"));
}

Samples samples_of(int positions) { return made_up_samples(kSeed, positions, 44, made_up_score); }

AnchorWeights nothing() {
    AnchorWeights weights;
    for (auto &configuration : weights.configuration)
        configuration.resize(Fold::instance().size());
    return weights;
}

AnchorWeights fitted(std::uint64_t seed, int positions = 20'000) {
    Samples samples = samples_of(positions);
    PairFit fit{samples, nothing(), {.passes = 3, .caution = 300, .seed = seed}};
    return fit.run([](std::size_t, double) {});
}

double held_out_error(const AnchorWeights &weights) {
    const Samples samples = samples_of(20'000);
    FitError sum;
    for (const FitError &stage : PatternFit{samples, {}}.errors(weights).validation)
        sum += stage;
    return sum.mean_squared();
}

TEST(PairFit, LearnsWhatNoSumCanExpress) {
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    EXPECT_LT(held_out_error(fitted(1)), 0.3 * held_out_error(nothing()));
}

TEST(PairFit, FindsTheSameAgainAndOthersWithAnotherSeed) {
    const AnchorWeights first = fitted(1, 1'000);
    const AnchorWeights second = fitted(1, 1'000);
    EXPECT_EQ(first.pairs, second.pairs);
    EXPECT_EQ(first.pair_anchors, second.pair_anchors);
    EXPECT_NE(first.pairs, fitted(2, 1'000).pairs);
}

TEST(PairFit, LeavesTheWeightsAloneAndForgetsEarlierPairs) {
    Samples samples = samples_of(1'000);
    AnchorWeights weights = nothing();
    weights.configuration[2][5] = 77;
    weights.constant[12] = 9;
    Samples same = samples;
    const auto ignore = [](std::size_t, double) {};
    const AnchorWeights once = PairFit{samples, weights, {.passes = 1}}.run(ignore);
    const AnchorWeights twice = PairFit{same, once, {.passes = 1}}.run(ignore);
    EXPECT_EQ(once.configuration, weights.configuration);
    EXPECT_EQ(once.constant, weights.constant);
    EXPECT_EQ(once.pairs, twice.pairs);
    EXPECT_EQ(once.pair_anchors, twice.pair_anchors);
}

constexpr float kMaxNoise = 4;
/// Off by up to kMaxNoise discs, as the results of games are.
float noisy_score(const Position &position) {
    const std::uint64_t mixed = (position.own ^ position.opponent * 31) * 0x9E3779B97F4A7C15U;
    return made_up_score(position) + kMaxNoise * (static_cast<float>(mixed >> 56) / 128 - 1);
}

/// What is known after one pass over noisy scores.
AnchorWeights gone_on(const AnchorWeights &from, std::uint64_t seed, int positions, double trust,
                      std::vector<double> *errors = nullptr) {
    Samples samples = made_up_samples(seed, positions, 44, noisy_score);
    PairFit fit{samples, nothing(), {.passes = 1, .caution = 300, .trust = trust}};
    return fit.run(
        [errors](std::size_t, double error) {
            if (errors) errors->push_back(error);
        },
        &from);
}

TEST(PairFit, GoesOnFromEarlierPairs) {
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    const AnchorWeights first = gone_on(nothing(), kSeed + 1, 20'000, 1);
    const double before = held_out_error(first);
    std::vector<double> errors;
    const AnchorWeights better = gone_on(first, kSeed + 2, 60'000, 1, &errors);
    ASSERT_EQ(errors.size(), 2U);
    EXPECT_NEAR(errors[0], before + kMaxNoise * kMaxNoise / 3, 0.5) << "before it learns";
    EXPECT_LT(held_out_error(better), 0.8 * before);
}

/// A few positions teach little, and take nothing away from what was known.
TEST(PairFit, KeepsWhatItIsToTrust) {
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    const AnchorWeights first = fitted(1);
    const double before = held_out_error(first);
    EXPECT_NEAR(held_out_error(gone_on(first, kSeed + 1, 100, 1e6)), before, 0.02 * before);
    EXPECT_GT(held_out_error(gone_on(nothing(), kSeed + 1, 100, 1)), 2 * before);
}

TEST(PairFit, KeepsEarlierPairsOfStagesThatItHasNotSeen) {
    AnchorWeights first = fitted(1, 1'000);
    first.pair_anchors[3] = first.pair_anchors[10];
    const AnchorWeights second = gone_on(first, kSeed + 1, 1'000, 1);
    EXPECT_EQ(second.pair_anchors[12], PairAnchor{});
    EXPECT_EQ(second.pair_anchors[3].constant, first.pair_anchors[3].constant);
    EXPECT_NE(second.pair_anchors[3].factor, PairAnchor{}.factor);
}

/// Such as a game's first moves, if all games have random openings.
TEST(PairFit, SaysNothingOfStagesThatItHasNotSeen) {
    const AnchorWeights weights = fitted(1, 1'000);
    EXPECT_EQ(weights.pair_anchors[12], PairAnchor{});
    EXPECT_EQ(weights.pair_anchors[8], PairAnchor{});
    EXPECT_NE(weights.pair_anchors[9], PairAnchor{});
    EXPECT_NE(weights.pair_anchors[10], PairAnchor{});
}

TEST(PairFit, ReportsHowFarItIs) {
    Samples samples = samples_of(1'000);
    std::size_t last = 0;
    double error = 0;
    PairFit fit{samples, nothing(), {.passes = 3}};
    EXPECT_EQ(fit.steps(), 2'700U);
    fit.run([&](std::size_t done, double now) {
        last = done;
        error = now;
    });
    EXPECT_EQ(last, 2'700U);
    EXPECT_GT(error, 0);
}

} // namespace
} // namespace emilia::training
