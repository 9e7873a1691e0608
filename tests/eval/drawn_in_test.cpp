#include "eval/drawn_in.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

TEST(DrawnIn, LeavesWhatGamesEndWithAlone) {
    for (const int sum : {-4800, -1, 0, 1, 3217, 4800})
        EXPECT_EQ(drawn_in(sum), Score::from_centidiscs(sum));
}

TEST(DrawnIn, KeepsTheOrderBelowAWipeOut) {
    for (int sum = 0; sum < 20000; ++sum) {
        ASSERT_LE(drawn_in(sum), drawn_in(sum + 1)) << sum;
        ASSERT_EQ(drawn_in(-sum), -drawn_in(sum));
    }
    EXPECT_LT(drawn_in(4800), drawn_in(4802));
    EXPECT_LT(drawn_in(1'000'000), kMaxScore);
}

} // namespace
} // namespace emilia
