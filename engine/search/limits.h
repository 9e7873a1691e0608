// What a search is asked for and when it must end.

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

/// What ends a search, and lets its result be delivered.
enum class SearchEnd {
    by_itself,     ///< it has found all there is to find, or used up its limits
    on_ponder_hit, ///< as on_stop until ponder_hit(), and by itself from then on
    on_stop,       ///< stop() alone
};

enum class Goal {
    best_move,     ///< the deepest search that the limits allow; exact once that is in reach
    exact,         ///< the final disc difference under perfect play
    win_loss_draw, ///< only its sign: cheaper
    at_least,      ///< whether it is Limits::at_least or more: one yes or no
};

/// What the result is for.
enum class Purpose {
    move,   ///< to play: on a clock the search ends early if one move is legal or far ahead
    scores, ///< hints, reviews, books: surer, and smoothed over the last two iterations
};

/// The textbook algorithms are there to learn from and to check the real one against. They know
/// depth, nodes and time, and none of the other limits.
enum class Algorithm { pvs, alphabeta, minimax };

inline constexpr std::array kAllAlgorithms{Algorithm::pvs, Algorithm::alphabeta,
                                           Algorithm::minimax};

/// "pvs", "alphabeta", "minimax"
std::string_view to_string(Algorithm algorithm);

struct Limits {
    std::optional<int> depth{}; ///< plies, at least 1; none: to the end of the game
    /// Of searches that stop short of the end of the game, and of the first one that reaches it.
    /// None: kDefaultSelectivity, but in limited time or nodes less for a move and more for scores.
    std::optional<Selectivity> selectivity{};
    /// Of the last search to the end of the game; those before it get surer, from the first on.
    /// A Goal other than best_move always ends at full width.
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
    /// A player of limited skill chooses the move: then of the above `only_moves` alone counts, and
    /// the score is what that player's search says of the move. Null: the best move.
    const Skill *skill = nullptr;
    /// The result of start_search() comes no sooner than a person would move, within the clock and
    /// `movetime`, or at once after stop.
    bool human_pace = false;
};

/// Whether only time or nodes limit the search for the best move, and no selectivity is asked for.
/// For a move it then begins less sure than kDefaultSelectivity; scores are surer.
bool is_hurried(const Limits &limits);

/// How long a search may think from a position with so many empty squares.
TimeBudget time_budget(const Limits &limits, int empties);

} // namespace emilia
