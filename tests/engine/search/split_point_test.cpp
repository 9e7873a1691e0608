#include "engine/search/team.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

constexpr int kDepth = 8;

/// Seats of threads none of which runs.
class SplitPointTest : public testing::Test {
  protected:
    SplitPoint &open(int moves) {
        owner_.point(kDepth).open(owner_, nullptr, &work_, kDepth, moves);
        return owner_.point(kDepth);
    }
    bool join(SplitPoint &point, const SplitPoint *within = nullptr) {
        return point.join(helper_, within) == &work_;
    }
    static bool take(SplitPoint &point) {
        return point.take_move([] {});
    }
    NodeCounter &owner_counter() { return owner_counter_; }
    NodeCounter &helper_counter() { return helper_counter_; }
    Seat &owner() { return owner_; }
    Seat &helper() { return helper_; }

  private:
    SearchControl control_;
    NodeCounter owner_counter_{control_, 1000};
    NodeCounter helper_counter_{control_, 1000};
    Team team_{2};
    Seat &owner_ = team_.take_seat(owner_counter_);
    Seat &helper_ = team_.take_seat(helper_counter_);
    int work_ = 0;
};

TEST_F(SplitPointTest, DealsEachMoveOnce) {
    SplitPoint &point = open(2);
    EXPECT_TRUE(take(point));
    EXPECT_TRUE(take(point));
    EXPECT_FALSE(take(point));
    EXPECT_FALSE(point.is_over());
}

TEST_F(SplitPointTest, CanBeJoinedWhileMovesAreLeft) {
    SplitPoint &point = open(1);
    EXPECT_TRUE(join(point));
    EXPECT_TRUE(point.has_helpers());
    point.leave(helper());
    EXPECT_FALSE(point.has_helpers());
    take(point);
    EXPECT_FALSE(join(point));
    EXPECT_TRUE(join(open(1)));
    point.leave(helper());
    point.abandon();
    EXPECT_FALSE(join(point));
}

TEST_F(SplitPointTest, CallsAllOffOnceTheResultIsKnown) {
    SplitPoint &point = open(5);
    ASSERT_TRUE(join(point));
    point.note_result([] { return false; });
    EXPECT_FALSE(owner_counter().aborted());
    point.note_result([] { return true; });
    EXPECT_TRUE(owner_counter().aborted());
    EXPECT_TRUE(helper_counter().aborted());
    EXPECT_TRUE(point.is_over());
    EXPECT_FALSE(point.is_abandoned());
    EXPECT_FALSE(take(point));
    point.leave(helper());
}

TEST_F(SplitPointTest, IsCalledOffOnlyOnce) {
    SplitPoint &point = open(5);
    point.abandon();
    point.note_result([] { return true; });
    EXPECT_TRUE(point.is_abandoned());
}

TEST_F(SplitPointTest, IsWithinThoseItsOwnerWorksAt) {
    SplitPoint &outer = open(1);
    SplitPoint &inner = helper().point(6);
    SplitPoint &other = helper().point(5);
    inner.open(helper(), &outer, nullptr, 6, 1);
    other.open(helper(), nullptr, nullptr, 5, 1);
    EXPECT_TRUE(inner.is_within(outer));
    EXPECT_TRUE(inner.is_within(inner));
    EXPECT_FALSE(outer.is_within(inner));
    EXPECT_FALSE(other.is_within(outer));
    EXPECT_FALSE(join(outer, &inner));
    EXPECT_TRUE(join(outer, &outer));
    outer.leave(helper());
}

} // namespace
} // namespace emilia
