#include "engine/search/time_manager.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

const Move kD3{*Square::parse("d3")};
const Move kC4{*Square::parse("c4")};

/// After these many iterations with the same move and score.
TimeManager settled_for(int iterations) {
    TimeManager manager;
    for (int i = 0; i < iterations; ++i)
        manager.add_iteration(kD3, Score::from_discs(3));
    return manager;
}

/// The share of the soft limit, in percent, from which the search should stop.
int percent_until_stop(const TimeManager &manager, bool clearly_best = false) {
    int percent = 1;
    while (percent < 1000 && !manager.should_stop(percent / 100.0, clearly_best))
        ++percent;
    return percent;
}

TEST(TimeManager, IsSettledByTheSameMoveAgainAndAgain) {
    EXPECT_FALSE(settled_for(0).is_settled());
    EXPECT_FALSE(settled_for(2).is_settled());
    EXPECT_TRUE(settled_for(6).is_settled());
}

TEST(TimeManager, IsUnsettledByAnotherMove) {
    TimeManager manager = settled_for(6);
    manager.add_iteration(kC4, Score::from_discs(3));
    EXPECT_FALSE(manager.is_settled());
}

TEST(TimeManager, IsUnsettledByADrop) {
    TimeManager manager = settled_for(6);
    manager.add_iteration(kD3, Score::from_discs(-3));
    EXPECT_FALSE(manager.is_settled());
    TimeManager steady = settled_for(6);
    steady.add_iteration(kD3, Score::from_centidiscs(290));
    EXPECT_TRUE(steady.is_settled());
    steady.add_iteration(kD3, Score::from_discs(20));
    EXPECT_TRUE(steady.is_settled()) << "better is no worry";
}

TEST(TimeManager, NeverStopsWithoutASoftLimit) {
    EXPECT_FALSE(settled_for(6).should_stop(0, true));
    EXPECT_FALSE(settled_for(6).should_stop(0, false));
}

TEST(TimeManager, StopsLaterTheLessIsClear) {
    const TimeManager settled = settled_for(6);
    TimeManager changed = settled_for(6);
    changed.add_iteration(kC4, Score::from_discs(3));
    TimeManager dropped = settled_for(6);
    dropped.add_iteration(kD3, Score::from_discs(-3));
    EXPECT_LT(percent_until_stop(settled, true), percent_until_stop(settled));
    EXPECT_LT(percent_until_stop(settled), percent_until_stop(changed));
    EXPECT_LT(percent_until_stop(changed), percent_until_stop(dropped));
    EXPECT_LE(percent_until_stop(changed), 100);
    EXPECT_LE(percent_until_stop(dropped), 300) << "no longer than the hard limit";
}

} // namespace
} // namespace emilia
