// Why an evaluator says what it says: values, never text.

#pragma once

#include "engine/board/position.h"
#include "engine/search/score.h"

#include <optional>
#include <string_view>
#include <vector>

namespace emilia {

/// What is counted for each side.
struct Count {
    int own = 0;
    int opponent = 0;
    std::optional<double> weight{}; ///< discs for each that one side has more; none if not linear
};

/// One of the parts of which an evaluation is the sum.
struct Term {
    std::string_view name; ///< that of the feature; lasts as long as the program
    Bitboard squares = 0;  ///< where it looks; none for the whole board
    double discs = 0;      ///< what it adds, for the side to move
    std::optional<Count> count{};
};

struct Explanation {
    std::vector<Term> terms; ///< in the evaluator's order; a name may stand for several places
    /// The sum of the terms, compressed where it is more than a game can end with.
    Score score;
};

/// Of a finished game, which needs no evaluator: its outcome is the only term.
inline Explanation explain_outcome(const Position &position) {
    const int discs = position.final_score();
    return {{{.name = "final discs", .discs = static_cast<double>(discs)}},
            Score::from_discs(discs)};
}

} // namespace emilia
