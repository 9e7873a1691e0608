#include "engine/notation/utf8.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

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

TEST(Utf8, ShowsWhatATerminalWouldObey) {
    EXPECT_EQ(printable("Anna J\xc3\xb8rgensen \xe5\xb1\xb1"),
              "Anna J\xc3\xb8rgensen \xe5\xb1\xb1");
    EXPECT_EQ(printable("\x1b[31mred\x07\n\x7f"), "\\x1b[31mred\\x07\\x0a\\x7f");
    EXPECT_EQ(printable("\xc2\x9b"
                        "2J"),
              "\\xc2\\x9b2J");
    const std::string turned{'a', '\xe2', '\x80', '\xae', 'b'};
    EXPECT_EQ(printable(turned), "a\\xe2\\x80\\xaeb");
    EXPECT_EQ(printable("\x9b\xff"), "\\x9b\\xff");
    EXPECT_EQ(printable(std::string_view{"\0", 1}), "\\x00");
}

TEST(Utf8, FindsNamesByTheirWords) {
    const auto words = [](std::string_view name) { return name_words(name); };
    EXPECT_EQ(words("  SMITH, Ann-Zoë (Ｕ) "),
              (std::vector<std::string>{"smith", "ann", "zoe", "u"}));
    EXPECT_TRUE(words(" ???").empty());
    for (const char *other :
         {"tanaka hiroshi", "HIRO tana", "Tanaka, Hiroshi", "i", "hiroshitanaka"})
        EXPECT_TRUE(has_words("Hiroshi Tanaka", other)) << other;
    for (const char *other : {"tanaka ken", "", "?", "tanakahiroshi"})
        EXPECT_FALSE(has_words("Hiroshi Tanaka", other)) << other;
}

TEST(Utf8, FindsNamesHoweverTheyAreWritten) {
    const std::vector<std::vector<std::string>> same{
        {"José García", "JOSE GARCIA", "jose garcia", "Jose\u0301 Garci\u0301a",
         "Ｊｏｓé　Ｇａｒｃｉａ", " José  García "},
        {"Weiß", "WEISS", "weiss"},
        {"Анна Ёлкина", "анна ёлкина", "АННА ЕЛКИНА"},
        {"Søren", "SØREN", "soren"},
        {"Łukasz Yıldız", "lukasz yildiz", "ŁUKASZ YILDIZ", "Łukasz Yİldiz"},
        {"ガ虎", "ｶﾞ虎", "カ\xe3\x82\x99虎"},
    };
    for (std::size_t i = 0; i < same.size(); ++i) {
        for (const std::string &name : same[i]) {
            for (std::size_t j = 0; j < same.size(); ++j)
                EXPECT_EQ(is_same_name(name, same[j].front()), i == j) << name;
        }
    }
    EXPECT_FALSE(is_same_name("ガ", "カ"));
    EXPECT_FALSE(is_same_name("José", "Josef"));
    EXPECT_FALSE(is_same_name("José", ""));
    EXPECT_TRUE(is_same_name("Jos\xe9", "José")) << "Latin-1";
    EXPECT_TRUE(is_same_name("", ""));
    // Text of ASCII alone is folded like any other.
    for (char letter = 1; letter > 0 && letter < 127; ++letter) {
        const std::string text{letter};
        EXPECT_EQ(folded_name(text) + "e", folded_name(text + "é"));
    }
}

TEST(Utf8, TellsTextsFromOtherBytes) {
    for (const std::string_view text :
         {std::string_view{"f5d6\r\n\tc3\f\x1a"}, std::string_view{"f5\0d6", 5},
          std::string_view{""}, std::string_view{"caf\xe9 \xff\xfe"}}) {
        EXPECT_FALSE(is_no_text(text)) << text;
    }
    EXPECT_TRUE(is_no_text(std::string_view{"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16}));
    EXPECT_FALSE(is_no_text("\1\2\3\4" + std::string(1000, 'x')));
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
