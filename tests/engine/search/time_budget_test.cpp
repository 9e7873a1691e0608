#include "engine/search/time_budget.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

using namespace std::chrono_literals;

TEST(FixedTimeBudget, IsTheTimeLessTheOverhead) {
    const TimeBudget budget = fixed_time_budget(1000ms, 20ms);
    EXPECT_FALSE(budget.soft);
    EXPECT_EQ(budget.hard, 980ms);
    EXPECT_EQ(budget.solve, 980ms);
    EXPECT_EQ(fixed_time_budget(1000ms, 0ms).hard, 1000ms);
}

TEST(FixedTimeBudget, IsNeverLessThanAMillisecond) {
    EXPECT_EQ(fixed_time_budget(0ms, 0ms).hard, 1ms);
    EXPECT_EQ(fixed_time_budget(5ms, 20ms).hard, 1ms);
    EXPECT_EQ(fixed_time_budget(-5ms, 0ms).hard, 1ms);
}

TEST(FixedTimeBudget, IsNeverMoreThanTheLongestTime) {
    EXPECT_EQ(fixed_time_budget(Duration::max(), 0ms).hard, kMaxTime);
    EXPECT_EQ(fixed_time_budget(Duration::min(), 20ms).hard, 1ms);
}

TEST(TimeOfSeconds, LiesWithinBounds) {
    EXPECT_EQ(to_time(1.25), 1250ms);
    EXPECT_EQ(to_time(0), 0ms);
    EXPECT_EQ(to_time(-1), 0ms);
    EXPECT_EQ(to_time(-1e300), 0ms);
    EXPECT_EQ(to_time(1e12), kMaxTime);
    EXPECT_EQ(to_time(1e300), kMaxTime);
}

TEST(ClockTimeBudget, CountsNoClockBeyondTheLongestTime) {
    constexpr Duration kTimes[] = {Duration::min(), -1s, 0s, 60s, kMaxTime, Duration::max()};
    for (const Duration remaining : kTimes) {
        for (const Duration increment : kTimes) {
            for (int empties = 0; empties <= 60; ++empties) {
                const auto budget = clock_time_budget({remaining, increment, {}}, empties, 10ms);
                for (const auto &limit : {budget.soft, budget.hard, budget.solve}) {
                    EXPECT_GE(*limit, 1ms);
                    EXPECT_LE(*limit, kMaxTime);
                }
            }
        }
    }
}

constexpr Duration kRemaining[] = {0ms, 1ms, 5ms, 40ms, 300ms, 1s, 10s, 60s, 300s, 3600s, 86400s};
constexpr Duration kIncrements[] = {0ms, 10ms, 1s, 30s};
constexpr std::optional<int> kMovesToGo[] = {std::nullopt, 0, 1, 2, 10, 40, 1000};
constexpr Duration kOverheads[] = {0ms, 1ms, 20ms, 1s};

/// Calls check(clock, empties, overhead) for every combination.
template <class Check>
void for_each_clock(Check check) {
    for (const Duration remaining : kRemaining) {
        for (const Duration increment : kIncrements) {
            for (const std::optional<int> moves_to_go : kMovesToGo) {
                for (const Duration overhead : kOverheads) {
                    for (int empties = 0; empties <= 64; ++empties)
                        check(Clock{remaining, increment, moves_to_go}, empties, overhead);
                }
            }
        }
    }
}

TEST(ClockTimeBudget, NeverGoesBeyondTheClock) {
    for_each_clock([](const Clock &clock, int empties, Duration overhead) {
        const TimeBudget budget = clock_time_budget(clock, empties, overhead);
        ASSERT_TRUE(budget.soft && budget.hard);
        ASSERT_GE(*budget.soft, 1ms);
        ASSERT_GE(*budget.hard, *budget.soft);
        const Duration most = std::max<Duration>(clock.remaining - overhead, 1ms);
        ASSERT_LE(*budget.hard, most) << clock.remaining.count() << " us left, " << empties
                                      << " empties, overhead " << overhead.count() << " us";
    });
}

