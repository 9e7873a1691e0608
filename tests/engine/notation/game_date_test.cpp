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

TEST(GameDates, HaveTheYearAtTheEndToo) {
    for (const char *const text :
         {"06.05.2017", "6. 5. 2017", "6 May 2017", "May 6, 2017", "MAY 6th 2017", "6-may-2017"})
        EXPECT_EQ(parse_date(text), (GameDate{2017, 5, 6})) << text;
    for (const char *const text : {"31/05/2019", "05/31/2019", "31-5-2019", "05.31.2019"})
        EXPECT_EQ(parse_date(text), (GameDate{2019, 5, 31})) << text;
    for (const char *const text :
         {"Sep 2017", "Sept. 2017", "32 September 2017", "32.9.2017", "0.9.2017"})
        EXPECT_EQ(parse_date(text), (GameDate{2017, 9, 0})) << text;
    for (const char *const text : {"05/06/2017", "6. Mai 2017", "6 Ma 2017", "31.0.2017",
                                   "13/13/2017", "1.2.3.2017", "round 1, 2017"})
        EXPECT_EQ(parse_date(text), (GameDate{2017, 0, 0})) << text;
}

TEST(GameDates, AreNoOtherText) {
    for (const char *const text :
         {"", "201", "20191", "0000-05", "9999", "6.5.17", "6.5.0017", "6.5.2017!"})
        EXPECT_EQ(parse_date(text), std::nullopt) << text;
}

} // namespace
} // namespace emilia
