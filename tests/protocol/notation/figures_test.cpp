#include "protocol/notation/figures.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

TEST(Figures, WritesScoresInDiscs) {
    EXPECT_EQ(to_discs_text(Score{}), "+0.00");
    EXPECT_EQ(to_discs_text(Score::from_centidiscs(7)), "+0.07");
    EXPECT_EQ(to_discs_text(Score::from_centidiscs(-7)), "-0.07");
    EXPECT_EQ(to_discs_text(Score::from_centidiscs(125)), "+1.25");
    EXPECT_EQ(to_discs_text(kMinScore), "-64.00");
    EXPECT_EQ(to_discs(Score::from_centidiscs(-125)), -1.25);
}

TEST(Figures, WritesWholeDiscs) {
    EXPECT_EQ(to_whole_discs_text(Score{}), "0");
    EXPECT_EQ(to_whole_discs_text(Score::from_discs(6)), "+6");
    EXPECT_EQ(to_whole_discs_text(Score::from_discs(-12)), "-12");
}

TEST(Figures, WritesDurations) {
    EXPECT_EQ(to_seconds_text(Duration{}), "0.000");
    EXPECT_EQ(to_seconds_text(Duration{52'999}), "0.052");
    EXPECT_EQ(to_seconds_text(Duration{12'345'678}), "12.345");
    EXPECT_EQ(to_milliseconds(Duration{1'500}), 1.5);
}

TEST(Figures, ComputesRates) {
    EXPECT_EQ(per_second(3000, std::chrono::milliseconds{1500}), 2000U);
    EXPECT_EQ(per_second(3, Duration{}), 3'000'000U);
    EXPECT_EQ(per_second(0, Duration{}), 0U);
}

} // namespace
} // namespace emilia
