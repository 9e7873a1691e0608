#include "engine/search/team.h"

#include <gtest/gtest.h>

#include <future>

namespace emilia {
namespace {

bool never() { return false; }
bool at_once() { return true; }

/// Seats of two threads that share work, and of one that looks for it.
class TeamTest : public testing::Test {
  protected:
    void *open(Seat &owner, int depth, int moves, const SplitPoint *outer = nullptr) {
        void *work = &works_[static_cast<std::size_t>(depth)];
        team_.open(owner, outer, work, depth, moves);
        return work;
    }
    static void take(SplitPoint &point) {
        ASSERT_TRUE(point.take_move([] {}));
    }

  private:
    SearchControl control_;
    NodeCounter counters_[3]{{control_, 1000}, {control_, 1000}, {control_, 1000}};
    int works_[64]{};

  protected:
    Team team_{3};
    Seat &first_ = team_.take_seat(counters_[0]);
    Seat &second_ = team_.take_seat(counters_[1]);
    Seat &idle_ = team_.take_seat(counters_[2]);
};

TEST_F(TeamTest, FindsTheDeepestWorkWithMovesLeft) {
    void *shallow = open(first_, 9, 2);
    void *deep = open(second_, 12, 1);
    EXPECT_EQ(team_.find_work(idle_, nullptr, never), deep);
    second_.point(12).leave(idle_);
    take(second_.point(12));
    EXPECT_EQ(team_.find_work(idle_, nullptr, never), shallow);
    first_.point(9).leave(idle_);
    first_.point(9).abandon();
    void *again = open(second_, 12, 1);
    EXPECT_EQ(team_.find_work(idle_, nullptr, never), again);
    second_.point(12).leave(idle_);
}

TEST_F(TeamTest, FindsWorkWithinThatOfAWaitingThreadOnly) {
    open(second_, 12, 1);
    open(first_, 9, 1);
    take(first_.point(9));
    void *below = open(second_, 7, 1, &first_.point(9));
    EXPECT_EQ(team_.find_work(idle_, &first_.point(9), never), below);
    second_.point(7).leave(idle_);
}

TEST_F(TeamTest, FindsNothingOnceItIsDone) {
    open(first_, 9, 1);
    EXPECT_EQ(team_.find_work(idle_, nullptr, at_once), nullptr);
}

/// Work may be offered before, while and after the other thread falls asleep.
TEST_F(TeamTest, WakesWhoWaitsForEachOffer) {
    for (int round = 0; round < 2000; ++round) {
        auto found = std::async(std::launch::async, [this] {
            void *work = team_.find_work(idle_, nullptr, never);
            first_.point(9).leave(idle_);
            return work;
        });
        void *work = open(first_, 9, 2); // one for the owner
        ASSERT_EQ(found.get(), work);
        take(first_.point(9));
        take(first_.point(9));
    }
}

TEST_F(TeamTest, WakesWhoWaitsWhenItIsDismissed) {
    auto found = std::async(std::launch::async, [this] {
        return team_.find_work(idle_, nullptr, [this] { return team_.is_dismissed(); });
    });
    team_.dismiss();
    EXPECT_EQ(found.get(), nullptr);
}

} // namespace
} // namespace emilia
