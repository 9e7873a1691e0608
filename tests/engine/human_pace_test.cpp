#include "engine/human_pace.h"
#include "engine/search_engine.h"
#include "eval/evaluators.h"
#include "tests/engine/recorder.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

using namespace std::chrono_literals;

std::vector<Line> lines_of(std::initializer_list<int> discs) {
    std::vector<Line> lines;
    for (const int score : discs)
        lines.push_back({.score = Score::from_discs(score), .moves = {}});
    return lines;
}

Duration mean_pace(const std::vector<Line> &lines, int empties, const Limits &limits = {}) {
    constexpr int kTimes = 200;
    std::mt19937_64 random{1};
    Duration sum{};
    for (int i = 0; i < kTimes; ++i)
        sum += human_pace(lines, empties, limits, random);
    return sum / kTimes;
}

TEST(HumanPace, TakesNoTimeForAForcedMoveAndMoreForAHardChoice) {
    EXPECT_EQ(mean_pace(lines_of({4}), 40), Duration{});
    const Duration clear = mean_pace(lines_of({4, -20, -30}), 40);
    const Duration hard = mean_pace(lines_of({4, 4, 3, 2, 2, 1}), 40);
    EXPECT_GT(clear, 300ms);
    EXPECT_LT(clear, 2s);
    EXPECT_GT(hard, 2 * clear);
    EXPECT_LT(hard, 10s);
    EXPECT_LT(mean_pace(lines_of({4, 4}), 56), mean_pace(lines_of({4, 4}), 40));
}

TEST(HumanPace, IsTheSameForTheSameSeed) {
    std::mt19937_64 first{7};
    std::mt19937_64 second{7};
    for (int i = 0; i < 10; ++i)
        EXPECT_EQ(human_pace(lines_of({1, 0}), 30, {}, first),
                  human_pace(lines_of({1, 0}), 30, {}, second));
}

TEST(HumanPace, UsesMostOfTheClockAndNeverAllOfIt) {
    for (const Duration all : {Duration{1s}, Duration{60s}, Duration{600s}}) {
        std::mt19937_64 random{3};
        Limits limits{.move_overhead = 10ms};
        limits.clock = Clock{.remaining = all, .increment = {}, .moves_to_go = {}};
        for (int empties = 60; empties > 0; empties -= 2) {
            const Duration taken = human_pace(lines_of({2, 1, 1, 0}), empties, limits, random);
            EXPECT_LE(taken, limits.clock->remaining / 5);
            limits.clock->remaining -= taken;
        }
        EXPECT_LT(limits.clock->remaining, all * 3 / 5);
        EXPECT_GT(limits.clock->remaining, all / 20);
    }
}

TEST(HumanPace, StaysWithinTheTimeOfAMove) {
    EXPECT_LE(mean_pace(lines_of({1, 1, 1, 1}), 40, {.movetime = 50ms}), 50ms);
}

TEST(HumanPace, TheEngineKeepsItAndStopsWhenAsked) {
    SearchEngine engine{all_evaluators(), {.hash_mebibytes = 1}};
    Recorder recorder;
    Limits limits{.depth = 1, .human_pace = true};
    const auto begin = std::chrono::steady_clock::now();
    RunningSearch slow = engine.start_search(Position::start(), limits, recorder);
    EXPECT_FALSE(slow.wait_for(100ms));
    slow.stop();
    slow.wait();
    EXPECT_LT(std::chrono::steady_clock::now() - begin, 30s);
    EXPECT_GE(recorder.result().elapsed, Duration{100ms});
}

} // namespace
} // namespace emilia
