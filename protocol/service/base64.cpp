#include "protocol/service/base64.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace emilia {
namespace {

constexpr std::string_view kBase64Digits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr int kNoDigit = -1;

constexpr auto kBase64Values = [] {
    std::array<int, 256> values{};
    values.fill(kNoDigit);
    for (std::size_t i = 0; i < kBase64Digits.size(); ++i)
        values[static_cast<unsigned char>(kBase64Digits[i])] = static_cast<int>(i);
    return values;
}();

} // namespace

std::string to_base64(std::string_view bytes) {
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        std::uint32_t group = 0;
        for (std::size_t i = at; i < at + 3; ++i)
            group = group << 8 | (i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : 0);
        const std::size_t digits = std::min<std::size_t>(bytes.size() - at, 3) + 1;
        for (std::size_t i = 0; i < 4; ++i)
            text += i < digits ? kBase64Digits[group >> (18 - 6 * i) & 63] : '=';
    }
    return text;
}

std::optional<std::string> from_base64(std::string_view text) {
    const bool is_padded = text.size() % 4 == 0;
    for (int i = 0; i < 2 && is_padded && text.ends_with('='); ++i)
        text.remove_suffix(1);
    if (text.size() % 4 == 1) return std::nullopt;
    std::string bytes;
    bytes.reserve(text.size() / 4 * 3 + 2);
    std::uint32_t bits = 0;
    int held = 0;
    for (const char digit : text) {
        const int value = kBase64Values[static_cast<unsigned char>(digit)];
        if (value == kNoDigit) return std::nullopt;
        bits = bits << 6 | static_cast<std::uint32_t>(value);
        held += 6;
        if (held < 8) continue;
        held -= 8;
        bytes += static_cast<char>(bits >> held & 255);
    }
    return bytes;
}

} // namespace emilia
