#include "protocol/dialogues/inbox.h"
#include "tests/protocol/dialogues/temporary_pipe.h"

#include <gtest/gtest.h>

#include <string>

namespace emilia {
namespace {

/// More than a pipe or the memory of an inbox holds.
constexpr int kManyLines = 100'000;

TEST(LineReader, ReadsAllLinesInOrder) {
    TemporaryPipe pipe;
    Inbox inbox;
    const LineReader reader{pipe.read_end(), inbox};
    std::thread writer{[&pipe] {
        for (int i = 0; i < kManyLines; ++i)
            pipe.write(std::to_string(i) + "\n");
        pipe.close_write_end();
    }};
    for (int i = 0; i < kManyLines; ++i)
        ASSERT_EQ(inbox.next()->text, std::to_string(i));
    EXPECT_FALSE(inbox.next());
    EXPECT_FALSE(inbox.failure());
    writer.join();
}

TEST(LineReader, EndsWhileNobodyWrites) {
    const TemporaryPipe pipe;
    Inbox inbox;
    const LineReader reader{pipe.read_end(), inbox}; // its destructor must not wait for a line
}

TEST(LineReader, EndsWhileLinesWait) {
    TemporaryPipe pipe;
    Inbox inbox;
    const LineReader reader{pipe.read_end(), inbox};
    for (int i = 0; i < 10'000; ++i)
        pipe.write("\n"); // more than the inbox takes in unwatched
}

TEST(LineReader, TellsWhyReadingEnded) {
    const int folder = open("/", O_RDONLY | O_CLOEXEC);
    Inbox inbox;
    const LineReader unreadable{folder, inbox};
    EXPECT_FALSE(inbox.next());
    EXPECT_EQ(inbox.failure(), std::errc::is_a_directory);
    close(folder);
}

} // namespace
} // namespace emilia
