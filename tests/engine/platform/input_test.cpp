#include "engine/platform/input.h"
#include "tests/protocol/dialogues/temporary_pipe.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <thread>

namespace emilia {
namespace {

using namespace std::chrono_literals;

/// What one reading brings, at most 8 bytes; "-" for an error.
std::string read_from(Input input) {
    std::array<char, 8> bytes{};
    const auto got = input.read(bytes.data(), bytes.size());
    return got ? std::string(bytes.data(), *got) : "-";
}

TEST(Input, BringsWhatHasComeAndThenTheEnd) {
    TemporaryPipe pipe;
    const Cancellation cancellation;
    for (Input input : {Input{pipe.read_end()}, Input{pipe.read_end(), &cancellation}}) {
        pipe.write("one\r\n");
        EXPECT_EQ(read_from(input), "one\r\n");
        pipe.write("12345678more");
        EXPECT_EQ(read_from(input), "12345678");
        EXPECT_EQ(read_from(input), "more");
    }
    pipe.close_write_end();
    EXPECT_EQ(read_from(Input{pipe.read_end()}), "");
    EXPECT_EQ(read_from(Input{pipe.read_end(), &cancellation}), "");
}

TEST(Input, EndsAtTheRequestWhileNobodyWrites) {
    const TemporaryPipe pipe;
    Cancellation cancellation;
    Input input{pipe.read_end(), &cancellation};
    std::thread canceller{[&cancellation] {
        std::this_thread::sleep_for(20ms);
        cancellation.request();
        cancellation.request();
    }};
    EXPECT_EQ(read_from(input), "");
    canceller.join();
    EXPECT_EQ(read_from(input), "") << "and stays ended";
    EXPECT_TRUE(input.comes_within(60'000ms));
}

TEST(Input, TellsWhetherSomethingComes) {
    TemporaryPipe pipe;
    Input input{pipe.read_end()};
    EXPECT_FALSE(input.comes_within(5ms));
    pipe.write("x");
    EXPECT_TRUE(input.comes_within(60'000ms));
    EXPECT_EQ(read_from(input), "x");
    EXPECT_FALSE(input.comes_within(5ms));
    pipe.close_write_end();
    EXPECT_TRUE(input.comes_within(60'000ms)) << "the end";
}

} // namespace
} // namespace emilia
