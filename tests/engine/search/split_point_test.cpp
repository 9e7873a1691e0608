#include "engine/search/split_point.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

/// Threads as a split point knows them, none of which runs.
class SplitPointTest : public testing::Test {
  protected:
    NodeCounter &owner() { return owner_; }
    NodeCounter &helper() { return helper_; }

  private:
    SearchControl control_;
    NodeCounter owner_{control_, 1000};
    NodeCounter helper_{control_, 1000};
};

bool take(SplitPoint &point) {
    return point.take_move([] {});
}

TEST_F(SplitPointTest, DealsEachMoveOnce) {
    SplitPoint point{8, 2};
    point.begin(owner(), nullptr);
    EXPECT_TRUE(take(point));
    EXPECT_TRUE(take(point));
    EXPECT_FALSE(take(point));
    EXPECT_FALSE(point.is_over());
}

TEST_F(SplitPointTest, CanBeJoinedWhileMovesAreLeft) {
    SplitPoint point{8, 1};
    point.begin(owner(), nullptr);
    EXPECT_TRUE(point.join(helper()));
    EXPECT_TRUE(point.has_helpers());
    point.leave(helper());
    EXPECT_FALSE(point.has_helpers());
    take(point);
    EXPECT_FALSE(point.is_joinable());
    EXPECT_FALSE(point.join(helper()));
}

TEST_F(SplitPointTest, IsExhaustedForGood) {
    SplitPoint begun{8, 1};
    begun.begin(owner(), nullptr);
    EXPECT_FALSE(begun.is_exhausted());
    take(begun);
    EXPECT_TRUE(begun.is_exhausted());

    SplitPoint given_up{8, 5};
    given_up.begin(owner(), nullptr);
    EXPECT_FALSE(given_up.is_exhausted());
    given_up.abandon();
    EXPECT_TRUE(given_up.is_exhausted());
}

TEST_F(SplitPointTest, CallsAllOffOnceTheResultIsKnown) {
    SplitPoint point{8, 5};
    point.begin(owner(), nullptr);
    ASSERT_TRUE(point.join(helper()));
    EXPECT_FALSE(point.note_result([] { return false; }));
    EXPECT_FALSE(owner().aborted());
    EXPECT_TRUE(point.note_result([] { return true; }));
    EXPECT_TRUE(owner().aborted());
    EXPECT_TRUE(helper().aborted());
    EXPECT_TRUE(point.is_over());
    EXPECT_FALSE(point.is_abandoned());
    EXPECT_FALSE(take(point));
    point.leave(helper());
}

TEST_F(SplitPointTest, CallsOffOnlyOnce) {
    SplitPoint point{8, 5};
    point.begin(owner(), nullptr);
    EXPECT_TRUE(point.abandon());
    EXPECT_FALSE(point.abandon());
    EXPECT_FALSE(point.note_result([] { return true; }));
    EXPECT_TRUE(point.is_abandoned());
}

TEST_F(SplitPointTest, IsWithinThoseItsOwnerWorksAt) {
    SplitPoint outer{8, 1};
    SplitPoint inner{6, 1};
    SplitPoint other{6, 1};
    outer.begin(owner(), nullptr);
    inner.begin(helper(), &outer);
    other.begin(helper(), nullptr);
    EXPECT_TRUE(inner.is_within(outer));
    EXPECT_TRUE(inner.is_within(inner));
    EXPECT_FALSE(outer.is_within(inner));
    EXPECT_FALSE(other.is_within(outer));
}

} // namespace
} // namespace emilia
