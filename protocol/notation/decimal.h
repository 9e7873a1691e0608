// Decimal numbers such as evaluations and seconds in games.

#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace emilia {

/// All of the text as a decimal number, with or without a sign and an exponent: "-1.25", "+3",
/// ".5", "8.11E-4". None for anything else and for what lies beyond ±1,000,000,000.
std::optional<double> parse_decimal(std::string_view text);

/// The shortest text that reads as the same number: "1.25", "-3", "0".
std::string to_decimal(double number);

} // namespace emilia
