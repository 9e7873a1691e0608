#include "engine/notation/scanner.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace emilia {
namespace {

/// in_quotes() shows fewer bytes, of four to a character.
constexpr std::size_t kEnoughToQuote = 512;

constexpr double kLargestDecimal = 1e9;
/// The longest is the smallest number: 0. and 1074 digits; rare, but it must not be cut.
constexpr std::size_t kMaxDigits = 2048;

#if defined(__cpp_lib_to_chars)

/// None if it is no number from its first character to its last.
std::optional<double> from_text(std::string_view text) {
    double number = 0;
    const char *const end = text.data() + text.size();
    const auto [stop, status] = std::from_chars(text.data(), end, number);
    return status == std::errc{} && stop == end ? std::optional{number} : std::nullopt;
}

std::string fixed_text(double number) {
    std::array<char, kMaxDigits> digits;
    const auto [end, status] = std::to_chars(digits.data(), digits.data() + digits.size(), number,
                                             std::chars_format::fixed);
    return {digits.data(), end};
}

#else // libc++ has them for whole numbers alone; no locale is ever set here

std::optional<double> from_text(std::string_view text) {
    // strtod also reads blanks, a second sign, hexadecimal digits and names.
    const std::size_t first = text.starts_with('-') ? 1 : 0;
    if (text.find_first_not_of("0123456789.eE+-") != std::string_view::npos ||
        text.find_first_of("0123456789.", first) != first) {
        return std::nullopt;
    }
    const std::string copy{text};
    char *stop = nullptr;
    const double number = std::strtod(copy.c_str(), &stop);
    const bool underflows =
        number == 0 && copy.find_first_of("123456789") < copy.find_first_of("eE");
    const bool whole = stop == copy.c_str() + copy.size();
    return whole && !underflows ? std::optional{number} : std::nullopt;
}

std::string fixed_text(double number) {
    std::array<char, kMaxDigits> digits;
    for (int decimals = 0;; ++decimals) {
        std::snprintf(digits.data(), digits.size(), "%.*f", decimals, number);
        if (std::strtod(digits.data(), nullptr) == number) return digits.data();
    }
}

#endif

} // namespace

bool is_blank(char character) {
    return character == ' ' || (character >= '\t' && character <= '\r');
}

bool is_letter(char character) {
    return lower_case(character) >= 'a' && lower_case(character) <= 'z';
}

bool is_digit(char character) { return character >= '0' && character <= '9'; }

char lower_case(char character) {
    return character >= 'A' && character <= 'Z' ? static_cast<char>(character + ('a' - 'A'))
                                                : character;
}

char upper_case(char character) {
    return character >= 'a' && character <= 'z' ? static_cast<char>(character - ('a' - 'A'))
                                                : character;
}

bool equal_ignoring_case(std::string_view left, std::string_view right) {
    return std::equal(left.begin(), left.end(), right.begin(), right.end(),
                      [](char a, char b) { return lower_case(a) == lower_case(b); });
}

std::size_t leading_digits(std::string_view text) {
    return static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), is_digit) -
                                    text.begin());
}

bool is_number(std::string_view text) {
    return !text.empty() && leading_digits(text) == text.size();
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_blank(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back()))
        text.remove_suffix(1);
    return text;
}

void Scanner::skip_blanks() {
    while (offset_ < text_.size() && is_blank(text_[offset_]))
        ++offset_;
}

bool Scanner::at_end() {
    skip_blanks();
    return offset_ == text_.size();
}

Scanner Scanner::part(std::size_t bytes) const {
    Scanner scanner{text_.substr(0, offset_ + bytes)};
    scanner.offset_ = offset_;
    return scanner;
}

std::string_view Scanner::peek_word() {
    skip_blanks();
    const std::string_view left = rest();
    const auto end = std::find_if(left.begin(), left.end(), is_blank);
    return left.substr(0, static_cast<std::size_t>(end - left.begin()));
}

std::string_view Scanner::take_word() {
    const std::string_view word = peek_word();
    advance(word.size());
    return word;
}

bool Scanner::accept(std::string_view word) {
    if (!equal_ignoring_case(peek_word(), word)) return false;
    take_word();
    return true;
}

Parsed<std::int64_t> Scanner::take_number(std::string_view name, std::int64_t min,
                                          std::int64_t max) {
    const std::string_view word = peek_word();
    std::int64_t number = 0;
    const auto [end, status] = std::from_chars(word.data(), word.data() + word.size(), number);
    const bool whole = status == std::errc{} && end == word.data() + word.size();
    if (!whole || number < min || number > max) {
        ParseError failure =
            error("a number from " + std::to_string(min) + " to " + std::to_string(max));
        failure.message.insert(0, std::string{name} + ": ");
        return failure;
    }
    take_word();
    return number;
}

Parsed<int> Scanner::take_int(std::string_view name, int min, int max) {
    const auto number = take_number(name, min, max);
    if (!number) return number.error();
    return static_cast<int>(*number);
}

Parsed<double> Scanner::take_decimal(std::string_view expected) {
    const auto number = parse_decimal(peek_word());
    if (!number) return error(expected);
    take_word();
    return *number;
}

ParseError Scanner::error(std::string_view expected) {
    skip_blanks();
    // Parsers keep an error at hand for each thing they read, and a word may be as long as a file.
    const std::string_view near = rest().substr(0, kEnoughToQuote);
    const auto end = std::find_if(near.begin(), near.end(), is_blank);
    const std::string_view word = near.substr(0, static_cast<std::size_t>(end - near.begin()));
    std::string message = "expected ";
    message += expected;
    message += ", got ";
    message += word.empty() ? "nothing" : in_quotes(word);
    return {std::move(message), offset_ + 1};
}

Parsed<std::int64_t> parse_whole_number(std::string_view name, std::string_view text,
                                        std::int64_t min, std::int64_t max) {
    Scanner scanner{text};
    auto number = scanner.take_number(name, min, max);
    if (!number || scanner.at_end()) return number;
    ParseError failure = scanner.error("nothing more");
    failure.message.insert(0, std::string{name} + ": ");
    return failure;
}

std::optional<double> parse_decimal(std::string_view text) {
    if (text.starts_with('+') && !text.starts_with("+-")) text.remove_prefix(1);
    const std::optional<double> number = from_text(text);
    // NaN fails the comparison too.
    return number && std::abs(*number) <= kLargestDecimal ? number : std::nullopt;
}

std::string to_decimal(double number) {
    if (number == 0) return "0"; // -0 too
    return fixed_text(number);
}

} // namespace emilia
