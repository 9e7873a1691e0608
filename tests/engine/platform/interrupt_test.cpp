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
