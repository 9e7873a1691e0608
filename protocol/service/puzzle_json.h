// Puzzles as JSON.

#pragma once

#include "engine/puzzles/drill.h"
#include "engine/puzzles/puzzle.h"
#include "protocol/service/json.h"

#include <string>
#include <vector>

namespace emilia {

/// {"position":…,"answer":…,"score":…,…}, as the manual tells.
Json puzzle_to_json(const Puzzle &puzzle);
/// The same for a position of an opening, with "moves", "share", …
Json drill_to_json(const Drill &drill);

/// "12 %", "0.6 %"
std::string percent_text(double share);
/// "f4 62 %, c5 20 %", or "f4, c5" by value: the most frequent ones
std::string replies_text(const Replies &replies);

} // namespace emilia
