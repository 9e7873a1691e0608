#include "engine/search/effective_depth.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

TEST(EffectiveDepth, IsTheDepthFarFromTheEnd) {
    EXPECT_EQ(effective_depth(1, 60), 1);
    EXPECT_EQ(effective_depth(0, 7), 0);
    EXPECT_EQ(effective_depth(5, 12), 5);
}

TEST(EffectiveDepth, SolvesWhatEndsLittleBelowTheHorizon) {
    EXPECT_EQ(effective_depth(5, 11), 11);
    EXPECT_EQ(effective_depth(0, 6), 6);
    EXPECT_EQ(effective_depth(9, 3), 3);
    EXPECT_EQ(effective_depth(60, 60), 60);
}

} // namespace
} // namespace emilia
