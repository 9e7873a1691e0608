#include "eval/soft_clamp.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

TEST(DrawnApart, MovesScoresNearZeroMost) {
    // A quarter of it, less an eighth of 24 discs.
    EXPECT_EQ(drawn_apart(100, 55), Score::from_centidiscs(124));
    EXPECT_EQ(drawn_apart(-100, 55), Score::from_centidiscs(-124));
    EXPECT_EQ(drawn_apart(2400, 55), Score::from_centidiscs(2702));
    EXPECT_EQ(drawn_apart(2400, -55), Score::from_centidiscs(2098));
    for (const int sum : {0, 4800, -4800, 100'000})
        EXPECT_EQ(drawn_apart(sum, kMaxStretch), soft_clamped(sum));
}

TEST(DrawnApart, KeepsTheOrder) {
    for (const int stretch : {-kMaxStretch, -20, 0, 30, kMaxStretch}) {
        for (int sum = 0; sum < 5000; ++sum) {
            ASSERT_LE(drawn_apart(sum, stretch), drawn_apart(sum + 1, stretch)) << sum;
            ASSERT_EQ(drawn_apart(-sum, stretch), -drawn_apart(sum, stretch)) << sum;
        }
    }
}

TEST(SoftClamped, LeavesWhatGamesEndWithAlone) {
    for (const int sum : {-4800, -1, 0, 1, 3217, 4800})
        EXPECT_EQ(soft_clamped(sum), Score::from_centidiscs(sum));
}

TEST(SoftClamped, KeepsTheOrderBelowAWipeOut) {
    for (int sum = 0; sum < 20000; ++sum) {
        ASSERT_LE(soft_clamped(sum), soft_clamped(sum + 1)) << sum;
        ASSERT_EQ(soft_clamped(-sum), -soft_clamped(sum));
    }
    EXPECT_LT(soft_clamped(4800), soft_clamped(4802));
    EXPECT_LT(soft_clamped(1'000'000), kMaxScore);
}

TEST(SoftClamped, KeepsSumsOfTheGreatestWeightsBelowAWipeOut) {
    constexpr int kMaxInstances = 64;
    constexpr int kLargestSum = (kMaxInstances + 2) * 32767 * 100 / 128;
    for (int sum = 1'000'000; sum <= kLargestSum; sum += 1001) {
        ASSERT_LT(soft_clamped(sum), kMaxScore) << sum;
        ASSERT_LE(soft_clamped(sum), soft_clamped(sum + 1001)) << sum;
        ASSERT_EQ(soft_clamped(-sum), -soft_clamped(sum)) << sum;
    }
}

} // namespace
} // namespace emilia
