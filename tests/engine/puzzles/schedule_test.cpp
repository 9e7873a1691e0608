#include "engine/puzzles/schedule.h"

#include <gtest/gtest.h>

#include <vector>

namespace emilia {
namespace {

using std::chrono::days;

TEST(Schedule, IntervalsGrowByTheEase) {
    Recollection memory;
    std::vector<days> intervals;
    for (int i = 0; i < 5; ++i) {
        memory = after(memory, Grade::hesitant);
        intervals.push_back(memory.interval);
    }
    EXPECT_EQ(memory.ease, 2.5);
    EXPECT_EQ(intervals, (std::vector{days{1}, days{6}, days{15}, days{38}, days{95}}));
}

TEST(Schedule, EasyAnswersLengthenHardOnesShorten) {
    EXPECT_DOUBLE_EQ(after({}, Grade::easy).ease, 2.6);
    EXPECT_DOUBLE_EQ(after({}, Grade::hard).ease, 2.36);
    Recollection memory;
    for (int i = 0; i < 20; ++i)
        memory = after(memory, Grade::hard);
    EXPECT_DOUBLE_EQ(memory.ease, 1.3);
}

TEST(Schedule, AWrongAnswerBeginsAnew) {
    for (const Grade grade : {Grade::blackout, Grade::wrong, Grade::nearly}) {
        const Recollection memory = after({4, 2.2, days{38}}, grade);
        EXPECT_EQ(memory.repetitions, 0);
        EXPECT_EQ(memory.interval, days{1});
        EXPECT_EQ(memory.ease, 2.2);
    }
    EXPECT_EQ(after(after({4, 2.2, days{38}}, Grade::wrong), Grade::easy).interval, days{1});
}

} // namespace
} // namespace emilia
