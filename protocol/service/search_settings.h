// The settings for every search of a dialogue or a request, unless a command says otherwise.

#pragma once

#include "engine/board/game.h"
#include "engine/search/limits.h"
#include "engine/search/strength.h"
#include "protocol/service/options.h"

#include <array>
#include <optional>
#include <string>

namespace emilia {

struct SearchSettings : PlaySettings {
    int multi_pv = 1; ///< 1 to kMaxMultiPv
    Algorithm algorithm = Algorithm::pvs;
    std::optional<Selectivity> selectivity{}; ///< as Limits::selectivity
    int level = 0;                            ///< kMinLevel to kMaxLevel, or 0 for none
    bool limits_strength = false;
    int elo = kMaxElo;       ///< of a move, if the strength is limited
    bool book = false;       ///< a move to play may come from the book
    std::string book_file{}; ///< that the engine has loaded at first; empty for its own
    /// The user's own book, which `learn` adds games to; it need not be there yet. Empty for none.
    std::string own_book_file{};
    Duration move_overhead = std::chrono::milliseconds{10};
    /// For a move in a dialogue that knows no search without limits and states none.
    Duration default_movetime = std::chrono::seconds{1};
};

/// The clocks of a game.
struct GameClocks {
    /// Time of black, who moves first in Othello, and of white.
    std::array<std::optional<Duration>, 2> remaining{};
    std::array<Duration, 2> increment{};
    std::optional<int> moves_to_go{};

    /// The clock of a side; one that is missing is taken to be as the other side's.
    std::optional<Clock> of(Color side) const;
};

/// For so many of the best lines, however clear the best move is.
Limits limits_for_hints(int lines);

/// Adds the time of a move if nothing limits the search and it is not to be infinite.
Limits with_default_time(Limits asked, const SearchSettings &settings);

/// Limits of a command, completed by the settings, for a position with `empties` empty squares.
/// Without any limit the search is infinite, unless a level or an Elo limits it. The level gives
/// way to a depth or a proof that is asked for, and to `infinite`; the level of an Elo only to a
/// proof. Of the depths asked for and of the Elo the smaller one holds. An opponent, also that of
/// an Elo, takes the place of levels and depths.
Limits with_settings(Limits asked, int empties, const SearchSettings &settings);

} // namespace emilia
