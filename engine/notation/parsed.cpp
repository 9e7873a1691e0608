#include "engine/notation/parsed.h"

namespace emilia {
namespace {

constexpr std::size_t kLongestQuote = 72; // a board and its side fit

std::string escaped(char character) {
    if (character == '"' || character == '\\') return {'\\', character};
    if (character >= ' ' && character <= '~') return {character};
    return in_digits(character);
}

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
    for (const char character : text.substr(0, kLongestQuote))
        quote += escaped(character);
    if (text.size() > kLongestQuote) quote += "...";
    quote += '"';
    return quote;
}

} // namespace emilia
