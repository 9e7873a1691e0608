#include "engine/notation/wide_text.h"

#include <algorithm>

namespace emilia {

std::optional<char> half_width(std::string_view text) {
    if (text.size() < kWideBytes) return std::nullopt;
    const auto byte = [text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    if (text.starts_with("\xe3\x80\x80")) return ' ';
    if (byte(0) != 0xef || (byte(2) & 0xc0) != 0x80) return std::nullopt;
    if (byte(1) == 0xbc && byte(2) != 0x80) return static_cast<char>('!' + byte(2) - 0x81);
    if (byte(1) == 0xbd && byte(2) <= 0x9e) return static_cast<char>('`' + byte(2) - 0x80);
    return std::nullopt;
}

std::string to_half_width(std::string_view text) {
    constexpr std::string_view kPass = "パス";
    const auto is_plain = [](char character) {
        return static_cast<unsigned char>(character) < 128 && character != '`';
    };
    if (std::all_of(text.begin(), text.end(), is_plain)) return std::string{text};
    std::string plain;
    std::size_t missing = 0; // bytes that the run has lost
    for (std::size_t i = 0; i < text.size();) {
        const std::string_view rest = text.substr(i);
        if (const auto character = half_width(rest)) {
            plain += *character;
            missing += kWideBytes - 1;
            i += kWideBytes;
            continue;
        }
        const bool is_pass = rest.starts_with(kPass);
        if (is_pass) {
            plain += "pass";
            missing += kPass.size() - 4;
        }
        plain.append(missing, ' ');
        missing = 0;
        if (!is_pass) plain += rest.front() == '`' ? ' ' : rest.front();
        i += is_pass ? kPass.size() : 1;
    }
    return plain.append(missing, ' ');
}

} // namespace emilia
