#include "engine/notation/line_source.h"
#include "protocol/dialogues/line_writer.h"
#include "tests/protocol/dialogues/temporary_pipe.h"

#include <gtest/gtest.h>

#include <csignal>
#include <map>
#include <string>
#include <thread>
#include <vector>

namespace emilia {
namespace {

TEST(LineWriter, WritesAtOnce) {
    const TemporaryPipe pipe;
    LineWriter writer{pipe.write_end()};
    LineSource source{std::make_unique<Input>(pipe.read_end())};
    writer.write_line("readyok");
    EXPECT_EQ(source.next()->text, "readyok");
    writer.write_line("");
    EXPECT_EQ(source.next()->text, "");
    EXPECT_TRUE(writer.is_open());
    EXPECT_FALSE(writer.failure());
}

TEST(LineWriter, NeverMixesLinesOfTwoThreads) {
    constexpr int kLines = 2000;
    TemporaryPipe pipe;
    LineWriter writer{pipe.write_end()};
    const auto write_many = [&writer](char letter) {
        for (int i = 0; i < kLines; ++i)
            writer.write_line(std::string(100, letter));
    };
    std::thread parent{[&] {
        std::thread other{write_many, 'a'};
        write_many('b');
        other.join();
        pipe.close_write_end();
    }};
    std::map<std::string, int> counts;
    LineSource source{std::make_unique<Input>(pipe.read_end())};
    while (const auto line = source.next())
        ++counts[line->text];
    parent.join();
    EXPECT_EQ(counts, (std::map<std::string, int>{{std::string(100, 'a'), kLines},
                                                  {std::string(100, 'b'), kLines}}));
}

TEST(LineWriter, StaysQuietOnceNobodyReads) {
    std::signal(SIGPIPE, SIG_IGN);
    TemporaryPipe pipe;
    LineWriter writer{pipe.write_end()};
    pipe.close_read_end();
    writer.write_line("lost");
    EXPECT_FALSE(writer.is_open());
    EXPECT_EQ(writer.failure(), std::errc::broken_pipe);
    writer.write_line("lost too");
    EXPECT_EQ(writer.failure(), std::errc::broken_pipe);
}

TEST(LineWriter, TellsWhyItCannotWrite) {
    const int full = open("/dev/full", O_WRONLY | O_CLOEXEC);
    LineWriter writer{full};
    writer.write_line("lost");
    EXPECT_EQ(writer.failure(), std::errc::no_space_on_device);
    close(full);
}

} // namespace
} // namespace emilia
