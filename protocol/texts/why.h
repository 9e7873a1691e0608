// Comparison of two moves by the static evaluation at the end of their lines.

#pragma once

#include "engine/board/game.h"
#include "engine/search/evaluator_entry.h"
#include "engine/search/events.h"
#include "engine/search/limits.h"
#include "protocol/terminal/style.h"
#include "protocol/texts/language.h"
#include "protocol/texts/reason_text.h"

#include <string>
#include <vector>

namespace emilia {

/// End of a line. Values are for the side to move at its beginning.
struct LineEnd {
    Line line;
    Game game;               ///< with the line played
    Explanation explanation; ///< of its last position
};

/// Term at the ends of two lines, in discs; 0 where it does not occur.
struct TermDifference {
    std::string_view name;
    Bitboard squares = 0; ///< none for the whole board
    double first = 0;
    double second = 0;

    double difference() const { return first - second; }
};

struct MoveComparison {
    LineEnd first;
    LineEnd second;
    std::vector<TermDifference> terms; ///< largest difference first
    std::vector<Reason> reasons;       ///< why the worse move is worse
};

/// Comparison of two lines from the position of the game. Their moves must be legal.
MoveComparison compare_lines(const Game &game, const Line &first, const Line &second,
                             const EvaluatorEntry &evaluator);

/// Lines of a comparison by score, with the side to move.
LinePair lines_of(const MoveComparison &comparison, Color player);

/// Limits of a search for a line with each of the two moves.
Limits limits_for_two(Limits limits, Move first, Move second);

/// Score of the first move minus that of the second, in discs.
double discs_ahead(const MoveComparison &comparison);

/// Both lines, the reasons, the boards at their ends, and the terms with the largest differences.
/// Ends without a newline.
std::string to_text(const Game &game, const MoveComparison &comparison, Language language,
                    const TerminalStyle &style);

} // namespace emilia
