// Reviews and statistics as text: tables, a web page, and comments in a record of the game.

#pragma once

#include "engine/notation/game_record.h"
#include "engine/review/review.h"
#include "engine/review/statistics.h"
#include "protocol/texts/language.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace emilia {

struct ReviewedGame {
    GameRecord record;
    std::vector<ReviewedMove> moves;
    std::array<bool, 2> is_told{true, true}; ///< by color, whether its faults are
};

/// Score with two decimals, "+1.25"; an exact one without, "+6".
std::string to_score_text(const Line &line);
/// Source of the score of the played move: "21@73%", "exact", "book", or "at least" for a lower
/// bound.
std::string to_sureness_text(const ReviewedMove &move);
/// "mistake: loses 4.90 discs; better is c2 (+1.20): c2b3a4. ", and the reasons; empty for a good
/// move.
std::string describe_fault(const ReviewedMove &move, Language language);
/// Reasons of a fault; empty for a good move.
std::vector<std::string> reasons_of(const ReviewedMove &move, Language language);

/// Players, result and opening; a line for each move, with reasons below faults; losses of each
/// side. Scores in discs for the side that moves. Of a side whose faults are not told the moves
/// alone. Ends without a newline.
std::string to_table(const ReviewedGame &game, Language language);

/// Losses in discs, by phase, colour, opening, opponent, time and reason; only the most frequent
/// openings and opponents. Ends without a newline.
std::string to_table(const Statistics &statistics, Language language);

/// Self-contained HTML file in `language`, drawn by modules of the page. `json`: an array of the
/// output of `emilia review --json`, or the output of `emilia stats --json --language`.
std::string to_page(std::string_view json, Language language);

/// Record with evaluations and comments, for front ends that read SGF or GGF. A fault has a comment
/// with the better move and the reasons; the last move of a named opening has its name.
GameRecord annotated(const ReviewedGame &game, Language language);

} // namespace emilia
