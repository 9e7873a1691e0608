#include "engine/search/solve_cost.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

using namespace std::chrono_literals;

TEST(SolveCost, GrowsWithTheEmpties) {
    for (int empties = 1; empties <= 60; ++empties)
        EXPECT_GT(expected_end_nodes(empties), expected_end_nodes(empties - 1));
    EXPECT_GT(expected_end_nodes(24), 10 * expected_end_nodes(20));
}

TEST(SolveCost, FollowsTheSpeedOfTheSearch) {
    // 40 million nodes a second, and half as many.
    const Duration fast = expected_end_time(24, 40'000'000, 1s);
    const Duration slow = expected_end_time(24, 40'000'000, 2s);
    EXPECT_NEAR(static_cast<double>(slow.count()), 2.0 * static_cast<double>(fast.count()), 10);
    EXPECT_GT(fast, 100ms);
    EXPECT_LT(fast, 10s);
}

TEST(SolveCost, IsFiniteBeforeAnythingIsMeasured) {
    EXPECT_GT(expected_end_time(20, 0, 0s), 0s);
    EXPECT_GT(expected_end_time(60, 0, 0s), 24h);
}

TEST(SolveCost, AllowsASurerSearchOnlyInTimeForALongerOne) {
    EXPECT_TRUE(is_time_to_be_surer(1s, std::nullopt)) << "no limit";
    EXPECT_TRUE(is_time_to_be_surer(1s, 10s));
    EXPECT_FALSE(is_time_to_be_surer(1s, 2s));
    EXPECT_FALSE(is_time_to_be_surer(1s, -1s));
}

} // namespace
} // namespace emilia
