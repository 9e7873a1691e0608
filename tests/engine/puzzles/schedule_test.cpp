#include "engine/puzzles/schedule.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>

namespace emilia {
namespace {

using std::chrono::days;

/// Each row of the table, which the page is tested by as well, as a stream behind the comments.
TEST(Schedule, IsThatOfTheTable) {
    std::ifstream table{EMILIA_SCHEDULE};
    int rows = 0;
    for (std::string line; std::getline(table, line);) {
        SCOPED_TRACE(line);
        std::istringstream row{line};
        std::string what;
        row >> what;
        if (what == "#") continue;
        ++rows;
        if (what == "grade") {
            int wrong = 0;
            int seconds = 0;
            int grade = 0;
            row >> wrong >> seconds >> grade;
            EXPECT_EQ(grade_of(wrong, std::chrono::seconds{seconds}), static_cast<Grade>(grade));
        } else {
            Recollection before;
            Recollection then;
            int grade = 0;
            days::rep interval = 0;
            days::rep next = 0;
            row >> before.repetitions >> before.ease >> interval >> grade;
            row >> then.repetitions >> then.ease >> next;
            before.interval = days{interval};
            const Recollection now = after(before, static_cast<Grade>(grade));
            EXPECT_EQ(now.repetitions, then.repetitions);
            EXPECT_DOUBLE_EQ(now.ease, then.ease);
            EXPECT_EQ(now.interval, days{next});
        }
        EXPECT_TRUE(row);
    }
    EXPECT_GT(rows, 20);
}

} // namespace
} // namespace emilia
