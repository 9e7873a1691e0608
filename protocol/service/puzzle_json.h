// Puzzles as JSON.

#pragma once

#include "engine/library/puzzle_store.h"
#include "engine/puzzles/drill.h"
#include "engine/puzzles/puzzle.h"
#include "protocol/service/json.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace emilia {

/// Adds "hardness" and "depth_to_see".
void add_hardness(Json &object, const Hardness &hardness);

/// {"position":…,"answer":…,"score":…,…}, as the manual tells.
/// `player`: who is to be asked; empty if that is not known.
Json puzzle_to_json(const Puzzle &puzzle, const std::string &player = {});
/// The same for a position of an opening, with "moves", "share", …
Json drill_to_json(const Drill &drill, const std::string &player);

/// Puzzle of a line, either of these, maybe with "player", a schedule, "game_id", "solved" and
/// "failed"; none if it is something else.
std::optional<KeptPuzzle> read_kept_puzzle(std::string_view line);
Json kept_puzzle_to_json(const KeptPuzzle &puzzle);
/// Whether it is "2026-11-30" or the like.
bool is_day(std::string_view text);

/// "12 %", "0.6 %"
std::string percent_text(double share);
/// "f4 62 %, c5 20 %", or "f4, c5" by value: the most frequent ones
std::string replies_text(const Replies &replies);

} // namespace emilia
