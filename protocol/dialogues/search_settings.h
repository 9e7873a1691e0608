// What holds for every search of a dialogue unless a command says otherwise.

#pragma once

#include "engine/search/level_elo.h"
#include "engine/search/limits.h"

#include <string>

namespace emilia {

inline constexpr int kMaxMultiPv = 64;
inline constexpr int kMaxBookRandomness = 64;

struct SearchSettings {
    int multi_pv = 1; ///< 1 to kMaxMultiPv
    Algorithm algorithm = Algorithm::pvs;
    Selectivity selectivity = kDefaultSelectivity;
    Selectivity end_selectivity = Selectivity::full_width; ///< as Limits::end_selectivity
    int level = 0; ///< kMinLevel to kMaxLevel, or 0 for none
    bool limits_strength = false;
    int elo = kMaxElo;       ///< of a move, if the strength is limited
    bool book = false;       ///< a move to play may come from the book
    std::string book_file{}; ///< that the engine has loaded at first; empty for none
    /// The user's own book, which `learn` adds games to; it need not be there yet. Empty for none.
    std::string own_book_file{};
    int book_randomness = 0; ///< discs, as Limits::book_margin
    Duration move_overhead = std::chrono::milliseconds{10};
    /// For a move in a dialogue that knows no search without limits and states none.
    Duration default_movetime = std::chrono::seconds{1};
};

} // namespace emilia
