#include "protocol/dialogues/line_queue.h"

#include <gtest/gtest.h>

#include <string>

namespace emilia {
namespace {

constexpr LineQueue::Room kLittleRoom{3, 1000, 1 << 16};

TEST(LineQueue, HandsOutInOrderWhateverWentToTheFile) {
    LineQueue queue{kLittleRoom};
    int pushed = 0;
    int popped = 0;
    const auto push = [&](int lines) {
        for (; lines > 0; --lines)
            ASSERT_TRUE(queue.push({std::to_string(pushed++), false}, true));
    };
    const auto pop = [&](int lines) {
        for (; lines > 0; --lines) {
            ASSERT_FALSE(queue.empty());
            EXPECT_EQ(queue.pop().text, std::to_string(popped++));
        }
    };
    push(100);
    EXPECT_EQ(queue.in_memory().size(), 3U);
    pop(5);
    push(7);
    pop(102);
    EXPECT_TRUE(queue.empty());
    push(20);
    pop(20);
    EXPECT_TRUE(queue.empty());
}

TEST(LineQueue, KeepsLinesAsTheyAre) {
    const InputLine lines[] = {{"", false},
                               {std::string{"a\0b\r\xff", 5}, false},
                               {std::string(kMaxLineBytes, 'x'), true}};
    LineQueue queue{{1, 10, 1 << 22}};
    ASSERT_TRUE(queue.push({"first", false}, true));
    for (const InputLine &line : lines)
        ASSERT_TRUE(queue.push(line, true));
    EXPECT_EQ(queue.pop().text, "first");
    for (const InputLine &line : lines) {
        const InputLine taken = queue.pop();
        EXPECT_EQ(taken.text, line.text);
        EXPECT_EQ(taken.too_long, line.too_long);
    }
}

TEST(LineQueue, RefusesWhatHasNoRoom) {
    LineQueue queue{kLittleRoom};
    for (int line = 0; line < 3; ++line)
        EXPECT_TRUE(queue.push({"x", false}, false));
    EXPECT_FALSE(queue.push({"x", false}, false));
    EXPECT_FALSE(queue.push({std::string(1 << 16, 'x'), false}, true));
    EXPECT_TRUE(queue.push({"last", false}, true));
    for (int line = 0; line < 3; ++line)
        EXPECT_EQ(queue.pop().text, "x");
    EXPECT_EQ(queue.pop().text, "last");
    EXPECT_TRUE(queue.empty());
}

TEST(LineQueue, CountsBytesInMemory) {
    LineQueue queue{{100, 10, 0}};
    EXPECT_TRUE(queue.push({std::string(12, 'x'), false}, true));
    EXPECT_FALSE(queue.push({"y", false}, true));
    queue.pop();
    EXPECT_TRUE(queue.push({"y", false}, true));
}

} // namespace
} // namespace emilia
