// Request for a search of a position, the same for every face.

#pragma once

#include "engine/board/position.h"
#include "engine/search/limits.h"
#include "protocol/service/options.h"

#include <optional>
#include <utility>

namespace emilia {

/// A search for any number of positions.
struct SearchTask {
    Limits limits;
    std::optional<int> level{}; ///< decides on depth and selectivity

    Limits limits_for(const Position &position) const;
};

/// The names of two options that exclude each other.
using Contradiction = std::pair<std::string_view, std::string_view>;

/// The options from which a task is made.
struct SearchOptions {
    std::optional<int> depth{};
    std::optional<Duration> movetime{};
    std::optional<std::uint64_t> nodes{};
    std::optional<int> level{};
    std::optional<Selectivity> selectivity{};
    bool exact = false;

    template <class Face>
    void declare(Face &face) {
        face.add(kDepth, depth);
        face.add(kMovetime, movetime);
        face.add(kNodes, nodes);
        face.add(kLevel, level);
        face.add(kSelectivity, selectivity);
        face.add(kExact, exact);
    }

    std::optional<Contradiction> contradiction() const;
    /// A second for each position if the options ask for nothing. Only without a contradiction.
    SearchTask task(Algorithm algorithm = Algorithm::pvs) const;
};

/// A proof of less than the score.
struct ProofOptions {
    bool win_loss_draw = false;
    std::optional<int> at_least; ///< discs

    template <class Face>
    void declare(Face &face) {
        face.add(kWld, win_loss_draw);
        face.add(kAtLeast, at_least);
    }

    std::optional<Contradiction> contradiction() const;
    bool is_asked() const { return win_loss_draw || at_least; }
    void apply(Limits &limits) const;
};

} // namespace emilia
