// What a dialogue may ask of one search, and the limits that make it so.

#pragma once

#include "engine/board/game.h"
#include "protocol/dialogues/search_settings.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace emilia {

struct SearchRequest {
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    std::optional<Duration> movetime;
    /// Of black, who moves first in Othello, and of white.
    std::array<std::optional<Duration>, 2> remaining;
    std::array<Duration, 2> increment{};
    std::optional<int> moves_to_go;
    std::vector<Move> search_moves;
    Goal goal = Goal::best_move;
    int at_least = 0; ///< discs; for Goal::at_least
    /// So many lines, however clear the best move is; none: as many as the settings say.
    std::optional<int> hints;
    bool infinite = false;
    bool ponder = false;

    void set_clock(Color mover, const Clock &clock);
};

/// True if a search ends by itself sooner or later once it no longer ponders.
bool has_end(const SearchRequest &request, const SearchSettings &settings);

/// The same with the time of a move if nothing limits the search and it is not to be infinite.
SearchRequest with_default_time(SearchRequest request, const SearchSettings &settings);

/// Without any limit the search is infinite, unless a level or an Elo limits it. The level gives
/// way to a depth or a proof that is asked for, and to `infinite`; the level of an Elo only to a
/// proof. A clock that is missing is taken to be as the other side's. Of several times, and of the
/// depths of request and Elo, the strictest holds.
Limits make_limits(const SearchRequest &request, const Game &game, const SearchSettings &settings);

} // namespace emilia
