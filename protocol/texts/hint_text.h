// What a position's moves are worth, for people.

#pragma once

#include "engine/board/game.h"
#include "engine/search/events.h"
#include "protocol/terminal/board_drawing.h"

#include <string>

namespace emilia {

/// "+1.25", "+6" where that is proven, ">=+6" where only that much is.
std::string describe_score(const Line &line);
/// "exact", or how deep and how sure the search was: "16@73%".
std::string describe_depth(const Line &line);

/// "searched 12@73%: -0.45, best d3": what a search says, beside a static evaluation. There must be
/// a move.
std::string describe_search(const SearchResult &result);

/// A table: move, score for the side to move, loss against the best, depth, line of play. Cut at
/// the style's width. Ends without a newline; for a finished game the outcome.
std::string hint_table(const Game &game, const SearchResult &result, const TerminalStyle &style);

/// The table below a line that says whose turn it is, unless the game is over, and names the
/// opening; with `board` also the board, with the scores on its squares.
std::string hint_text(const Game &game, const SearchResult &result, bool board,
                      const TerminalStyle &style);

} // namespace emilia
