// A review as notes in a record of the game, for front ends that read SGF or GGF.

#pragma once

#include "protocol/texts/reviewed_game.h"

namespace emilia {

/// Each move's evaluation is its score; moves that lost discs have a comment that says by which
/// move, and the last one of a named opening one that names it.
GameRecord annotated(const ReviewedGame &game);

} // namespace emilia
