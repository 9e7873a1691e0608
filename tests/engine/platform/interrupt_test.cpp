#include "engine/platform/interrupt.h"

#include <gtest/gtest.h>

#include <csignal>

namespace emilia {
namespace {

TEST(InterruptWatch, NotesInterruptsInsteadOfEnding) {
    InterruptWatch watch;
    EXPECT_FALSE(watch.is_pending());
    EXPECT_FALSE(watch.take());
    for (int round = 0; round < 2; ++round) {
        std::raise(SIGINT);
        EXPECT_TRUE(watch.is_pending());
        EXPECT_TRUE(watch.take());
        EXPECT_FALSE(watch.take());
    }
}

TEST(InterruptWatch, NotesTheWishOfTheSystemOnce) {
    const InterruptWatch watch;
    std::raise(SIGINT);
    EXPECT_TRUE(watch.take());
    EXPECT_FALSE(watch.wants_end());
    std::raise(SIGTERM);
    EXPECT_TRUE(watch.is_pending());
    EXPECT_TRUE(watch.wants_end());
    EXPECT_TRUE(watch.take());
    EXPECT_TRUE(watch.wants_end());
}

#if !defined(_WIN32)
TEST(InterruptWatchDeathTest, EndsWhenAskedAgain) {
    const auto twice = [](int first, int second) {
        const InterruptWatch watch;
        std::raise(first);
        std::raise(second);
    };
    EXPECT_EXIT(twice(SIGINT, SIGINT), testing::KilledBySignal(SIGINT), "");
    EXPECT_EXIT(twice(SIGINT, SIGTERM), testing::KilledBySignal(SIGTERM), "");
    EXPECT_EXIT(twice(SIGTERM, SIGINT), testing::KilledBySignal(SIGINT), "");
    EXPECT_EXIT(
        {
            const InterruptWatch watch;
            std::raise(SIGTERM);
            watch.take();
            std::raise(SIGTERM);
        },
        testing::KilledBySignal(SIGTERM), "");
    EXPECT_EXIT(
        {
            const InterruptWatch watch;
            std::raise(SIGINT);
            watch.take();
            watch.end_process();
        },
        testing::KilledBySignal(SIGINT), "");
}
#endif

TEST(InterruptWatch, PutsBackWhatWasBefore) {
    static volatile std::sig_atomic_t seen = 0;
    const auto earlier = std::signal(SIGINT, [](int) { seen = 1; });
    {
        const InterruptWatch watch;
        std::raise(SIGINT);
        EXPECT_EQ(seen, 0);
    }
    std::raise(SIGINT);
    EXPECT_EQ(seen, 1);
    std::signal(SIGINT, earlier);
}

} // namespace
} // namespace emilia
