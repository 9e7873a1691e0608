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

TEST(Durations, AreWrittenAsAClockShowsThem) {
    using std::chrono::seconds;
    EXPECT_EQ(to_clock_text(seconds{0}), "0:00");
    EXPECT_EQ(to_clock_text(seconds{65}), "1:05");
    EXPECT_EQ(to_clock_text(seconds{90'061}), "25:01:01");
}

TEST(Durations, AreReadInHoursMinutesAndSeconds) {
    using namespace std::chrono;
    EXPECT_EQ(parse_long_duration("8h"), Duration{hours{8}});
    EXPECT_EQ(parse_long_duration("1h30m5s"), Duration{seconds{5405}});
    EXPECT_EQ(parse_long_duration("90m"), Duration{hours{1} + minutes{30}});
    EXPECT_EQ(parse_long_duration("10000h"), Duration{hours{10'000}});
    for (const char *const text : {"", "0s", "8", "h", "8x", "8h ", "5s8h", "1h1h", "-1h", "1.5h",
                                   "10001h", "99999999999h", "4294967295h"}) {
        EXPECT_EQ(parse_long_duration(text), std::nullopt) << text;
    }
}

TEST(PerSecond, OfNoTimeIsThatOfAMicrosecond) {
    EXPECT_EQ(per_second(3000, std::chrono::milliseconds{1500}), 2000U);
    EXPECT_EQ(per_second(3, Duration{}), 3'000'000U);
    EXPECT_EQ(per_second(0, Duration{}), 0U);
}

} // namespace
} // namespace emilia
