#include "engine/search/patience.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

const Move kD3{*Square::parse("d3")};
const Move kC4{*Square::parse("c4")};

/// After these many iterations with the same move and score.
Patience settled_for(int iterations) {
    Patience patience;
    for (int i = 0; i < iterations; ++i)
        patience.note(kD3, Score::from_discs(3));
    return patience;
}

/// The share of the soft limit, in percent, after which it is over.
int percent_until_over(const Patience &patience, bool clearly_best = false) {
    int percent = 1;
    while (percent < 1000 && !patience.is_over(percent / 100.0, clearly_best))
        ++percent;
    return percent;
}

TEST(Patience, IsSettledByTheSameMoveAgainAndAgain) {
    EXPECT_FALSE(settled_for(0).is_settled());
    EXPECT_FALSE(settled_for(2).is_settled());
    EXPECT_TRUE(settled_for(6).is_settled());
}

TEST(Patience, IsUnsettledByAnotherMove) {
    Patience patience = settled_for(6);
    patience.note(kC4, Score::from_discs(3));
    EXPECT_FALSE(patience.is_settled());
}

TEST(Patience, IsUnsettledByADrop) {
    Patience patience = settled_for(6);
    patience.note(kD3, Score::from_discs(-3));
    EXPECT_FALSE(patience.is_settled());
    Patience steady = settled_for(6);
    steady.note(kD3, Score::from_centidiscs(290));
    EXPECT_TRUE(steady.is_settled());
    steady.note(kD3, Score::from_discs(20));
    EXPECT_TRUE(steady.is_settled()) << "better is no worry";
}

TEST(Patience, LastsForEverWithoutASoftLimit) {
    EXPECT_FALSE(settled_for(6).is_over(0, true));
    EXPECT_FALSE(settled_for(6).is_over(0, false));
}

TEST(Patience, WaitsLongerTheLessIsClear) {
    const Patience settled = settled_for(6);
    Patience changed = settled_for(6);
    changed.note(kC4, Score::from_discs(3));
    Patience dropped = settled_for(6);
    dropped.note(kD3, Score::from_discs(-3));
    EXPECT_LT(percent_until_over(settled, true), percent_until_over(settled));
    EXPECT_LT(percent_until_over(settled), percent_until_over(changed));
    EXPECT_LT(percent_until_over(changed), percent_until_over(dropped));
    EXPECT_LE(percent_until_over(changed), 100);
    EXPECT_LE(percent_until_over(dropped), 300) << "no longer than the hard limit";
}

} // namespace
} // namespace emilia
