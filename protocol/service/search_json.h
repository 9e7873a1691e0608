// Result of a search, as JSON.

#pragma once

#include "engine/board/game.h"
#include "engine/search/events.h"
#include "engine/search/limits.h"
#include "protocol/service/json.h"

namespace emilia {

/// {"position":"---…--- X","by":…}: what every answer begins with. Without a task, "by" is left
/// out.
Json begin_answer(const Game &game, const std::string &task = {});
/// {"move":…,"score":…,"depth":…,"exact":…,"pv":[…]}; scores are discs for the side to move.
Json to_json(const Line &line);
/// ["a1","b1"]
Json squares_to_json(Bitboard squares);
/// Adds "nodes" and "time", milliseconds.
void add_effort(Json &answer, const SearchResult &result);
/// Outcome that a proof was asked for: "win", "draw" or "loss", "yes" or "no", or the score, "+38".
std::string outcome_text(const Limits &limits, Score score);
/// Adds what a search of the game's last position found: the opening's name and the outcome where
/// there is one, the best line, the effort, and "moves", the best first, if more than one was
/// asked for.
void add_analysis(Json &object, const Game &game, const Limits &limits, const SearchResult &result);

} // namespace emilia
