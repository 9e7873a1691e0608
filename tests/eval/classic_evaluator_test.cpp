#include "eval/classic_evaluator.h"
#include "tests/oracle/random_positions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace emilia {
namespace {

using classic::centidisc_weight;
using classic::Feature;
using classic::kPhaseEmpties;

int weight(Feature feature, int empties) {
    return classic::kWeightsByEmpties[static_cast<std::size_t>(empties)]
                                     [static_cast<std::size_t>(feature)];
}

TEST(ClassicWeights, HitTheAnchors) {
    for (std::size_t feature = 0; feature < classic::kFeatures; ++feature) {
        for (std::size_t phase = 0; phase < kPhaseEmpties.size(); ++phase) {
            const double discs = classic::kWeights[feature].discs[phase];
            EXPECT_EQ(centidisc_weight(feature, kPhaseEmpties[phase]), std::lround(100 * discs))
                << classic::kWeights[feature].name << " at " << kPhaseEmpties[phase];
        }
    }
}

TEST(ClassicWeights, LieBetweenTheirAnchorsInOrder) {
    for (std::size_t feature = 0; feature < classic::kFeatures; ++feature) {
        for (std::size_t phase = 0; phase + 1 < kPhaseEmpties.size(); ++phase) {
            const int from = centidisc_weight(feature, kPhaseEmpties[phase]);
            const int to = centidisc_weight(feature, kPhaseEmpties[phase + 1]);
            int previous = from;
            for (int empties = kPhaseEmpties[phase]; empties >= kPhaseEmpties[phase + 1];
                 --empties) {
                const int here = centidisc_weight(feature, empties);
                EXPECT_TRUE(from <= to ? previous <= here && here <= to
                                       : previous >= here && here >= to)
                    << classic::kWeights[feature].name << " at " << empties;
                previous = here;
            }
        }
    }
}

TEST(ClassicWeights, AreInterpolatedEvenly) {
    for (std::size_t feature = 0; feature < classic::kFeatures; ++feature) {
        for (std::size_t phase = 0; phase + 1 < kPhaseEmpties.size(); ++phase) {
            const int middle = (kPhaseEmpties[phase] + kPhaseEmpties[phase + 1]) / 2;
            if (kPhaseEmpties[phase] - middle != middle - kPhaseEmpties[phase + 1]) continue;
            const auto &discs = classic::kWeights[feature].discs;
            EXPECT_NEAR(centidisc_weight(feature, middle), 50 * (discs[phase] + discs[phase + 1]),
                        0.51)
                << classic::kWeights[feature].name << " at " << middle;
        }
    }
}

TEST(ClassicWeights, AreTabledForEveryNumberOfEmpties) {
    for (std::size_t feature = 0; feature < classic::kFeatures; ++feature) {
        for (int empties = 0; empties <= 64; ++empties) {
            EXPECT_EQ(classic::kWeightsByEmpties[static_cast<std::size_t>(empties)][feature],
                      centidisc_weight(feature, empties));
        }
        EXPECT_EQ(centidisc_weight(feature, 64), centidisc_weight(feature, kPhaseEmpties.front()));
    }
}

TEST(ClassicWeights, EndWithTheLastSquare) {
    EXPECT_TRUE(std::is_sorted(kPhaseEmpties.rbegin(), kPhaseEmpties.rend()));
    EXPECT_EQ(kPhaseEmpties.back(), 0);
    for (const classic::FeatureWeights &row : classic::kWeights)
        EXPECT_FALSE(row.name.empty());
}

/// What every player knows, while there is something left to play for.
TEST(ClassicWeights, HaveTheSignsThatPlayersKnow) {
    for (int empties = 13; empties <= 60; ++empties) {
        EXPECT_GT(weight(Feature::corners, empties), 0) << empties;
        EXPECT_LT(weight(Feature::x_squares, empties), 0) << empties;
    }
}

TEST(ClassicEvaluator, NeverPromisesAWipeOut) {
    const portable::ClassicEvaluator evaluator;
    // Everything for X: four corners, and no reply.
    const Position won{~Bitboard{0} & ~(kRank1 << 8), Bitboard{1} << 9};
    EXPECT_LT(evaluate(evaluator, won), kMaxScore);
    EXPECT_GT(evaluate(evaluator, won.passed()), kMinScore);
}

TEST(ClassicEvaluator, TellsBoardsApartThatAreNearlyWon) {
    constexpr std::uint64_t kSeed = 3101;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    oracle::RandomPositions random{kSeed};
    std::set<int> scores;
    for (int round = 0; round < 3000; ++round) {
        const Position position = random.reachable(16);
        if (position.is_over()) continue;
        const int score = evaluate(portable::ClassicEvaluator{}, position).centidiscs();
        EXPECT_LT(score, 6400);
        if (score > 5000) scores.insert(score);
    }
    EXPECT_GT(scores.size(), 10U);
}

} // namespace
} // namespace emilia
