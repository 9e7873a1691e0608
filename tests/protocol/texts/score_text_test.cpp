#include "protocol/texts/score_text.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

TEST(ScoreText, HasASignAndTwoDecimals) {
    EXPECT_EQ(to_discs_text(Score{}), "+0.00");
    EXPECT_EQ(to_discs_text(Score::from_centidiscs(7)), "+0.07");
    EXPECT_EQ(to_discs_text(Score::from_centidiscs(-7)), "-0.07");
    EXPECT_EQ(to_discs_text(Score::from_centidiscs(125)), "+1.25");
    EXPECT_EQ(to_discs_text(kMinScore), "-64.00");
    EXPECT_EQ(to_discs(Score::from_centidiscs(-125)), -1.25);
}

TEST(ScoreText, OfWholeDiscsHasASignUnlessItIsZero) {
    EXPECT_EQ(to_whole_discs_text(Score{}), "0");
    EXPECT_EQ(to_whole_discs_text(Score::from_discs(6)), "+6");
    EXPECT_EQ(to_whole_discs_text(Score::from_discs(-12)), "-12");
}

} // namespace
} // namespace emilia
