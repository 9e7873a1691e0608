#include "protocol/notation/numbers.h"

#include "protocol/notation/scanner.h"

#include <array>
#include <charconv>
#include <cmath>

namespace emilia {
namespace {

constexpr double kMaxNumber = 1e9;

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
    double number = 0;
    const char *const end = text.data() + text.size();
    const auto [stop, status] = std::from_chars(text.data(), end, number);
    // What is no number at all fails the comparison too.
    const bool whole = status == std::errc{} && stop == end && std::abs(number) <= kMaxNumber;
    return whole ? std::optional{number} : std::nullopt;
}

std::string to_decimal(double number) {
    if (number == 0) return "0"; // -0 too
    // The longest is the smallest number: 0. and 1074 digits; rare, but it must not be cut.
    std::array<char, 2048> digits;
    const auto [end, status] = std::to_chars(digits.data(), digits.data() + digits.size(), number,
                                             std::chars_format::fixed);
    return {digits.data(), end};
}

} // namespace emilia
