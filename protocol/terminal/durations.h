// Durations and rates, for people and for JSON.

#pragma once

#include "engine/platform/duration.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace emilia {

double to_milliseconds(Duration duration);
/// With three decimals, rounded down: "0.052".
std::string to_seconds_text(Duration duration);

/// "1:00" is a minute, "25:00:00" a day and an hour.
std::string to_clock_text(std::chrono::seconds time);

/// Rounded down; a duration of nothing counts as a microsecond.
std::uint64_t per_second(std::uint64_t events, Duration duration);

/// "8h", "90m", "1h30m", "45s": whole numbers of hours, minutes and seconds, in this order. None
/// for anything else, for no time at all and for more than ten thousand hours.
std::optional<Duration> parse_long_duration(std::string_view text);

} // namespace emilia
