#include "engine/platform/child_process.h"
#include "engine/platform/standard_streams.h"

#include <gtest/gtest.h>

#include <future>
#include <string>
#include <system_error>

namespace emilia {
namespace {

/// What a process said, and how it ended.
struct Heard {
    std::string out;
    std::promise<int> status;

    ChildProcess::Listeners listeners() {
        return {[this](std::string_view bytes) { out += bytes; },
                [this](int ended) { status.set_value(ended); }};
    }
};

TEST(ChildProcess, HasStreamsAndAStatus) {
    Heard heard;
    ChildProcess process{{"/bin/sh", "-c", "head -c 7; echo problem >&2; exit 7"},
                         heard.listeners()};
    process.write("one ");
    process.write("two");
    EXPECT_EQ(heard.status.get_future().get(), 7);
    EXPECT_EQ(heard.out, "one two");
}

TEST(ChildProcess, TakesMoreThanAPipeHolds) {
    Heard heard;
    const std::string much(3'000'000, 'x');
    ChildProcess process{{"/usr/bin/head", "-c", "3000000"}, heard.listeners()};
    process.write(much);
    EXPECT_EQ(heard.status.get_future().get(), 0);
    EXPECT_EQ(heard.out, much);
}

TEST(ChildProcess, WhatItDoesNotTakeWaitsAndNobodyWaitsForIt) {
    prepare_standard_streams();
    Heard heard;
    auto status = heard.status.get_future();
    constexpr std::size_t kMuch = 3'000'000;
    {
        ChildProcess process{{"/bin/sleep", "1000"}, heard.listeners()};
        process.write(std::string(kMuch, 'x'));
        process.write(std::string(kMuch, 'y'));
        EXPECT_EQ(process.waiting_bytes(), 2 * kMuch);
    }
    EXPECT_EQ(status.get(), -1) << "killed with the object";
}

TEST(ChildProcess, StartsInAnEmptyFolder) {
    Heard heard;
    ChildProcess process{{"/bin/ls", "-A"}, heard.listeners()};
    EXPECT_EQ(heard.status.get_future().get(), 0);
    EXPECT_EQ(heard.out, "");
    Heard making;
    ChildProcess maker{{"/usr/bin/touch", "file"}, making.listeners()};
    EXPECT_NE(making.status.get_future().get(), 0) << "nothing can be made there";
}

TEST(ChildProcess, WhatIsWrittenToOneThatHasEndedIsLost) {
    prepare_standard_streams();
    Heard heard;
    ChildProcess process{{"/bin/true"}, heard.listeners()};
    EXPECT_EQ(heard.status.get_future().get(), 0);
    process.write("nobody reads this");
}

TEST(ChildProcess, GetsItsWordsAsTheyAre) {
    Heard heard;
    ChildProcess process{{"/bin/sh", "-c", "printf '[%s]' \"$@\"", "sh", "", "a b", "\"\\'"},
                         heard.listeners()};
    EXPECT_EQ(heard.status.get_future().get(), 0);
    EXPECT_EQ(heard.out, "[][a b][\"\\']");
}

TEST(ChildProcess, SaysWhatCannotBeStarted) {
    Heard heard;
    EXPECT_THROW((ChildProcess{{"/no/such/program"}, heard.listeners()}), std::system_error);
}

} // namespace
} // namespace emilia
