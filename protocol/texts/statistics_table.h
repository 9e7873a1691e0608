// What a player loses in many games, as tables for people.

#pragma once

#include "engine/review/statistics.h"

#include <string>

namespace emilia {

/// By phase, colour, opening, opponent and time, and what the faults do on the board; only the most
/// frequent openings and opponents. Losses are in discs. No newline at the end.
std::string to_table(const Statistics &statistics);

} // namespace emilia
