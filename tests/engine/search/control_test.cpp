#include "engine/search/control.h"

#include <gtest/gtest.h>

#include <thread>

namespace emilia {
namespace {

using namespace std::chrono_literals;

void wait_for(Duration elapsed, const SearchControl &control) {
    while (control.elapsed() < elapsed)
        std::this_thread::yield();
}

TEST(SearchControl, RunsWithoutLimits) {
    SearchControl control;
    control.begin({}, SearchEnd::by_itself);
    EXPECT_FALSE(control.stopped());
    EXPECT_TRUE(control.ends_by_itself());
    EXPECT_FALSE(control.must_stop());
    EXPECT_EQ(control.soft_share_used(), 0);
    control.wait_until_deliverable();
}

TEST(SearchControl, StopsUntilTheNextSearch) {
    SearchControl control;
    control.begin({}, SearchEnd::by_itself);
    control.stop();
    EXPECT_TRUE(control.stopped());
    EXPECT_TRUE(control.must_stop());
    control.begin({}, SearchEnd::by_itself);
    EXPECT_FALSE(control.stopped());
    EXPECT_FALSE(control.must_stop());
}

TEST(SearchControl, StopsPastTheHardLimit) {
    SearchControl control;
    control.begin({std::nullopt, 0s}, SearchEnd::by_itself);
    EXPECT_TRUE(control.must_stop());
    EXPECT_FALSE(control.stopped()) << "nobody said so";
    control.begin({std::nullopt, 1h}, SearchEnd::by_itself);
    EXPECT_FALSE(control.must_stop());
    control.begin({0s, 1h}, SearchEnd::by_itself);
    EXPECT_FALSE(control.must_stop()) << "the soft limit stops nothing";
}

TEST(SearchControl, HasALimitOfItsOwnForSolving) {
    SearchControl control;
    control.begin({0s, 0s, 1h}, SearchEnd::by_itself);
    EXPECT_TRUE(control.must_stop());
    EXPECT_GT(control.left_for_solving(), 59min);
    control.begin_solving();
    EXPECT_FALSE(control.must_stop());
    control.begin({0s, 1h, 0s}, SearchEnd::by_itself);
    EXPECT_FALSE(control.must_stop()) << "a new search has begun to solve nothing";
    control.begin_solving();
    EXPECT_TRUE(control.must_stop());
    control.begin({0s, 0s, 0s}, SearchEnd::on_ponder_hit);
    control.begin_solving();
    EXPECT_FALSE(control.must_stop()) << "the budget does not hold yet";
    EXPECT_FALSE(control.left_for_solving());
    control.begin({}, SearchEnd::by_itself);
    control.begin_solving();
    EXPECT_FALSE(control.must_stop()) << "no limit";
}

TEST(SearchControl, MeasuresTheShareOfTheSoftLimit) {
    SearchControl control;
    control.begin({1us, 1h}, SearchEnd::by_itself);
    wait_for(1ms, control);
    EXPECT_GE(control.soft_share_used(), 1000);
    EXPECT_GE(control.elapsed(), 1ms);
    control.begin({1000h, 1000h}, SearchEnd::by_itself);
    EXPECT_LT(control.soft_share_used(), 1);
    EXPECT_GE(control.soft_share_used(), 0);
}

TEST(SearchControl, HasNoLimitsBeforeThePonderHit) {
    SearchControl control;
    control.begin({1us, 0s}, SearchEnd::on_ponder_hit);
    wait_for(1ms, control);
    EXPECT_FALSE(control.ends_by_itself());
    EXPECT_FALSE(control.must_stop());
    EXPECT_EQ(control.soft_share_used(), 0);
    control.ponder_hit();
    EXPECT_TRUE(control.ends_by_itself());
    EXPECT_TRUE(control.must_stop());
}

TEST(SearchControl, CountsTheTimeFromThePonderHit) {
    SearchControl control;
    control.begin({1h, 1h}, SearchEnd::on_ponder_hit);
    wait_for(20ms, control);
    control.ponder_hit();
    const auto used = control.soft_share_used() * 1h;
    EXPECT_LT(used, control.elapsed() - 19ms) << "elapsed counts from the start";
}

/// Delivers only after `end` was called on the control.
template <class End>
void expect_delivery_after(End end) {
    SearchControl control;
    control.begin({}, SearchEnd::on_ponder_hit);
    std::atomic<bool> ended{false};
    std::jthread ender{[&] {
        wait_for(20ms, control);
        ended = true;
        end(control);
    }};
    control.wait_until_deliverable();
    EXPECT_TRUE(ended);
}

TEST(SearchControl, DeliversAPonderingSearchOnlyOnStopOrPonderHit) {
    expect_delivery_after([](SearchControl &control) { control.stop(); });
    expect_delivery_after([](SearchControl &control) { control.ponder_hit(); });
}

} // namespace
} // namespace emilia
