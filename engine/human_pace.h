// Pace of a person: time to think about a move.

#pragma once

#include "engine/search/events.h"
#include "engine/search/limits.h"

#include <random>
#include <span>

namespace emilia {

/// The search that gives the lines for human_pace().
Limits limits_for_pace();

/// By how many moves look about as good, by how far the game has come, and by chance: a few seconds
/// without a clock, else a share of it. Never more than a fifth of the clock, nor than the limits
/// allow; nothing for a forced move. `lines`: one for each legal move.
Duration human_pace(std::span<const Line> lines, int empties, const Limits &limits,
                    std::mt19937_64 &random);

} // namespace emilia
