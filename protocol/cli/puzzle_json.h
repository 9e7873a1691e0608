// A puzzle as JSON.

#pragma once

#include "engine/puzzles/puzzle.h"
#include "protocol/cli/json.h"

namespace emilia::cli {

/// {"position":…,"answer":…,"score":…,…}, as the manual tells.
Json puzzle_to_json(const Puzzle &puzzle);

} // namespace emilia::cli
