// OBF, the form of Edax for positions with known scores:
//
//   <64 squares> X; a2:+38; c7:+36; … % a comment
//
// Each move has the final disc difference under perfect play after it, for the side to move.

#pragma once

#include "engine/board/game.h"
#include "engine/notation/parsed.h"

#include <optional>
#include <string_view>
#include <vector>

namespace emilia {

struct KnownMove {
    Move move;
    int score; ///< discs for the side to move
};

/// A position and known scores of its moves.
struct KnownPosition {
    Game game;
    std::vector<KnownMove> moves; ///< in the order of the file, mostly best first; may be empty

    /// Score of the best move; none if no move is known.
    std::optional<int> score() const;
    /// Score of this move; none if it is not known.
    std::optional<int> score_of(Move move) const;
};

/// None for a line that is blank or all comment. Scores beyond 64 discs, which stand for unknown
/// ones in some files, are left out with their moves.
Parsed<std::optional<KnownPosition>> parse_obf_line(std::string_view line);

} // namespace emilia
