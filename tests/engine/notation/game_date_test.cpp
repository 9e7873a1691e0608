#include "engine/notation/game_date.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

TEST(GameDates, AreReadAsFarAsTheyGo) {
    for (const char *const text :
         {"2019-05-31", "2019.05.31_13:24:03.MST", "2019/5/31", "20190531", "1559310000"})
        EXPECT_EQ(parse_date(text), (GameDate{2019, 5, 31})) << text;
    for (const char *const text : {"2019-05", "2019-05-", "2019-05-32", "2019.5 31"})
        EXPECT_EQ(parse_date(text), (GameDate{2019, 5, 0})) << text;
    for (const char *const text : {"2019", "2019 May", "2019-31-05", "2019-", "2019-100"})
        EXPECT_EQ(parse_date(text), (GameDate{2019, 0, 0})) << text;
    EXPECT_EQ(parse_date("999999999"), (GameDate{2001, 9, 9}));
}

TEST(GameDates, AreNoOtherText) {
    for (const char *const text : {"", "31.5.2019", "May 2019", "201", "20191", "0000-05", "9999"})
        EXPECT_EQ(parse_date(text), std::nullopt) << text;
}

} // namespace
} // namespace emilia
