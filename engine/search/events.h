// Events of a search: values, never text.

#pragma once

#include "engine/board/move.h"
#include "engine/search/score.h"
#include "engine/search/selectivity.h"
#include "engine/search/time_budget.h"

#include <cstdint>
#include <string>
#include <vector>

namespace emilia {

enum class Bound { exact, lower, upper };

/// Certainty of a score.
enum class Certainty {
    estimate,      ///< from the evaluator, or from a selective search to the end of the game
    win_loss_draw, ///< the sign is proven: +2 discs (a lower bound), 0, or -2 (an upper bound)
    bound,         ///< the score is proven to be a bound
    /// The score is proven to be a lower bound: the best move found before the search was cut
    /// short leads to it, and another may be better.
    best_so_far,
    exact, ///< the final disc difference is proven
};

/// Line of play and its score. A line with a proven score reaches the end of the game, where the
/// disc difference is the score or respects the bound. It is shorter only if the search was
/// stopped.
struct Line {
    Score score;
    Bound bound = Bound::exact; ///< of an estimate it says nothing
    Certainty certainty = Certainty::estimate;
    int depth = 0; ///< plies; the number of empties once the search reaches the end of the game
    Selectivity selectivity = Selectivity::full_width; ///< how sure that search was
    int selective_depth = 0;                           ///< plies of the longest line looked at
    std::vector<Move> moves; ///< passes included; empty when the game is over

    /// The score is the final disc difference under perfect play, not a bound.
    bool is_exact() const { return certainty == Certainty::exact && bound == Bound::exact; }
};

/// One line of one iteration.
struct SearchInfo {
    Line line;
    int rank = 1; ///< 1 for the best line, up to Limits::multi_pv
    std::uint64_t nodes = 0;
    Duration elapsed{};
    int table_permille = 0; ///< how full the transposition table is
};

/// Progress of the search between two lines.
struct SearchProgress {
    int depth = 0;  ///< plies
    Move move;      ///< the root move being searched; none if that is not known
    int number = 0; ///< its place among the root moves, from 1
    std::uint64_t nodes = 0;
    Duration elapsed{};
    int table_permille = 0; ///< how full the transposition table is
};

struct SearchResult {
    std::vector<Line> lines; ///< best first; empty only if the game is over
    Score score;             ///< of the best line, or of the finished game
    std::uint64_t nodes = 0;
    Duration elapsed{};
    bool from_book = false; ///< the book gave the line, and nothing was searched

    /// The move to play: none when the game is over.
    Move best_move() const { return lines.empty() ? Move{} : lines.front().moves.front(); }
};

/// Receives the events of a search, on the thread that searches unless said otherwise.
class SearchObserver {
  public:
    virtual ~SearchObserver() = default;
    /// Line of a finished or failed iteration; may come often. This and on_progress() may throw
    /// std::bad_alloc.
    virtual void on_info(const SearchInfo & /*info*/) {}
    /// Progress, at least once a second while there are no lines. Comes on any thread of the
    /// search, also during on_info().
    virtual void on_progress(const SearchProgress & /*progress*/) {}
    /// Error that does not end the search, as text.
    virtual void on_warning(const std::string & /*message*/) {}
    /// End of the search, exactly once. Must not throw.
    virtual void on_result(SearchResult result) = 0;
};

} // namespace emilia
