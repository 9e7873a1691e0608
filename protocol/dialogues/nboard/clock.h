// NBoard has no command for the clock: it follows from the tags and the moves of the game.

#pragma once

#include "engine/notation/game_record.h"
#include "engine/search/time_budget.h"

#include <optional>

namespace emilia::nboard {

/// Clock of the side to move; none if the game has no clock for it. Who has used it all up has the
/// grace.
std::optional<Clock> clock_of(const GameRecord &record);

} // namespace emilia::nboard
