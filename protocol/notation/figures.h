// Scores, durations and rates for people and for JSON.

#pragma once

#include "engine/search/score.h"
#include "engine/search/time_budget.h"

#include <cstdint>
#include <string>

namespace emilia {

double to_discs(Score score);
/// With a sign and two decimals: "+1.25", "-0.07", "+0.00".
std::string to_discs_text(Score score);
/// Of a score in whole discs, with a sign unless it is zero: "+6", "0", "-12".
std::string to_whole_discs_text(Score score);

double to_milliseconds(Duration duration);
/// With three decimals: "0.052".
std::string to_seconds_text(Duration duration);

/// Rounded down; a duration of nothing counts as a microsecond.
std::uint64_t per_second(std::uint64_t events, Duration duration);

} // namespace emilia
