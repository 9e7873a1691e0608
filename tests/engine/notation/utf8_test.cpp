#include "engine/notation/utf8.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

TEST(Utf8, IsToldFromOtherBytes) {
    for (const char *text : {"", "Emilia", "caf\xc3\xa9", "\xe2\x82\xac", "\xf0\x9f\x98\x80",
                             "\xf4\x8f\xbf\xbf", "\xef\xbf\xbf"}) {
        EXPECT_TRUE(is_utf8(text)) << text;
    }
    for (const char *text :
         {"caf\xe9", "\xe9t\xe9", "\xc3", "\xe2\x82", "\x80", "\xff", "\xc0\xaf", "\xc1\xbf",
          "\xe0\x80\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xf8\x88\x80\x80\x80"}) {
        EXPECT_FALSE(is_utf8(text)) << text;
    }
}

TEST(Utf8, IsMadeFromLatin1) {
    EXPECT_EQ(from_latin1("caf\xe9 \xff"), "caf\xc3\xa9 \xc3\xbf");
    EXPECT_EQ(to_utf8("caf\xe9"), "caf\xc3\xa9");
    EXPECT_EQ(to_utf8("caf\xc3\xa9"), "caf\xc3\xa9");
    std::string all;
    for (int byte = 1; byte < 256; ++byte)
        all += static_cast<char>(byte);
    EXPECT_TRUE(is_utf8(from_latin1(all)));
}

TEST(Utf8, LosesItsByteOrderMark) {
    EXPECT_EQ(without_byte_order_mark("\xef\xbb\xbf"
                                      "f5"),
              "f5");
    EXPECT_EQ(without_byte_order_mark("f5\xef\xbb\xbf"), "f5\xef\xbb\xbf");
    EXPECT_EQ(without_byte_order_mark("\xef\xbb"), "\xef\xbb");
}

} // namespace
} // namespace emilia
