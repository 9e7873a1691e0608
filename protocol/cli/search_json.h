// What a search found, as JSON.

#pragma once

#include "engine/board/game.h"
#include "engine/search/events.h"
#include "protocol/cli/json.h"

namespace emilia::cli {

/// {"position":"---…--- X"}: what every answer begins with.
Json begin_answer(const Game &game);
/// {"position":…,"by":…}; `task` as from describe_task().
Json begin_answer(const Game &game, const std::string &task);
/// {"move":…,"score":…,"depth":…,"exact":…,"pv":[…]}; scores are discs for the side to move.
Json to_json(const Line &line);
/// The same for a game that is over: no move, and the outcome as the score.
Json final_line_to_json(Score score);
/// The same for all of them.
Json to_json(const std::vector<Line> &lines);
/// ["a1","b1"]
Json to_json(Bitboard squares);
/// Adds "nodes" and "time", milliseconds.
void add_effort(Json &answer, const SearchResult &result);
/// The answer with "moves", which are the lines, and the effort.
Json moves_to_json(Json answer, const SearchResult &result);

} // namespace emilia::cli
