#include "engine/search/score.h"

#include <gtest/gtest.h>

#include <cmath>

namespace emilia {
namespace {

TEST(Score, IsHundredthsOfADisc) {
    EXPECT_EQ(Score{}.centidiscs(), 0);
    EXPECT_EQ(Score::from_discs(-7).centidiscs(), -700);
    EXPECT_EQ(Score::from_centidiscs(123).centidiscs(), 123);
    EXPECT_EQ(kMaxScore.centidiscs(), 6400);
    EXPECT_EQ(kMinScore.centidiscs(), -6400);
}

TEST(Score, RoundsToWholeDiscsBothWays) {
    for (int centidiscs = -6400; centidiscs <= 6400; ++centidiscs) {
        const Score score = Score::from_centidiscs(centidiscs);
        ASSERT_EQ(score.floor_discs(), std::floor(centidiscs / 100.0)) << centidiscs;
        ASSERT_EQ(score.ceil_discs(), std::ceil(centidiscs / 100.0)) << centidiscs;
    }
}

TEST(Score, ChangesSides) {
    EXPECT_EQ(-Score::from_centidiscs(250), Score::from_centidiscs(-250));
    EXPECT_EQ(-Score{}, Score{});
    EXPECT_EQ(-kMaxScore, kMinScore);
}

TEST(Score, MovesByCentidiscs) {
    EXPECT_EQ(Score::from_discs(1).plus(150), Score::from_centidiscs(250));
    EXPECT_EQ(Score::from_discs(1).minus(150), Score::from_centidiscs(-50));
}

TEST(Score, IsOrdered) {
    EXPECT_LT(Score::from_discs(-2), Score::from_discs(1));
    EXPECT_GT(Score::from_centidiscs(101), Score::from_discs(1));
    EXPECT_LT(kNoLowerBound, kMinScore);
    EXPECT_GT(kNoUpperBound, kMaxScore);
    EXPECT_EQ(-kNoLowerBound, kNoUpperBound);
}

/// No score lies strictly between the ends of a null window, seen from either side.
TEST(Score, HasANullWindow) {
    const Score alpha = Score::from_centidiscs(37);
    const Score beta = alpha.next();
    EXPECT_LT(alpha, beta);
    EXPECT_EQ(beta.centidiscs() - alpha.centidiscs(), 1);
    EXPECT_EQ((-beta).next(), -alpha);
}

TEST(Score, KnowsTheNextEvenNumberOfDiscs) {
    for (int discs = -65; discs <= 63; ++discs) {
        const int next = discs % 2 == 0 ? discs + 2 : discs + 1;
        EXPECT_EQ(Score::from_discs(discs).next_even_discs(), next);
        EXPECT_EQ(Score::from_centidiscs(discs * 100 + 99).next_even_discs(), next);
    }
}

} // namespace
} // namespace emilia
