// Goal and limits of a search.

#pragma once

#include "engine/board/move.h"
#include "engine/search/selectivity.h"
#include "engine/search/skill.h"
#include "engine/search/time_budget.h"

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <vector>

namespace emilia {

/// No game is longer than 60 discs; passes cost no depth.
inline constexpr int kMaxDepth = 60;

/// Event that ends a search and delivers its result.
enum class SearchEnd {
    by_itself,     ///< the result is final, or a limit is reached
    on_ponder_hit, ///< as on_stop until ponder_hit(), and by itself from then on
    on_stop,       ///< stop() alone
};

enum class Goal {
    best_move,     ///< the deepest search that the limits allow; exact once that is in reach
    exact,         ///< the final disc difference under perfect play
    win_loss_draw, ///< only its sign: cheaper
    at_least,      ///< whether it is Limits::at_least or more: one yes or no
};

/// Use of the result.
enum class Purpose {
    move,   ///< to play: on a clock the search ends early if one move is legal or far ahead
    scores, ///< hints, reviews, books: surer, and smoothed over the last two iterations
};

/// Search algorithm. The textbook ones are for teaching and as oracles: they obey depth, nodes and
/// time, and no other limit.
enum class Algorithm { pvs, alphabeta, minimax };

inline constexpr std::array kAllAlgorithms{Algorithm::pvs, Algorithm::alphabeta,
                                           Algorithm::minimax};

/// "pvs", "alphabeta", "minimax"
std::string_view to_string(Algorithm algorithm);

struct Limits {
    std::optional<int> depth{}; ///< plies, at least 1; none: to the end of the game
    /// Of searches that do not reach the end of the game, and of the first one that does. None:
    /// kDefaultSelectivity, but see is_hurried().
    std::optional<Selectivity> selectivity{};
    /// Of the last search to the end of the game, less selective than those before. A Goal other
    /// than best_move always ends at full width.
    Selectivity end_selectivity = Selectivity::full_width;
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
    // Time counts from the start of the search, or from the ponder hit; the strictest limit holds.
    std::optional<Duration> movetime{};
    std::optional<Clock> clock{}; ///< of the side to move
    Duration move_overhead{};     ///< kept back from both for the answer's way to the other side
    Goal goal = Goal::best_move;
    int at_least = 0; ///< discs, -64 to +64; for Goal::at_least
    int multi_pv = 1; ///< how many of the best root moves get a line of their own, at least 1
    SearchEnd ends = SearchEnd::by_itself;
    Purpose purpose = Purpose::move;
    /// Root moves to choose from; illegal ones are ignored, and none legal means all.
    std::vector<Move> only_moves{};
    Algorithm algorithm = Algorithm::pvs;
    bool allow_book = false; ///< for a move of a game: the book may answer without a search
    int book_margin = 0;     ///< discs that the move from the book may be worse than its best one
    bool use_table = true;   ///< off for comparing algorithms; exact solving ignores it
    /// Player of limited skill that chooses the move: of the above only `only_moves` counts, and
    /// the score is that of the player's search. Null: the best move.
    const Skill *skill = nullptr;
    /// Delays the result of start_search() as long as a person would think, within the clock and
    /// `movetime`, until stop.
    bool human_pace = false;
};

/// Whether only time or nodes limit the search for the best move, and no selectivity is given. For
/// a move it then begins with kHurriedSelectivity; for scores it has kScoresSelectivity.
bool is_hurried(const Limits &limits);

/// Time budget of a search from a position with `empties` empty squares.
TimeBudget time_budget(const Limits &limits, int empties);

} // namespace emilia
