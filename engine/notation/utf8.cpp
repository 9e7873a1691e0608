#include "engine/notation/utf8.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace emilia {
namespace {

/// Characters of so many bytes: how the first byte begins, and the least number that needs them.
struct Length {
    std::uint8_t lead_mask;
    std::uint8_t lead;
    std::uint32_t least;
};

constexpr std::array kLengths{Length{0x80, 0x00, 0}, Length{0xe0, 0xc0, 0x80},
                              Length{0xf0, 0xe0, 0x800}, Length{0xf8, 0xf0, 0x10000}};

/// Of the character that the text begins with, in bytes; 0 if it is none.
std::size_t character_length(std::string_view text) {
    constexpr std::uint32_t kLast = 0x10ffff;
    const auto byte = [text](std::size_t index) {
        return static_cast<std::uint32_t>(static_cast<unsigned char>(text[index]));
    };
    for (std::size_t length = 1; length <= kLengths.size(); ++length) {
        const Length &form = kLengths[length - 1];
        if ((byte(0) & form.lead_mask) != form.lead) continue;
        if (text.size() < length) return 0;
        std::uint32_t number = byte(0) & ~std::uint32_t{form.lead_mask};
        for (std::size_t i = 1; i < length; ++i) {
            if ((byte(i) & 0xc0) != 0x80) return 0;
            number = number << 6 | (byte(i) & 0x3f);
        }
        const bool is_surrogate = number >= 0xd800 && number <= 0xdfff;
        return number < form.least || number > kLast || is_surrogate ? 0 : length;
    }
    return 0;
}

} // namespace

std::string_view without_byte_order_mark(std::string_view text) {
    if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
    return text;
}

void skip_byte_order_mark(Scanner &scanner) {
    if (scanner.rest().starts_with(kByteOrderMark)) scanner.advance(kByteOrderMark.size());
}

bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        const std::size_t length = character_length(text);
        if (length == 0) return false;
        text.remove_prefix(length);
    }
    return true;
}

std::string from_latin1(std::string_view text) {
    std::string letters;
    for (const char character : text) {
        const auto byte = static_cast<unsigned char>(character);
        if (byte < 0x80) {
            letters += character;
        } else {
            letters += static_cast<char>(0xc0 | byte >> 6);
            letters += static_cast<char>(0x80 | (byte & 0x3f));
        }
    }
    return letters;
}

std::string to_utf8(std::string_view text) {
    return is_utf8(text) ? std::string{text} : from_latin1(text);
}

} // namespace emilia
