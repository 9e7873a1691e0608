// How players weaker than level 1 misjudge a position.

#pragma once

namespace emilia {

/// A player of limited skill rates a move by a shallow search, adds something for what beginners
/// like, and adds an error that is drawn anew for each move. It plays the move that it rates
/// highest. Among moves that differ by little any may come; a move that loses everything hardly
/// ever does.
struct Skill {
    int depth;     ///< plies of the search, at least 1
    int counts_at; ///< up to so many empty squares it counts to the end, and errs a third as much
    double error;  ///< discs; the scale of a Gumbel distribution, whose deviation is 1.3 times that
    double greed;  ///< discs that a move seems worth more for each disc that it turns
    double corner; ///< discs that a corner seems worth more
    double near = 0;    ///< the same for a square beside an empty corner, diagonally too
    bool blind = false; ///< what the search says does not count
};

} // namespace emilia
