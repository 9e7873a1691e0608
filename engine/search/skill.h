// Skill of players weaker than level 1: how they misjudge a position.

#pragma once

namespace emilia {

/// Player of limited skill. The rating of a move is the score of a shallow search, plus a bonus for
/// what beginners like, plus a random error. It plays the move with the highest rating. Moves of
/// similar value are about equally likely; a move that loses everything is very rare.
struct Skill {
    int depth;     ///< plies of the search, at least 1
    int counts_at; ///< up to this number of empties it counts to the end, with a third of the error
    double error;  ///< discs; the scale of a Gumbel distribution, whose deviation is 1.3 times that
    double greed;  ///< discs that a move seems worth more for each disc that it turns
    double corner; ///< discs that a corner seems worth more
    double near = 0;    ///< the same for a square beside an empty corner, diagonally too
    bool blind = false; ///< ignores the score of the search
};

} // namespace emilia
