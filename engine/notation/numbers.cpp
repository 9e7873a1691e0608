#include "engine/notation/numbers.h"

#include "engine/notation/scanner.h"

#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace emilia {
namespace {

constexpr double kMaxNumber = 1e9;
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
    return number && std::abs(*number) <= kMaxNumber ? number : std::nullopt;
}

std::string to_decimal(double number) {
    if (number == 0) return "0"; // -0 too
    return fixed_text(number);
}

} // namespace emilia
