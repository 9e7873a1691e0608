// Plan of iterative deepening: first deeper iterations, then less selective ones.

#pragma once

#include "engine/search/limits.h"
#include "engine/search/score.h"

#include <cstdint>
#include <limits>
#include <optional>

namespace emilia {

/// Depth and selectivity of one iteration.
struct Iteration {
    int depth = 0; ///< plies; the number of empties for a search to the end of the game
    Selectivity selectivity = kDefaultSelectivity;

    friend bool operator==(const Iteration &, const Iteration &) = default;
};

/// Result and cost of the iterations so far.
struct Findings {
    Score score{}; ///< of the best move
    std::uint64_t nodes = 0;
    Duration elapsed{};
    /// Remaining time for a search to the end of the game; none without a limit.
    std::optional<Duration> left_for_solving{};
};

/// Plan for a position that is not over.
class DeepeningPlan {
  public:
    DeepeningPlan(const Limits &limits, int empties);

    /// Iteration after `last`; the first one after Iteration{}. None after the last.
    std::optional<Iteration> next(const Iteration &last, const Findings &found) const;

    bool reaches_end(const Iteration &iteration) const { return iteration.depth == empties_; }
    /// Whether its result is proven.
    bool is_exact(const Iteration &iteration) const {
        return reaches_end(iteration) && iteration.selectivity == Selectivity::full_width;
    }

  private:
    static constexpr auto kNoNodeLimit = std::numeric_limits<std::uint64_t>::max();

    bool is_end_next(int depth, const Findings &found) const;
    bool is_end_affordable(const Findings &found) const;
    Selectivity first_selectivity(const Findings &found) const;
    Selectivity surer_than(Selectivity selectivity) const;

    int empties_;
    int last_depth_;
    std::uint64_t node_limit_;
    std::uint64_t hurried_nodes_; ///< before these it is less sure
    Selectivity first_selectivity_;
    Selectivity last_selectivity_;
};

} // namespace emilia
