#include "protocol/terminal/text_width.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

TEST(TextWidth, CountsWhatIsShown) {
    EXPECT_EQ(display_width(""), 0U);
    EXPECT_EQ(display_width("abc"), 3U);
    EXPECT_EQ(display_width("●○"), 2U);
    EXPECT_EQ(display_width("\x1b[48;5;28mX\x1b[0m Y"), 3U);
    EXPECT_EQ(display_width("中割り：é한"), 11U); // two columns each, but é
    EXPECT_EQ(display_width("\x1b[48;5"), 0U);    // cut off
}

TEST(TextWidth, Pads) {
    EXPECT_EQ(padded_right("●", 3), "●  ");
    EXPECT_EQ(padded_left("●", 3), "  ●");
    EXPECT_EQ(padded_left("long", 3), "long");
}

TEST(TextWidth, Shortens) {
    EXPECT_EQ(shortened("f5 d6 c3", 8), "f5 d6 c3");
    EXPECT_EQ(shortened("f5 d6 c3", 7), "f5 d...");
    EXPECT_EQ(shortened("f5 d6 c3", 2), "..");
    EXPECT_EQ(shortened("f5 d6 c3", 0), "");
}

TEST(TextWidth, PutsTextsSideBySide) {
    EXPECT_EQ(side_by_side("●\nlong", "1\n2\n3", 2), "●     1\nlong  2\n      3");
    EXPECT_EQ(side_by_side("a\nb", "1", 1), "a 1\nb");
}

} // namespace
} // namespace emilia
