// Scores of the moves of a position, as text.

#pragma once

#include "engine/board/game.h"
#include "engine/search/events.h"
#include "protocol/terminal/board_drawing.h"

#include <string>

namespace emilia {

/// "+1.25", "+6" if exact, ">=+6" for a lower bound.
std::string describe_score(const Line &line);
/// "exact", or depth and selectivity of the search: "16@73%".
std::string describe_depth(const Line &line);

/// Result of a search, beside a static evaluation: "searched 12@73%: -0.45, best d3". There must be
/// a move.
std::string describe_search(const SearchResult &result);

/// Table of move, score for the side to move, loss, depth and line, cut at the style's width; the
/// outcome of a finished game. Ends without a newline.
std::string hint_table(const Game &game, const SearchResult &result, const TerminalStyle &style);

/// Side to move, opening and table. With `board` also the board, with the scores on its squares.
std::string hint_text(const Game &game, const SearchResult &result, bool board,
                      const TerminalStyle &style);

} // namespace emilia
