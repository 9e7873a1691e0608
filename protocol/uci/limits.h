// From a `go` command to the limits of a search.

#pragma once

#include "protocol/uci/command.h"

namespace emilia::uci {

/// What the options of the dialogue set for every search.
struct Settings {
    int multi_pv = 1;
    Algorithm algorithm = Algorithm::pvs;
    Selectivity selectivity = kDefaultSelectivity;
    int level = 0; ///< kMinLevel to kMaxLevel, or 0 for none
    Duration move_overhead = std::chrono::milliseconds{10};
};

/// True if a search ends by itself sooner or later once it no longer ponders.
bool has_end(const Go &go, const Settings &settings);

/// `go` without any limit is infinite, unless a level limits it. The level gives way to a depth or
/// a proof that is asked for, and to `infinite`. A clock that is missing is taken to be as the
/// other side's, and the strictest of several times holds.
Limits make_limits(const Go &go, const Game &game, const Settings &settings);

} // namespace emilia::uci
