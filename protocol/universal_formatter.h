// What UCI and UGI say alike of a search.

#pragma once

#include "engine/search/events.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace emilia::universal {

/// " nodes 3000000 nps 2000000 hashfull 7 time 1500"
std::string format_effort(std::uint64_t nodes, Duration elapsed, int table_permille);

/// "info depth 20 currmove d3 currmovenumber 1 nodes …": what a search is at that has no new line.
/// `move` is the root move as the dialogue names it; empty if it is not known.
std::string format_progress(const SearchProgress &progress, std::string_view move);

} // namespace emilia::universal
