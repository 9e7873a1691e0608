// Games of the library, and the moves that were played in them, as JSON.

#pragma once

#include "engine/library/library_search.h"
#include "engine/library/review_key.h"
#include "protocol/service/json.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace emilia {

/// game_to_json() with "game_id", "source", and "opening" if it has one.
Json library_game_to_json(const LibraryGame &found);

/// {"position":…,"games":…,"black":…,"draws":…,"white":…,"discs":…,"last_year":…,"moves":[…]} with
/// the same for each move. `game`: that of the position.
Json library_moves_to_json(const LibraryMoves &found, const Game &game);

/// Reviews as GameRecord::reviews has them: level, weights, and the bytes in base64.
std::string to_text(const std::vector<KeptReview> &reviews);
/// Those of the record that are reviews of its game.
std::vector<KeptReview> reviews_of(const GameRecord &record);

/// Black's discs less white's; none if no result is known.
std::optional<double> mean_discs(const ResultCounts &results);
/// The opening that a move in the game's position leads to; empty if that has no name.
std::string_view name_after(const Game &game, Square square);

} // namespace emilia
