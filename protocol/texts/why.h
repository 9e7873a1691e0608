// Why one move is better than another: what the evaluator says where their best play leads.

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

/// Where a line leads. All is seen from the side to move at its beginning.
struct LineEnd {
    Line line;
    Game game;               ///< with the line played
    Explanation explanation; ///< of its last position
};

/// A term at the ends of two lines: discs, 0 where an end does not have it.
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
    std::vector<TermDifference> terms; ///< those that count most first
    std::vector<Reason> reasons;       ///< why the worse move is worse
};

/// Both lines begin in the position of the game; their moves must be legal.
MoveComparison compare_lines(const Game &game, const Line &first, const Line &second,
                             const EvaluatorEntry &evaluator);

/// The lines of a comparison by what they are worth, with the side to move.
LinePair lines_of(const MoveComparison &comparison, Color player);

/// The limits of a search for a line with each of the two moves.
Limits limits_for_two(Limits limits, Move first, Move second);

/// How much more the first move is worth than the second, in discs.
double discs_ahead(const MoveComparison &comparison);

/// Both lines, the reasons why one is worse, the boards at their ends, and the terms that make most
/// of the difference. Ends without a newline.
std::string to_text(const Game &game, const MoveComparison &comparison, Language language,
                    const TerminalStyle &style);

} // namespace emilia
