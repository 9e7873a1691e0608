// Searches of each tier that no driver of the program offers by itself, for tests that run through
// all tiers.

#pragma once

#include "engine/board/isa.h"
#include "engine/search/driver.h"
#include "engine/search/last_flips.h"
#include "engine/search/team.h"

#include <cstdint>
#include <functional>
#include <memory>

namespace emilia {

struct Solved {
    int score;
    std::uint64_t nodes;
};

/// EndgameSolver::solve.
using Solve = std::function<Solved(const Position &position, int alpha, int beta)>;

struct TierSearches {
    /// A solver that remembers what it solved before.
    Solve (*make_solver)();
    /// solve_last, for at most four empty squares.
    int (*solve_last)(const Position &position, int alpha);
    LastFlips (*last_flips)(Bitboard own, int square);
    /// A search by an evaluator that sees nothing but noise: scores jump from -63 to +63 between
    /// neighbouring positions, so that a cut that only seldom goes wrong does go wrong.
    std::unique_ptr<SearchDriver> (*make_noise_driver)(const SharingThresholds &thresholds);
};

/// Each tier defines its own specialization.
template <Isa tier>
TierSearches searches();

/// Throws as for_tier() does.
TierSearches searches_of(Isa isa);

} // namespace emilia
