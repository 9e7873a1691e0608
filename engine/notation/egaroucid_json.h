// Games in JSON as Egaroucid saves them: an object of positions, each with the move behind it.

#pragma once

#include "engine/notation/game_fields.h"

#include <nlohmann/json_fwd.hpp>

namespace emilia {

bool is_egaroucid(const nlohmann::json &object);

/// Plays the moves of the object until one is wrong. Returns the value that the game's problem is
/// about: a position, or the object where there is no problem.
const nlohmann::json *play_egaroucid(const nlohmann::json &object, FoundGame &game);

} // namespace emilia
