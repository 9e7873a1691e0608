// Scores, for people and for JSON.

#pragma once

#include "engine/search/score.h"

#include <string>
#include <string_view>

namespace emilia {

double to_discs(Score score);
/// With a sign and two decimals: "+1.25", "-0.07", "+0.00".
std::string to_discs_text(Score score);
/// Of a score in whole discs, with a sign unless it is zero: "+6", "0", "-12".
std::string to_whole_discs_text(Score score);
/// "win", "loss" or "draw"
std::string_view to_outcome_text(Score score);

} // namespace emilia
