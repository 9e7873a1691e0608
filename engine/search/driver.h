// The one virtual call between the engine and a search compiled for one tier and one evaluator.

#pragma once

#include "engine/board/position.h"
#include "engine/search/events.h"
#include "engine/search/limits.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace emilia {

class SearchControl;
class ThreadPool;
class TranspositionTable;

/// Time of one operation of an evaluator.
struct EvaluatorTiming {
    std::string_view name;
    double nanoseconds;       ///< each time
    std::uint64_t iterations; ///< of the measurement
};

class SearchDriver {
  public:
    virtual ~SearchDriver() = default;

    /// Searches on the calling thread, helped by the threads of the pool, until the limits or the
    /// control stop it. The move of the result is always legal. The observer, if any, gets all
    /// events but the result. Throws std::bad_alloc.
    virtual SearchResult run(const Position &position, const Limits &limits,
                             TranspositionTable &table, ThreadPool &helpers, SearchControl &control,
                             SearchObserver *observer) = 0;

    /// Static evaluation of a position that is not over, at a glance.
    virtual Score evaluate(const Position &position) const = 0;
    /// Static evaluation as a leaf of a search (see Evaluator).
    virtual Score evaluate_leaf(const Position &position) const = 0;

    /// Takes about a second.
    virtual std::vector<EvaluatorTiming> time_evaluator() const = 0;
};

} // namespace emilia
