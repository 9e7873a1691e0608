#include "engine/search/heartbeat.h"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>
#include <vector>

namespace emilia {
namespace {

using Clock = std::chrono::steady_clock;

TEST(Heartbeat, BeatsOnceAnIntervalHoweverManyThreadsPoll) {
    std::atomic<int> beats{0};
    const auto begin = Clock::now();
    Heartbeat heartbeat{[&beats] { ++beats; }};
    // So many that some are always kept waiting in the middle of a poll.
    std::vector<std::jthread> threads;
    for (int i = 0; i < 64; ++i) {
        threads.emplace_back([&] {
            while (beats == 0)
                heartbeat.poll();
            heartbeat.poll();
        });
    }
    threads.clear();
    EXPECT_GE(Clock::now() - begin, Heartbeat::kInterval);
    EXPECT_LE(beats, (Clock::now() - begin) / Heartbeat::kInterval);
}

TEST(Heartbeat, IsPutOffByNews) {
    int beats = 0;
    const auto begin = Clock::now();
    Heartbeat heartbeat{[&beats] { ++beats; }};
    while (Clock::now() - begin < Heartbeat::kInterval / 2)
        heartbeat.poll();
    const int before = beats; // one already, where this thread was kept waiting
    const auto postponed = Clock::now();
    heartbeat.postpone();
    while (beats == before)
        heartbeat.poll();
    EXPECT_GE(Clock::now() - postponed, Heartbeat::kInterval);
}

TEST(Heartbeat, NeedsNobodyToListen) {
    Heartbeat heartbeat{{}};
    heartbeat.poll();
    heartbeat.postpone();
}

} // namespace
} // namespace emilia
