// Durations and rates, for people and for JSON.

#pragma once

#include "engine/platform/duration.h"

#include <cstdint>
#include <string>

namespace emilia {

double to_milliseconds(Duration duration);
/// With three decimals, rounded down: "0.052".
std::string to_seconds_text(Duration duration);

/// Rounded down; a duration of nothing counts as a microsecond.
std::uint64_t per_second(std::uint64_t events, Duration duration);

} // namespace emilia
