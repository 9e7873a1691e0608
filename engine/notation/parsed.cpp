#include "engine/notation/parsed.h"

#include "engine/notation/utf8.h"

namespace emilia {
namespace {

constexpr int kLongestQuote = 72; // characters: a board and its side fit

} // namespace

std::string to_string(const ParseError &error) {
    return "column " + std::to_string(error.column) + ": " + error.message;
}

std::string in_digits(char character) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    const auto byte = static_cast<unsigned char>(character);
    return {'\\', 'x', kDigits[byte >> 4], kDigits[byte & 15]};
}

std::string in_quotes(std::string_view text) {
    std::string quote = "\"";
    for (int shown = 0; !text.empty(); ++shown) {
        if (shown == kLongestQuote) {
            quote += "...";
            break;
        }
        const std::string_view character = text.substr(0, leading_length(text));
        if (character == "\"" || character == "\\") quote += '\\';
        quote += printable(character);
        text.remove_prefix(character.size());
    }
    quote += '"';
    return quote;
}

} // namespace emilia
