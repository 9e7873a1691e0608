// A review as JSON.

#pragma once

#include "protocol/service/json.h"
#include "protocol/service/review_work.h"

#include <string>
#include <string_view>

namespace emilia {

/// Rounds to two decimals.
double rounded(double value);

/// {"lost":…,"blunders":…,"mistakes":…,"inaccuracies":…}, and "accuracy" if there is one.
Json tally_to_json(const Tally &tally);

/// {"position":"---…--- X","game":"f5d6…","by":…}, the position being where it starts: what every
/// review of this game with this task begins with. Without a task, "by" is left out.
Json begin_review(const GameRecord &record, const std::string &task = {});

/// Adds players, opening, result in discs for black, and each side's sum and accuracy. Each move
/// has what was played and what was best, the board after it, the opening's name so far, and the
/// reasons and hardness of a fault. Adds "puzzles", if they are wanted. The scores of a move are
/// for the side that makes it.
void add_review(Json &object, const Review &review, Language language);

} // namespace emilia
