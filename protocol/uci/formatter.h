// Lines of the UCI dialogue that the engine writes.

#pragma once

#include "engine/board/game.h"
#include "engine/search/events.h"
#include "protocol/uci/variant.h"

#include <string>
#include <vector>

namespace emilia::uci {

/// "info depth 12 … pv f5 d6 c3". Scores are hundredths of a disc for the side to move; a proven
/// outcome adds its win, draw and loss in permille, if they are wanted.
std::string format_info(const SearchInfo &info, const MoveWriter &writer = {},
                        bool shows_wdl = true);

/// "info depth 20 currmove d3 currmovenumber 1 nodes …": what a search is at that has no new line.
std::string format_progress(const SearchProgress &progress, const MoveWriter &writer = {});

/// "info string exact score +6 discs", "info string win proven" or "info string at least +6 discs
/// proven"; for an estimate how deep and how sure the search was, "info string depth 20@73%".
std::string format_verdict(const Line &line);

/// "info string selectivity 73%": how sure the search is from now on.
std::string format_selectivity(Selectivity selectivity);

/// "bestmove f5 ponder d6", "bestmove pass", "bestmove (none)" when the game is over.
std::string format_best_move(const SearchResult &result, const MoveWriter &writer = {});

/// The last lines about a flipello game in which nobody can place a disc: a score, as clients of
/// Fairy-Stockfish judge such games by it, and the move. Who has won says "mate 1" and passes, be
/// it over or not; else a pass as long as there is one to make, and "(none)" after it.
std::vector<std::string> format_flipello_end(const FlipelloGame &game);

/// What `d` prints: the board with its legal moves marked, in several notations, and its key.
std::string format_game(const Game &game);

} // namespace emilia::uci
