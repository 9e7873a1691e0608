#include "engine/notation/packed_input.h"
#include "engine/notation/utf16.h"
#include "engine/notation/utf8.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

/// Without the byte-order mark, which readers of UTF-8 pass over.
std::string unpacked(std::string_view bytes) {
    PackedInput input{stream_of(std::string{bytes})};
    auto part = input.next();
    if (!part || !part->bytes) return "nothing";
    return std::string{without_byte_order_mark(*take_bytes(*part->bytes, 200'000))};
}

/// With a zero in front of or behind each byte.
std::string wide(std::string_view ascii, bool is_little_endian) {
    std::string text;
    for (const char character : ascii)
        text += is_little_endian ? std::string{character, '\0'} : std::string{'\0', character};
    return text;
}

TEST(Utf16, BecomesUtf8) {
    const std::string text = "f5d6\n" + std::string(50'000, ' ') + "f5f6\n";
    EXPECT_EQ(unpacked("\xff\xfe" + wide(text, true)), text);
    EXPECT_EQ(unpacked("\xfe\xff" + wide(text, false)), text);
    EXPECT_EQ(unpacked("\xfe\xff\x76\x7d\xd8\x3d\xdf\xe2"), "\u767d\U0001f7e2");
    EXPECT_EQ(unpacked("\xff\xfe"), "");
    EXPECT_EQ(unpacked("f5d6"), "f5d6");
}

TEST(Utf16, MarksHalfCharacters) {
    for (const std::string_view half : {"\xd8\x3d", "\xdf\xe2", "\x01"})
        EXPECT_EQ(unpacked("\xfe\xff" + std::string{half}), "\ufffd");
    EXPECT_EQ(unpacked(std::string{"\xfe\xff\xd8\x3d\0f\0005", 8}), "\ufffdf5");
}

} // namespace
} // namespace emilia
