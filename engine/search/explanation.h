// Explanation of a static evaluation: values, never text.

#pragma once

#include "engine/board/position.h"
#include "engine/search/score.h"

#include <optional>
#include <string_view>
#include <vector>

namespace emilia {

/// Count of a feature for each side.
struct Count {
    int own = 0;
    int opponent = 0;
    std::optional<double> weight{}; ///< discs for each that one side has more; none if not linear
};

/// Term of an evaluation, which is the sum of its terms.
struct Term {
    std::string_view name; ///< that of the feature; lasts as long as the program
    Bitboard squares = 0;  ///< where it looks; none for the whole board
    double discs = 0;      ///< what it adds, for the side to move
    std::optional<Count> count{};
};

struct Explanation {
    std::vector<Term> terms; ///< in the evaluator's order; a name may stand for several places
    /// Sum of the terms, compressed beyond what a game can end with.
    Score score;
};

/// Explanation of a finished game: its outcome is the only term.
inline Explanation explain_outcome(const Position &position) {
    const int discs = position.final_score();
    return {{{.name = "final discs", .discs = static_cast<double>(discs)}},
            Score::from_discs(discs)};
}

} // namespace emilia
