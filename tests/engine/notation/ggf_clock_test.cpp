#include "engine/notation/ggf.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

TEST(GgfClock, ReadsTimes) {
    EXPECT_EQ(parse_ggf_clock("5:00"), (TimeControl{minutes{5}, {}, {}}));
    EXPECT_EQ(parse_ggf_clock("05:30"), (TimeControl{seconds{330}, {}, {}}));
    EXPECT_EQ(parse_ggf_clock("1:05:00"), (TimeControl{minutes{65}, {}, {}}));
    EXPECT_EQ(parse_ggf_clock("2.01:00:00"), (TimeControl{hours{49}, {}, {}}));
    EXPECT_EQ(parse_ggf_clock("90:00"), (TimeControl{minutes{90}, {}, {}}));
}

TEST(GgfClock, TakesANumberAloneForSeconds) {
    EXPECT_EQ(parse_ggf_clock("30"), (TimeControl{seconds{30}, {}, {}}));
    EXPECT_EQ(parse_ggf_clock("0.25"), (TimeControl{milliseconds{250}, {}, {}}));
    EXPECT_EQ(parse_ggf_clock("0"), (TimeControl{}));
}

TEST(GgfClock, ReadsIncrementAndGrace) {
    EXPECT_EQ(parse_ggf_clock("5:00/0:12"), (TimeControl{minutes{5}, seconds{12}, {}}));
    EXPECT_EQ(parse_ggf_clock("5:00/12"), (TimeControl{minutes{5}, seconds{12}, {}}));
    EXPECT_EQ(parse_ggf_clock("15:00//02:00"), (TimeControl{minutes{15}, {}, minutes{2}}));
    EXPECT_EQ(parse_ggf_clock("15:00/0:01/0:00"),
              (TimeControl{minutes{15}, seconds{1}, seconds{0}}));
    EXPECT_EQ(parse_ggf_clock("15:00/"), (TimeControl{minutes{15}, {}, {}}));
}

TEST(GgfClock, RefusesEverythingElse) {
    for (const char *text : {"", ":", "5:", ":30", "5:xx", "-5:00", "1:2:3:4", "5:00/x", "5:00//",
                             "5:00/1/2/3", "1.5:00", "1.2.03:00:00", "5:00 ", "5:0.0.1", ".1:00:00",
                             "99999999999999:00", "1:0.5:00", "40000.00:00:00"}) {
        EXPECT_EQ(parse_ggf_clock(text), std::nullopt) << text;
    }
}

TEST(GgfClock, Writes) {
    EXPECT_EQ(to_ggf_clock({minutes{5}, {}, {}}), "5:00");
    EXPECT_EQ(to_ggf_clock({minutes{65}, seconds{12}, {}}), "1:05:00/0:12");
    EXPECT_EQ(to_ggf_clock({seconds{5}, {}, minutes{2}}), "0:05//2:00");
    EXPECT_EQ(to_ggf_clock({hours{49}, seconds{1}, seconds{0}}), "49:00:00/0:01/0:00");
    EXPECT_EQ(to_ggf_clock({milliseconds{1050}, milliseconds{10}, {}}), "0:01.05/0:00.01");
}

TEST(GgfClock, ReadsWhatItWrites) {
    for (int i = 0; i < 1000; ++i) {
        const TimeControl clock{milliseconds{i * 7919 * 37}, milliseconds{i % 3 * i * 11},
                                i % 4 == 0 ? std::nullopt : std::optional<Duration>{seconds{i}}};
        EXPECT_EQ(parse_ggf_clock(to_ggf_clock(clock)), clock) << to_ggf_clock(clock);
    }
}

} // namespace
} // namespace emilia
