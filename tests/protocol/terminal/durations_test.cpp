#include "protocol/terminal/durations.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

TEST(Durations, AreWrittenInSecondsAndMilliseconds) {
    EXPECT_EQ(to_seconds_text(Duration{}), "0.000");
    EXPECT_EQ(to_seconds_text(Duration{52'999}), "0.052");
    EXPECT_EQ(to_seconds_text(Duration{12'345'678}), "12.345");
    EXPECT_EQ(to_milliseconds(Duration{1'500}), 1.5);
}

TEST(PerSecond, OfNoTimeIsThatOfAMicrosecond) {
    EXPECT_EQ(per_second(3000, std::chrono::milliseconds{1500}), 2000U);
    EXPECT_EQ(per_second(3, Duration{}), 3'000'000U);
    EXPECT_EQ(per_second(0, Duration{}), 0U);
}

} // namespace
} // namespace emilia
