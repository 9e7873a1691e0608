// Scores as text, and for JSON.

#pragma once

#include "engine/search/score.h"

#include <string>
#include <string_view>

namespace emilia {

double to_discs(Score score);
/// Discs with a sign and two decimals: "+1.25", "-0.07", "+0.00".
std::string to_discs_text(Score score);
/// Whole discs, with a sign unless zero: "+6", "0", "-12".
std::string to_whole_discs_text(Score score);
/// "win", "loss" or "draw"
std::string_view to_outcome_text(Score score);

} // namespace emilia
