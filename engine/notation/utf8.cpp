#include "engine/notation/utf8.h"

#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace emilia {
namespace {

/// Characters that change what is shown around them.
struct Range {
    std::uint32_t first;
    std::uint32_t last;
};

constexpr std::array kUnseen{Range{0x00, 0x1f},     Range{0x7f, 0x9f},     Range{0x200e, 0x200f},
                             Range{0x2028, 0x202e}, Range{0x2066, 0x2069}, Range{0xfeff, 0xfeff}};

struct Character {
    std::uint32_t number = 0;
    std::size_t length = 0; ///< in bytes; 0 if it is none
};

/// The one that the text begins with.
Character leading_character(std::string_view text) {
    utf8proc_int32_t number = 0;
    const auto length = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t *>(text.data()),
                                         static_cast<utf8proc_ssize_t>(text.size()), &number);
    if (length <= 0) return {};
    return {static_cast<std::uint32_t>(number), static_cast<std::size_t>(length)};
}

bool is_seen(std::uint32_t number) {
    return std::none_of(kUnseen.begin(), kUnseen.end(), [number](const Range &range) {
        return number >= range.first && number <= range.last;
    });
}

/// What is left of UTF-8 without case, accents, width and blanks: characters of Unicode.
std::vector<utf8proc_int32_t> folded(std::string_view text) {
    constexpr auto kFold =
        static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPAT | UTF8PROC_DECOMPOSE |
                                       UTF8PROC_CASEFOLD | UTF8PROC_IGNORE);
    constexpr utf8proc_int32_t kFirstAccent = 0x300;
    constexpr utf8proc_int32_t kLastAccent = 0x36f;
    const auto *const bytes = reinterpret_cast<const utf8proc_uint8_t *>(text.data());
    const auto size = static_cast<utf8proc_ssize_t>(text.size());
    const auto length = utf8proc_decompose(bytes, size, nullptr, 0, kFold);
    std::vector<utf8proc_int32_t> characters(
        static_cast<std::size_t>(std::max<utf8proc_ssize_t>(length, 0)));
    utf8proc_decompose(bytes, size, characters.data(), length, kFold);
    std::erase_if(characters, [](utf8proc_int32_t character) {
        return character == ' ' || (character >= kFirstAccent && character <= kLastAccent);
    });
    // Letters with a stroke or without a dot have no parts.
    constexpr std::array<std::array<utf8proc_int32_t, 2>, 4> kPlain{
        {{0x131, 'i'}, {0xf8, 'o'}, {0x142, 'l'}, {0x111, 'd'}}};
    for (const auto &[letter, plain] : kPlain)
        std::replace(characters.begin(), characters.end(), letter, plain);
    return characters;
}

} // namespace

std::string_view without_byte_order_mark(std::string_view text) {
    if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
    return text;
}

void skip_byte_order_mark(Scanner &scanner) {
    if (scanner.rest().starts_with(kByteOrderMark)) scanner.advance(kByteOrderMark.size());
}

bool is_ascii(std::string_view text) {
    return std::all_of(text.begin(), text.end(),
                       [](char character) { return static_cast<unsigned char>(character) < 128; });
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

std::size_t leading_length(std::string_view text) {
    return std::max<std::size_t>(leading_character(text).length, 1);
}

std::string printable(std::string_view text) {
    std::string shown;
    while (!text.empty()) {
        const Character next = leading_character(text);
        const std::string_view bytes = text.substr(0, leading_length(text));
        const bool seen = next.length > 0 && is_seen(next.number);
        for (const char byte : bytes)
            shown += seen ? std::string{byte} : in_digits(byte);
        text.remove_prefix(bytes.size());
    }
    return shown;
}

std::string printable_lines(std::string_view text) {
    std::string lines;
    while (true) {
        const std::size_t end = text.find('\n');
        lines += printable(text.substr(0, end));
        if (end == std::string_view::npos) return lines;
        lines += '\n';
        text.remove_prefix(end + 1);
    }
}

std::string folded_name(std::string_view name) {
    const auto is_ascii = [](char letter) { return static_cast<unsigned char>(letter) < 0x80; };
    const std::string letters = to_utf8(name);
    std::string text;
    for (auto next = letters.begin(); next != letters.end();) {
        const auto end = std::find_if_not(next, letters.end(), is_ascii);
        for (; next != end; ++next)
            if (*next != ' ')
                text += *next >= 'A' && *next <= 'Z' ? static_cast<char>(*next | 0x20) : *next;
        next = std::find_if(end, letters.end(), is_ascii);
        for (const utf8proc_int32_t character : folded(std::string(end, next))) {
            std::array<utf8proc_uint8_t, 4> bytes{};
            const auto length = utf8proc_encode_char(character, bytes.data());
            text.append(bytes.begin(), bytes.begin() + length);
        }
    }
    return text;
}

bool is_same_name(std::string_view name, std::string_view other) {
    return folded_name(name) == folded_name(other);
}

std::vector<std::string> name_words(std::string_view name) {
    constexpr std::string_view kBetween = " \t,.;-_/()?";
    std::vector<std::string> words;
    while (!name.empty()) {
        const std::size_t end = std::min(name.find_first_of(kBetween), name.size());
        if (end > 0) words.push_back(folded_name(name.substr(0, end)));
        name.remove_prefix(std::min(end + 1, name.size()));
    }
    return words;
}

bool has_words(std::string_view name, std::string_view other) {
    const std::string folded = folded_name(name);
    const std::vector<std::string> words = name_words(other);
    return !words.empty() && std::all_of(words.begin(), words.end(), [&](const auto &word) {
        return folded.find(word) != std::string::npos;
    });
}

bool is_no_text(std::string_view bytes) {
    // A text may hold one by mistake.
    constexpr std::ptrdiff_t kMinControls = 4;
    constexpr std::ptrdiff_t kOneIn = 64;
    const auto controls = std::count_if(bytes.begin(), bytes.end(), [](char character) {
        return static_cast<unsigned char>(character) < ' ' && !is_blank(character);
    });
    return controls >= kMinControls &&
           controls * kOneIn >= static_cast<std::ptrdiff_t>(bytes.size());
}

} // namespace emilia
