#include "protocol/terminal/progress.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

using namespace std::chrono_literals;

TEST(Progress, TellsWhatIsLeft) {
    EXPECT_EQ(
        describe_progress("lines", {.done = 250, .done_before = 0, .total = 1000, .elapsed = 20s}),
        "250/1000 lines, 25.0 %, 12.5 a second, 1:00 left");
    EXPECT_EQ(
        describe_progress("lines", {.done = 1000, .done_before = 0, .total = 1000, .elapsed = 20s}),
        "1000/1000 lines, 100.0 %, 50.0 a second");
}

TEST(Progress, CountsTheRateOfThisRunOnly) {
    EXPECT_EQ(describe_progress("lines",
                                {.done = 600, .done_before = 500, .total = 1000, .elapsed = 50s}),
              "600/1000 lines, 60.0 %, 2.0 a second, 3:20 left");
}

TEST(Progress, ForeseesTheEndFromTheEffortIfThatIsKnown) {
    // The one thing left takes three times as long as the three before it.
    EXPECT_EQ(
        describe_progress(
            "positions",
            {.done = 3, .done_before = 0, .total = 4, .elapsed = 20s, .share_of_effort = 0.25}),
        "3/4 positions, 75.0 %, 0.1 a second, 1:00 left");
}

TEST(Progress, WritesHours) {
    EXPECT_EQ(
        describe_progress("games", {.done = 1, .done_before = 0, .total = 91, .elapsed = 1000s}),
        "1/91 games, 1.1 %, 0.0 a second, 25:00:00 left");
}

TEST(Progress, DoesWithoutATotal) {
    EXPECT_EQ(
        describe_progress("lines", {.done = 30, .done_before = 0, .total = {}, .elapsed = 10s}),
        "30 lines, 3.0 a second");
}

TEST(Progress, ForeseesTheEndFromTheEffortWithoutATotal) {
    EXPECT_EQ(
        describe_progress(
            "games",
            {.done = 30, .done_before = 0, .total = {}, .elapsed = 10s, .share_of_effort = 0.25}),
        "30 games, 25.0 %, 3.0 a second, 0:30 left");
    EXPECT_EQ(
        describe_progress(
            "games",
            {.done = 1, .done_before = 0, .total = {}, .elapsed = 10s, .share_of_effort = 0.0}),
        "1 games, 0.0 %, 0.1 a second");
}

TEST(Progress, CountsDownToALimit) {
    const auto text = [](std::uint64_t done, std::optional<std::uint64_t> total,
                         std::chrono::seconds elapsed) {
        return describe_progress("positions", {.done = done,
                                               .done_before = 0,
                                               .total = total,
                                               .elapsed = elapsed,
                                               .time_limit = 3600s});
    };
    EXPECT_EQ(text(30, std::nullopt, 600s), "30 positions, 0.1 a second, 50:00 left");
    EXPECT_EQ(text(60, 120, 60s), "60/120 positions, 50.0 %, 1.0 a second, 1:00 left");
    EXPECT_EQ(text(60, 900, 600s), "60/900 positions, 6.7 %, 0.1 a second, 50:00 left");
    EXPECT_EQ(text(60, 60, 60s), "60/60 positions, 100.0 %, 1.0 a second");
    EXPECT_EQ(text(60, std::nullopt, 3700s), "60 positions, 0.0 a second, 0:00 left")
        << "the last search takes a little longer";
}

TEST(Progress, ForeseesNothingAtTheBeginning) {
    EXPECT_EQ(describe_progress("lines", {.done = 0, .done_before = 0, .total = 10, .elapsed = 0s}),
              "0/10 lines, 0.0 %, 0.0 a second");
    EXPECT_EQ(describe_progress("lines", {.done = 0, .done_before = 0, .total = 0, .elapsed = 0s}),
              "0/0 lines, 0.0 a second");
}

} // namespace
} // namespace emilia
