#include "engine/notation/wide_text.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

TEST(WideText, BecomesAsciiOfTheSameLength) {
    EXPECT_EQ(to_half_width("ｆ５ x"), "f5     x");
    EXPECT_EQ(to_half_width("！～　a"), "!~       a");
    EXPECT_EQ(to_half_width("パスf5"), "pass  f5");
    EXPECT_EQ(to_half_width("1. `f5`"), "1.  f5 ");
    for (const char *const text :
         {"", "f5d6", "虎 é", "\xef", "\xef\xbc", "\xef\xbc\x80", "\xef\xbd\x9f"})
        EXPECT_EQ(to_half_width(text), text);
}

} // namespace
} // namespace emilia
