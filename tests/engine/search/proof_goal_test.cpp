#include "engine/search/proof_goal.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

constexpr Score discs(int number) { return Score::from_discs(number); }

ProofGoal at_least(int number) {
    return *ProofGoal::of({.goal = Goal::at_least, .at_least = number});
}

ProofGoal win_loss_draw() { return *ProofGoal::of({.goal = Goal::win_loss_draw}); }

TEST(ProofGoal, IsNoneWhereTheScoreIsWanted) {
    EXPECT_FALSE(ProofGoal::of({.goal = Goal::best_move}));
    EXPECT_FALSE(ProofGoal::of({.goal = Goal::exact}));
}

TEST(ProofGoal, HasTheDrawAloneInTheWindowOfWinLossDraw) {
    for (int score = -64; score <= 64; score += 2)
        EXPECT_EQ(win_loss_draw().window().contains(discs(score)), score == 0) << score;
    EXPECT_EQ(win_loss_draw().certainty(), Certainty::win_loss_draw);
}

TEST(ProofGoal, SaysOfAWinOrLossNoMoreThanThat) {
    const ProofGoal goal = win_loss_draw();
    for (const int win : {1, 2, 30, 64}) {
        EXPECT_EQ(goal.proven_by(discs(win)), (ProvenScore{discs(2), Bound::lower}));
        EXPECT_EQ(goal.proven_by(discs(-win)), (ProvenScore{discs(-2), Bound::upper}));
    }
}

TEST(ProofGoal, HasNoScoreInTheWindowOfAtLeast) {
    for (int asked = -64; asked <= 64; ++asked) {
        const Window window = at_least(asked).window();
        EXPECT_LT(window.alpha, window.beta);
        for (int score = -64; score <= 64; score += 2)
            EXPECT_FALSE(window.contains(discs(score))) << score << " for " << asked;
    }
    EXPECT_EQ(at_least(6).certainty(), Certainty::bound);
}

TEST(ProofGoal, AnswersAtLeastWithYesOrNo) {
    for (const int asked : {5, 6}) {
        const ProofGoal goal = at_least(asked);
        for (const int score : {6, 8, 64})
            EXPECT_EQ(goal.proven_by(discs(score)), (ProvenScore{discs(6), Bound::lower}));
        for (const int score : {4, 0, -64})
            EXPECT_EQ(goal.proven_by(discs(score)), (ProvenScore{discs(4), Bound::upper}));
    }
    EXPECT_EQ(at_least(-64).proven_by(discs(-64)), (ProvenScore{discs(-64), Bound::lower}));
    EXPECT_EQ(at_least(64).proven_by(discs(64)), (ProvenScore{discs(64), Bound::lower}));
    EXPECT_EQ(at_least(64).proven_by(discs(0)), (ProvenScore{discs(62), Bound::upper}));
}

TEST(ProvenScore, HoldsForWhatItsBoundAllows) {
    const auto holds = [](Bound bound, int score) {
        return ProvenScore{discs(4), bound}.holds_for(discs(score));
    };
    EXPECT_TRUE(holds(Bound::exact, 4));
    EXPECT_FALSE(holds(Bound::exact, 6) || holds(Bound::exact, 2));
    EXPECT_TRUE(holds(Bound::lower, 4) && holds(Bound::lower, 6));
    EXPECT_FALSE(holds(Bound::lower, 2));
    EXPECT_TRUE(holds(Bound::upper, 4) && holds(Bound::upper, 2));
    EXPECT_FALSE(holds(Bound::upper, 6));
}

TEST(ProvenScore, TurnsRoundForTheOtherSide) {
    EXPECT_EQ(-(ProvenScore{discs(4), Bound::lower}), (ProvenScore{discs(-4), Bound::upper}));
    EXPECT_EQ(-(ProvenScore{discs(4), Bound::upper}), (ProvenScore{discs(-4), Bound::lower}));
    EXPECT_EQ(-(ProvenScore{discs(4), Bound::exact}), (ProvenScore{discs(-4), Bound::exact}));
}

} // namespace
} // namespace emilia
