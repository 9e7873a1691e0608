// The move of a player of limited skill.

#pragma once

#include "engine/board/position.h"
#include "engine/search/events.h"
#include "engine/search/limits.h"
#include "engine/search/skill.h"

#include <random>
#include <span>

namespace emilia {

/// The search that gives a line for each legal move, as such a player sees it.
Limits limits_of(const Skill &skill, const Position &position);

/// `lines`: one for each legal move, from a search with limits_of(). Returns the line of the move
/// that such a player chooses. A move that lets the opponent take the last disc at once is not
/// chosen while there is another: any person sees that. There must be a line.
const Line &choose_as(const Skill &skill, const Position &position, std::span<const Line> lines,
                      std::mt19937_64 &random);

} // namespace emilia
