// Whole numbers that are given by themselves, as the values of options are.

#pragma once

#include "protocol/notation/parsed.h"

#include <cstdint>
#include <string_view>

namespace emilia {

/// All of the text as a number from `min` to `max`; an error begins with `name`.
Parsed<std::int64_t> parse_whole_number(std::string_view name, std::string_view text,
                                        std::int64_t min, std::int64_t max);

} // namespace emilia
