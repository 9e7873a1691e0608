// A review as a table for people.

#pragma once

#include "protocol/texts/reviewed_game.h"

#include <string>

namespace emilia {

/// Players, result and opening, a line for each move, and what each side lost; no newline at the
/// end. Scores are in discs for the side that moves.
std::string to_table(const ReviewedGame &game);

} // namespace emilia
