// Lines about a search that UCI and UGI share.

#pragma once

#include "engine/search/events.h"

#include <string>
#include <string_view>
#include <vector>

namespace emilia::universal {

/// True if it is proven who wins, or that nobody does.
bool is_decided(const Line &line);

/// "info depth 12 … pv f5 d6 c3", with the line's moves as the dialogue names them. Scores are
/// hundredths of a disc for the side to move; a proven outcome adds its win, draw and loss in
/// permille, if they are wanted.
std::string format_info(const SearchInfo &info, const std::vector<std::string> &moves,
                        bool shows_wdl);

/// "info string from the book": before a move that was not searched for.
std::string_view format_book_hit();

/// "info depth 20 currmove d3 currmovenumber 1 nodes …": what a search is at that has no new line.
/// `move` is the root move as the dialogue names it; empty if it is not known.
std::string format_progress(const SearchProgress &progress, std::string_view move);

} // namespace emilia::universal
