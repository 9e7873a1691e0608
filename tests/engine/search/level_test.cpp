#include "engine/search/level.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

Limits limits_of(int number, int empties) {
    Limits limits;
    apply_level(number, empties, limits);
    return limits;
}

TEST(Level, RisesInEveryRespect) {
    for (int number = kMinLevel; number <= kMaxLevel; ++number) {
        const Level wanted = level(number);
        EXPECT_GE(wanted.depth, 1);
        EXPECT_GE(wanted.exact, 1);
        EXPECT_LE(wanted.exact, wanted.nearly_exact);
        EXPECT_LE(wanted.nearly_exact, wanted.selective);
        EXPECT_LE(wanted.selective, kMaxDepth);
        if (number == kMinLevel) continue;
        const Level below = level(number - 1);
        EXPECT_GT(wanted.depth, below.depth);
        EXPECT_GE(wanted.exact, below.exact);
    }
}

TEST(Level, SearchesToItsDepthFarFromTheEnd) {
    const Limits limits = limits_of(21, 29);
    EXPECT_EQ(limits.depth, 21);
    EXPECT_EQ(limits.selectivity, Selectivity::percent_73);
    EXPECT_EQ(limits_of(60, 60).depth, 60);
}

TEST(Level, IsSurerForScores) {
    Limits limits{.purpose = Purpose::scores};
    apply_level(21, 29, limits);
    EXPECT_EQ(limits.depth, 19);
    EXPECT_EQ(limits.selectivity, Selectivity::percent_87);
    apply_level(kMinScoresLevel - 1, 40, limits);
    EXPECT_EQ(limits.depth, kMinScoresLevel - 1);
    EXPECT_EQ(limits.selectivity, Selectivity::percent_73);
    apply_level(21, 24, limits);
    EXPECT_EQ(limits.end_selectivity, Selectivity::full_width);
}

TEST(Level, GetsSurerTowardsTheEnd) {
    for (const auto &[empties, selectivity] : {std::pair{28, Selectivity::percent_87},
                                               {27, Selectivity::percent_87},
                                               {26, Selectivity::percent_98},
                                               {25, Selectivity::percent_98},
                                               {24, Selectivity::full_width},
                                               {1, Selectivity::full_width}}) {
        EXPECT_EQ(limits_of(21, empties).depth, kMaxDepth) << empties;
        EXPECT_EQ(limits_of(21, empties).end_selectivity, selectivity) << empties;
    }
}

} // namespace
} // namespace emilia
