#include "engine/search/control.h"

#include <gtest/gtest.h>

#include <thread>

namespace emilia {
namespace {

using namespace std::chrono_literals;

TEST(SearchControl, RunsWithoutLimits) {
    SearchControl control;
    control.begin({}, false);
    EXPECT_FALSE(control.stopped());
    EXPECT_FALSE(control.is_unbounded());
    EXPECT_FALSE(control.must_stop());
    EXPECT_EQ(control.soft_share_used(), 0);
    control.wait_until_deliverable();
}

TEST(SearchControl, StopsUntilTheNextSearch) {
    SearchControl control;
    control.begin({}, false);
    control.stop();
    EXPECT_TRUE(control.stopped());
    EXPECT_TRUE(control.must_stop());
    control.begin({}, false);
    EXPECT_FALSE(control.stopped());
    EXPECT_FALSE(control.must_stop());
}

TEST(SearchControl, StopsPastTheHardLimit) {
    SearchControl control;
    control.begin({std::nullopt, 0s}, false);
    EXPECT_TRUE(control.must_stop());
    EXPECT_FALSE(control.stopped()) << "nobody said so";
    control.begin({std::nullopt, 1h}, false);
    EXPECT_FALSE(control.must_stop());
    control.begin({0s, 1h}, false);
    EXPECT_FALSE(control.must_stop()) << "the soft limit stops nothing";
}

TEST(SearchControl, HasALimitOfItsOwnForSolving) {
    SearchControl control;
    control.begin({0s, 0s, 1h}, false);
    EXPECT_TRUE(control.must_stop());
    EXPECT_GT(control.left_for_solving(), 59min);
    control.begin_solving();
    EXPECT_FALSE(control.must_stop());
    control.begin({0s, 1h, 0s}, false);
    EXPECT_FALSE(control.must_stop()) << "a new search has begun to solve nothing";
    control.begin_solving();
    EXPECT_TRUE(control.must_stop());
    control.begin({0s, 0s, 0s}, true);
    control.begin_solving();
    EXPECT_FALSE(control.must_stop()) << "unbounded";
    EXPECT_FALSE(control.left_for_solving());
    control.begin({}, false);
    control.begin_solving();
    EXPECT_FALSE(control.must_stop()) << "no limit";
}

TEST(SearchControl, MeasuresTheShareOfTheSoftLimit) {
    SearchControl control;
    control.begin({1us, 1h}, false);
    std::this_thread::sleep_for(1ms);
    EXPECT_GE(control.soft_share_used(), 1000);
    EXPECT_GE(control.elapsed(), 1ms);
    control.begin({1000h, 1000h}, false);
    EXPECT_LT(control.soft_share_used(), 1);
    EXPECT_GE(control.soft_share_used(), 0);
}

TEST(SearchControl, HasNoLimitsWhileUnbounded) {
    SearchControl control;
    control.begin({1us, 0s}, true);
    std::this_thread::sleep_for(1ms);
    EXPECT_TRUE(control.is_unbounded());
    EXPECT_FALSE(control.must_stop());
    EXPECT_EQ(control.soft_share_used(), 0);
    control.ponder_hit();
    EXPECT_FALSE(control.is_unbounded());
    EXPECT_TRUE(control.must_stop());
}

TEST(SearchControl, CountsTheTimeFromThePonderHit) {
    SearchControl control;
    control.begin({1h, 1h}, true);
    std::this_thread::sleep_for(20ms);
    control.ponder_hit();
    const auto before = control.elapsed();
    EXPECT_GE(before, 20ms) << "elapsed counts from the start";
    EXPECT_LT(control.soft_share_used() * 1h, control.elapsed() - 10ms);
}

/// Delivers only after `end` was called on the control.
template <class End>
void expect_delivery_after(End end) {
    SearchControl control;
    control.begin({}, true);
    std::atomic<bool> ended{false};
    std::jthread ender{[&] {
        std::this_thread::sleep_for(20ms);
        ended = true;
        end(control);
    }};
    control.wait_until_deliverable();
    EXPECT_TRUE(ended);
}

TEST(SearchControl, DeliversAnUnboundedSearchOnlyWhenItEnds) {
    expect_delivery_after([](SearchControl &control) { control.stop(); });
    expect_delivery_after([](SearchControl &control) { control.ponder_hit(); });
}

} // namespace
} // namespace emilia
