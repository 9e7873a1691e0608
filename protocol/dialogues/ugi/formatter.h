// Lines of the UGI dialogue that the engine writes.

#pragma once

#include "engine/board/game.h"
#include "engine/search/events.h"
#include "protocol/dialogues/ugi/parser.h"

#include <string>

namespace emilia::ugi {

/// "f5", "0000" for a pass and for no move.
std::string to_text(Move move);

/// "info depth 12 … pv f5 d6 c3". Scores are hundredths of a disc for the side to move.
std::string format_info(const SearchInfo &info);

/// The same without a line: what a search is at that has no new one.
std::string format_progress(const SearchProgress &progress);

/// "bestmove f5": two words, or CuteGames takes it for a fault.
std::string format_best_move(Move move);

/// "response true", "response p1win"; the first player is black.
std::string format_response(Query query, const Game &game);

} // namespace emilia::ugi
