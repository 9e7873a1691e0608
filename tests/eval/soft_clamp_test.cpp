#include "eval/soft_clamp.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

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
    constexpr int kMostInstances = 64;
    constexpr int kLargestSum = (kMostInstances + 2) * 32767 * 100 / 128;
    for (int sum = 1'000'000; sum <= kLargestSum; sum += 1001) {
        ASSERT_LT(soft_clamped(sum), kMaxScore) << sum;
        ASSERT_LE(soft_clamped(sum), soft_clamped(sum + 1001)) << sum;
        ASSERT_EQ(soft_clamped(-sum), -soft_clamped(sum)) << sum;
    }
}

} // namespace
} // namespace emilia
