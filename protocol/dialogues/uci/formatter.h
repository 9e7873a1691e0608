// Lines of the UCI dialogue that the engine writes.

#pragma once

#include "engine/board/game.h"
#include "engine/search/events.h"
#include "protocol/dialogues/uci/dialect.h"

#include <string>

namespace emilia::uci {

/// "info depth 12 … pv f5 d6 c3": see universal_formatter.h. Moves lead on from `root`.
std::string format_info(const SearchInfo &info, const Dialect &dialect = othello(),
                        const Position &root = Position::start(), bool shows_wdl = true);

/// "info depth 20 currmove d3 currmovenumber 1 nodes …": what a search is at that has no new line.
std::string format_progress(const SearchProgress &progress, const Dialect &dialect = othello(),
                            const Position &root = Position::start());

/// "info string exact score +6 discs", "info string win proven" or "info string at least +6 discs
/// proven"; for an estimate how deep and how sure the search was, "info string depth 20@73%".
std::string format_verdict(const Line &line);

/// "info string selectivity 73%": how sure the search is from now on.
std::string format_selectivity(Selectivity selectivity);

/// "bestmove f5 ponder d6", "bestmove pass", "bestmove (none)" when the game is over.
std::string format_best_move(const SearchResult &result, const Dialect &dialect = othello(),
                             const Position &root = Position::start());

/// Text of `d`: the board with its legal moves marked, in several notations, and its key.
std::string format_game(const Game &game);

} // namespace emilia::uci
