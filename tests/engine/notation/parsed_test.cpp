#include "engine/notation/parsed.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

TEST(Parsed, HoldsAValue) {
    const Parsed<int> parsed = 7;
    ASSERT_TRUE(parsed);
    EXPECT_EQ(*parsed, 7);
}

TEST(Parsed, HoldsAnError) {
    const Parsed<int> parsed = ParseError{"expected a number", 5};
    ASSERT_FALSE(parsed);
    EXPECT_EQ(to_string(parsed.error()), "column 5: expected a number");
}

TEST(InQuotes, LeavesPrintableTextAlone) {
    EXPECT_EQ(in_quotes("foo bar~1"), "\"foo bar~1\"");
    EXPECT_EQ(in_quotes(""), "\"\"");
}

TEST(InQuotes, EscapesTheRest) {
    EXPECT_EQ(in_quotes(std::string_view{"a\0\n\x7f\xff", 5}), "\"a\\x00\\x0a\\x7f\\xff\"");
    EXPECT_EQ(in_quotes("\"\\"), "\"\\\"\\\\\"");
}

TEST(InQuotes, ShowsTextAsItIs) {
    EXPECT_EQ(in_quotes("虎 José"), "\"虎 José\"");
    EXPECT_EQ(in_quotes("虎\xe8\x99"), "\"虎\\xe8\\x99\"");
    EXPECT_EQ(in_quotes("\xc2\x9b"
                        "2J\xe2\x80\xae"),
              "\"\\xc2\\x9b2J\\xe2\\x80\\xae\"");
}

TEST(InQuotes, ShortensLongText) {
    std::string tigers;
    for (int i = 0; i < 72; ++i)
        tigers += "虎";
    EXPECT_EQ(in_quotes(tigers), "\"" + tigers + "\"");
    EXPECT_EQ(in_quotes(tigers + "虎"), "\"" + tigers + "...\"");
    EXPECT_EQ(in_quotes(std::string(72, 'x')), "\"" + std::string(72, 'x') + "\"");
    EXPECT_EQ(in_quotes(std::string(73, 'x')), "\"" + std::string(72, 'x') + "...\"");
}

} // namespace
} // namespace emilia
