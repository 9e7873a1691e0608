// Lines of the NBoard dialogue that the engine writes.

#pragma once

#include "engine/board/game.h"
#include "engine/search/events.h"

#include <optional>
#include <string>
#include <vector>

namespace emilia::nboard {

/// Scores in discs for the side to move; a proven draw counts as `draw`, in hundredths of a disc
/// for the side to move.
struct Contempt {
    int draw = 0;
};

/// "12@73%" for an estimate; "100%" for what is exact, "100%W" where only win, loss or draw is
/// proven. One for all lines of an iteration: that of the least sure.
std::string format_depth(const std::vector<Line> &lines);

/// "search F5d6C3 +1.25 0 12@73%", with `depth` from format_depth().
std::string format_search(const Line &line, const std::string &depth, Contempt contempt);

/// "book F5 +1.25 0 20@73%": the move that was played from the book, of no known games.
std::string format_book(const Line &line, Contempt contempt);

/// "nodestats 1234 0.052"
std::string format_nodestats(std::uint64_t nodes, Duration elapsed);

/// "=== F5/1.25/0.052", "=== PA" for a pass and for a game that is over.
std::string format_best_move(const SearchResult &result, Contempt contempt);

/// "analysis 12 -1.25", in discs for black: NBoard draws a game's values as they come.
std::string format_analysis(std::size_t moves_made, Color to_move, const SearchResult &result,
                            Contempt contempt);

} // namespace emilia::nboard
