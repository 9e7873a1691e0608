#include "engine/notation/utf8.h"

#include <algorithm>
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

/// Characters that change what is shown around them.
struct Range {
    std::uint32_t first;
    std::uint32_t last;
};

constexpr std::array kUnseen{Range{0x00, 0x1f},     Range{0x7f, 0x9f},     Range{0x200e, 0x200f},
                             Range{0x2028, 0x202e}, Range{0x2066, 0x2069}, Range{0xfeff, 0xfeff}};

constexpr std::array kLengths{Length{0x80, 0x00, 0}, Length{0xe0, 0xc0, 0x80},
                              Length{0xf0, 0xe0, 0x800}, Length{0xf8, 0xf0, 0x10000}};

struct Character {
    std::uint32_t number = 0;
    std::size_t length = 0; ///< in bytes; 0 if it is none
};

/// The one that the text begins with.
Character leading_character(std::string_view text) {
    constexpr std::uint32_t kLast = 0x10ffff;
    const auto byte = [text](std::size_t index) {
        return static_cast<std::uint32_t>(static_cast<unsigned char>(text[index]));
    };
    for (std::size_t length = 1; length <= kLengths.size(); ++length) {
        const Length &form = kLengths[length - 1];
        if ((byte(0) & form.lead_mask) != form.lead) continue;
        if (text.size() < length) return {};
        std::uint32_t number = byte(0) & ~std::uint32_t{form.lead_mask};
        for (std::size_t i = 1; i < length; ++i) {
            if ((byte(i) & 0xc0) != 0x80) return {};
            number = number << 6 | (byte(i) & 0x3f);
        }
        const bool is_surrogate = number >= 0xd800 && number <= 0xdfff;
        if (number < form.least || number > kLast || is_surrogate) return {};
        return {number, length};
    }
    return {};
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
        const std::size_t length = leading_character(text).length;
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

std::string printable(std::string_view text) {
    std::string shown;
    while (!text.empty()) {
        const Character next = leading_character(text);
        const std::string_view bytes = text.substr(0, std::max<std::size_t>(next.length, 1));
        const bool seen = next.length > 0 &&
                          std::none_of(kUnseen.begin(), kUnseen.end(), [&next](const Range &range) {
                              return next.number >= range.first && next.number <= range.last;
                          });
        for (const char byte : bytes)
            shown += seen ? std::string{byte} : in_digits(byte);
        text.remove_prefix(bytes.size());
    }
    return shown;
}

bool is_no_text(std::string_view bytes) {
    // A text may hold one by mistake.
    constexpr std::ptrdiff_t kFewest = 4;
    constexpr std::ptrdiff_t kOneIn = 64;
    const auto controls = std::count_if(bytes.begin(), bytes.end(), [](char character) {
        return static_cast<unsigned char>(character) < ' ' && !is_blank(character);
    });
    return controls >= kFewest && controls * kOneIn >= static_cast<std::ptrdiff_t>(bytes.size());
}

} // namespace emilia