TEST(ClockTimeBudget, AllowsMoreForASolveButNeverTheWholeClock) {
    for_each_clock([](const Clock &clock, int empties, Duration overhead) {
        const TimeBudget budget = clock_time_budget(clock, empties, overhead);
        ASSERT_GE(*budget.solve, *budget.hard);
        ASSERT_LE(*budget.solve, std::max<Duration>(clock.remaining - overhead, 1ms));
    });
    const TimeBudget budget = clock_time_budget({10s, 0s, {}}, 24, 0s);
    EXPECT_GE(*budget.solve, 5s);
    EXPECT_LE(*budget.solve, 7s);
}

TEST(ClockTimeBudget, SpendsMostInTheMiddleOfTheGame) {
    // A game that spends every soft limit.
    Duration remaining = 60s;
    Duration opening{};
    Duration middle{};
    for (int empties = 60; empties > 16; empties -= 2) {
        const Duration soft = *clock_time_budget({remaining, 0s, {}}, empties, 0ms).soft;
        if (empties > 50) opening = std::max(opening, soft);
        if (empties <= 40 && empties >= 24) middle = std::max(middle, soft);
        remaining -= soft;
    }
    EXPECT_GE(middle, opening * 4 / 3);
    EXPECT_GE(remaining, 0s);
    EXPECT_LE(remaining, 10s) << "what is saved for the end is wasted";
}

/// Shares of the clock are whole microseconds.
constexpr Duration kRounding = 5us;

TEST(ClockTimeBudget, GrowsWithTheClock) {
    for_each_clock([](const Clock &clock, int empties, Duration overhead) {
        const TimeBudget budget = clock_time_budget(clock, empties, overhead);
        const auto expect_no_less = [&](const Clock &richer) {
            const TimeBudget more = clock_time_budget(richer, empties, overhead);
            ASSERT_GE(*more.soft + kRounding, *budget.soft);
            ASSERT_GE(*more.hard + kRounding, *budget.hard);
        };
        Clock richer = clock;
        richer.remaining = clock.remaining * 2 + 1ms;
        expect_no_less(richer);
        richer = clock;
        richer.increment += 5s;
        expect_no_less(richer);
        if (clock.moves_to_go) {
            richer = clock;
            richer.moves_to_go = *clock.moves_to_go - 1;
            expect_no_less(richer);
        }
    });
}

TEST(ClockTimeBudget, GrowsAsTheGameGetsShorterUntilItIsSolved) {
    for_each_clock([](const Clock &clock, int empties, Duration overhead) {
        if (empties < 26 || clock.moves_to_go) return;
        ASSERT_GE(*clock_time_budget(clock, empties - 2, overhead).soft + kRounding,
                  *clock_time_budget(clock, empties, overhead).soft);
    });
}

TEST(ClockTimeBudget, ShrinksWithTheOverhead) {
    for_each_clock([](const Clock &clock, int empties, Duration overhead) {
        ASSERT_LE(*clock_time_budget(clock, empties, overhead + 5ms).hard,
                  *clock_time_budget(clock, empties, overhead).hard);
    });
}

TEST(ClockTimeBudget, LeavesTimeForTheMovesToCome) {
    for (int empties = 30; empties <= 60; ++empties) {
        const TimeBudget budget = clock_time_budget({60s, 0s, {}}, empties, 0s);
        EXPECT_LE(*budget.soft, 10s) << empties;
        EXPECT_GE(*budget.soft, 1s) << empties;
    }
    EXPECT_EQ(*clock_time_budget({60s, 0s, 1}, 40, 0s).soft, 60s) << "then it is topped up";
}

/// A whole game on one clock: every move spends its hard limit and the overhead.
TEST(ClockTimeBudget, LastsForAWholeGameEvenAtTheHardLimit) {
    for (const Duration total : {Duration{10s}, Duration{60s}, Duration{600s}}) {
        const Duration overhead = 1ms;
        Duration remaining = total;
        for (int empties = 60; empties > 0; empties -= 2) {
            const TimeBudget budget = clock_time_budget({remaining, 0s, {}}, empties, overhead);
            // The very last plies are solved at once, whatever they would be allowed.
            const bool thinks = empties > 16;
            remaining -= (thinks ? *budget.hard : Duration{0}) + overhead;
            ASSERT_GT(remaining, 0s) << "of " << total.count() << " us at " << empties;
        }
    }
}

} // namespace
} // namespace emilia
