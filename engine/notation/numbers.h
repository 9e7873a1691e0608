// Numbers that are the whole of a text.

#pragma once

#include "engine/notation/parsed.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace emilia {

/// A whole number from `min` to `max`; an error begins with `name`.
Parsed<std::int64_t> parse_whole_number(std::string_view name, std::string_view text,
                                        std::int64_t min, std::int64_t max);

/// A decimal number, with or without a sign and an exponent: "-1.25", "+3",
/// ".5", "8.11E-4". None for anything else and for what lies beyond ±1,000,000,000.
std::optional<double> parse_decimal(std::string_view text);

/// The shortest text that reads as the same number: "1.25", "-3", "0".
std::string to_decimal(double number);

} // namespace emilia
