#include "protocol/line_reader.h"
#include "tests/protocol/temporary_pipe.h"

#include <gtest/gtest.h>

#include <atomic>
#include <string>

namespace emilia {
namespace {

Urgency urgency_of(std::string_view line) {
    if (line == "force") return Urgency::takes_turn_back;
    return line == "stop" ? Urgency::ends_search : Urgency::none;
}
bool never() { return false; }
constexpr Urgency kEnd = Urgency::ends_search;

TEST(LineReader, HandsOutLinesInOrder) {
    TemporaryPipe pipe;
    LineReader reader{pipe.read_end()};
    for (int i = 0; i < 100; ++i)
        pipe.write(std::to_string(i) + "\n");
    pipe.close_write_end();
    for (int i = 0; i < 100; ++i) {
        const auto line = reader.next();
        ASSERT_TRUE(line);
        EXPECT_EQ(line->text, std::to_string(i));
    }
    EXPECT_FALSE(reader.next());
    EXPECT_FALSE(reader.next());
}

TEST(LineReader, ShowsALineAndKeepsIt) {
    TemporaryPipe pipe;
    LineReader reader{pipe.read_end()};
    pipe.write("first\nsecond\n");
    pipe.close_write_end();
    for (const char *text : {"first", "second"}) {
        EXPECT_EQ(reader.peek()->text, text);
        EXPECT_EQ(reader.peek()->text, text);
        EXPECT_EQ(reader.next()->text, text);
    }
    EXPECT_FALSE(reader.peek());
}

TEST(LineReader, EndsWhileNobodyWrites) {
    const TemporaryPipe pipe;
    const LineReader reader{pipe.read_end()}; // its destructor must not wait for a line
}

TEST(LineReader, EndsWhileLinesWait) {
    TemporaryPipe pipe;
    const LineReader reader{pipe.read_end()};
    for (int i = 0; i < 10'000; ++i)
        pipe.write("\n"); // more than it reads ahead
}

TEST(LineReader, SeesALineFurtherBack) {
    TemporaryPipe pipe;
    LineReader reader{pipe.read_end()};
    reader.watch(urgency_of);
    pipe.write("first\nstop\n");
    EXPECT_TRUE(reader.wait_for(kEnd, never));
    EXPECT_EQ(reader.next()->text, "first"); // it takes nothing
    EXPECT_TRUE(reader.is_waiting(kEnd));
    EXPECT_FALSE(reader.is_waiting(Urgency::takes_turn_back));
    EXPECT_EQ(reader.next()->text, "stop");
    EXPECT_FALSE(reader.is_waiting(kEnd));
}

TEST(LineReader, CountsTheMoreUrgentAsUrgent) {
    TemporaryPipe pipe;
    LineReader reader{pipe.read_end()};
    reader.watch(urgency_of);
    pipe.write("force\nstop\n");
    EXPECT_TRUE(reader.wait_for(Urgency::takes_turn_back, never));
    EXPECT_TRUE(reader.wait_for(kEnd, never));
}

TEST(LineReader, SeesALineThatWaitedBeforeItWatched) {
    TemporaryPipe pipe;
    pipe.write("first\nstop\nlast\n");
    LineReader reader{pipe.read_end()};
    EXPECT_EQ(reader.next()->text, "first");
    reader.watch(urgency_of);
    EXPECT_TRUE(reader.wait_for(kEnd, never));
}

/// More than are kept in memory, and more than a pipe holds.
constexpr int kManyLines = 100'000;

TEST(LineReader, SeesALineHoweverManyWaitBeforeIt) {
    TemporaryPipe pipe;
    LineReader reader{pipe.read_end()};
    std::thread writer{[&pipe] {
        for (int i = 0; i < kManyLines; ++i)
            pipe.write(std::to_string(i) + "\n");
        pipe.write("stop\n");
        pipe.close_write_end();
    }};
    EXPECT_EQ(reader.peek()->text, "0");
    reader.watch(urgency_of); // after lines came, and maybe filled the memory
    EXPECT_TRUE(reader.wait_for(kEnd, never));
    for (int i = 0; i < kManyLines; ++i)
        ASSERT_EQ(reader.next()->text, std::to_string(i));
    EXPECT_TRUE(reader.is_waiting(kEnd));
    EXPECT_EQ(reader.next()->text, "stop");
    EXPECT_FALSE(reader.next());
    EXPECT_FALSE(reader.is_waiting(kEnd));
    writer.join();
}

TEST(LineReader, SeesALineThatArrivesWhileItWaits) {
    TemporaryPipe pipe;
    LineReader reader{pipe.read_end()};
    reader.watch(urgency_of);
    std::atomic<bool> waits = false;
    std::thread writer{[&] {
        while (!waits)
            std::this_thread::yield();
        pipe.write("other\nstop\n");
    }};
    const auto notice = [&waits] {
        waits = true;
        return false;
    };
    EXPECT_TRUE(reader.wait_for(kEnd, notice));
    writer.join();
}

TEST(LineReader, WaitsNoLongerThanNeeded) {
    TemporaryPipe pipe;
    LineReader reader{pipe.read_end()};
    pipe.write("first\n");
    std::atomic<bool> done = false;
    std::thread worker{[&] {
        done = true;
        reader.wake();
    }};
    EXPECT_FALSE(reader.wait_for(kEnd, [&done] { return done.load(); }));
    worker.join();
}

TEST(LineReader, GoesOnWaitingAfterTheEndOfTheInput) {
    TemporaryPipe pipe;
    pipe.close_write_end();
    LineReader reader{pipe.read_end()};
    EXPECT_FALSE(reader.next());
    int looks = 0;
    std::thread worker{[&reader] { reader.wake(); }};
    EXPECT_FALSE(reader.wait_for(kEnd, [&looks] { return ++looks > 0; }));
    worker.join();
}

TEST(LineReader, EndsTheInputWhenClosed) {
    TemporaryPipe pipe;
    LineReader reader{pipe.read_end()};
    pipe.write("first\n");
    reader.close();
    EXPECT_FALSE(reader.next());
    EXPECT_TRUE(reader.wait_for(kEnd, never));
}

TEST(LineReader, TellsWhyReadingEnded) {
    TemporaryPipe pipe;
    pipe.close_write_end();
    LineReader proper{pipe.read_end()};
    EXPECT_FALSE(proper.next());
    EXPECT_FALSE(proper.failure());
    const int folder = open("/", O_RDONLY | O_CLOEXEC);
    LineReader unreadable{folder};
    EXPECT_FALSE(unreadable.next());
    EXPECT_EQ(unreadable.failure(), std::errc::is_a_directory);
    close(folder);
}

} // namespace
} // namespace emilia
