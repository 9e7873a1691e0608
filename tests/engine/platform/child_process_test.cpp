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
    std::string err;
    std::promise<int> status;

    ChildProcess::Listeners listeners() {
        return {[this](int descriptor, std::string_view bytes) {
                    (descriptor == 1 ? out : err) += bytes;
                },
                [this](int ended) { status.set_value(ended); }};
    }
};

TEST(ChildProcess, HasStreamsAndAStatus) {
    Heard heard;
    ChildProcess process{{"/bin/sh", "-c", "cat; echo problem >&2; exit 7"}, heard.listeners()};
    process.write("one ");
    process.write("two");
    process.close_input();
    EXPECT_EQ(heard.status.get_future().get(), 7);
    EXPECT_EQ(heard.out, "one two");
    EXPECT_TRUE(heard.err.ends_with("problem\n")) << "shells may miss the name of their folder";
}

TEST(ChildProcess, TakesMoreThanAPipeHolds) {
    Heard heard;
    const std::string much(3'000'000, 'x');
    ChildProcess process{{"/bin/cat"}, heard.listeners()};
    process.write(much);
    process.close_input();
    EXPECT_EQ(heard.status.get_future().get(), 0);
    EXPECT_EQ(heard.out, much);
}

TEST(ChildProcess, WhatItDoesNotTakeWaitsAndNobodyWaitsForIt) {
    prepare_standard_streams();
    Heard heard;
    constexpr std::size_t kMuch = 3'000'000;
    ChildProcess process{{"/bin/sleep", "1000"}, heard.listeners()};
    process.write(std::string(kMuch, 'x'));
    process.write(std::string(kMuch, 'y'));
    process.close_input();
    process.write("too late");
    EXPECT_EQ(process.waiting_bytes(), 2 * kMuch);
    process.kill();
    EXPECT_EQ(heard.status.get_future().get(), -1);
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

TEST(ChildProcess, IsKilled) {
    prepare_standard_streams();
    Heard heard;
    {
        ChildProcess process{{"/bin/cat"}, heard.listeners()};
        process.kill();
        EXPECT_EQ(heard.status.get_future().get(), -1);
        process.write("nobody reads this");
    }
    Heard unheard;
    auto status = unheard.status.get_future();
    { const ChildProcess process{{"/bin/cat"}, unheard.listeners()}; }
    EXPECT_EQ(status.get(), -1) << "ended with the object";
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
