// A game with what a review found, which the formatters of this folder show.

#pragma once

#include "engine/notation/game_record.h"
#include "engine/review/review.h"

#include <string>
#include <vector>

namespace emilia {

struct ReviewedGame {
    GameRecord record;
    std::vector<ReviewedMove> moves;
};

/// "+1.25", or "+6" if that is exact.
std::string to_score_text(const Line &line);
/// "21@73%", "exact", or "at least" for what a proof that was cut short has found.
std::string to_sureness_text(const Line &line);
/// "mistake: loses 4.90 discs; better is c2 (+1.20): c2b3a4"; empty for a good move.
std::string describe_fault(const ReviewedMove &move);

} // namespace emilia
