// What a move does on the board, in the words of players.

#pragma once

#include "engine/review/move_facts.h"

#include <string>

namespace emilia {

/// What follows "the move …" or its name: "takes the corner a1", "is quiet: no disc that it turns
/// touches an empty square". The side that moves is not named.
std::string describe(const Fact &fact);

} // namespace emilia
