// The one virtual call between the engine and a search compiled for one tier and one evaluator.

#pragma once

#include "engine/board/isa.h"
#include "engine/board/position.h"
#include "engine/platform/result.h"
#include "engine/search/events.h"
#include "engine/search/limits.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace emilia {

class SearchControl;
class ThreadPool;
class TranspositionTable;

/// What an evaluator takes for something.
struct EvaluatorTiming {
    std::string_view name;
    double nanoseconds;       ///< each time
    std::uint64_t iterations; ///< of the measurement
};

/// Where a search reports what SearchObserver describes. What is empty is not called.
struct SearchReports {
    std::function<void(const SearchInfo &)> info{};
    std::function<void(const SearchProgress &)> progress{};
    std::function<void(const std::string &)> warning{};
};

class SearchDriver {
  public:
    virtual ~SearchDriver() = default;

    /// Searches on the calling thread, with the help of those of the pool, until the limits or the
    /// control say stop. The result's move is legal however early the search is stopped. Throws
    /// std::bad_alloc.
    virtual SearchResult run(const Position &position, const Limits &limits,
                             TranspositionTable &table, ThreadPool &helpers, SearchControl &control,
                             const SearchReports &reports) = 0;

    /// Static evaluation of a position that is not over.
    virtual Score evaluate(const Position &position) const = 0;

    /// Takes about a second.
    virtual std::vector<EvaluatorTiming> time_evaluator() const = 0;
};

struct EvaluatorEntry;

/// An evaluator with the weights of a file, or what is wrong with the file.
using LoadedEvaluator = Result<EvaluatorEntry>;

/// A named evaluator: how to search with it, and how to explain it. Copies share nothing that
/// changes.
struct EvaluatorEntry {
    std::string_view name; ///< as in option Evaluator and --eval
    std::function<std::unique_ptr<SearchDriver>(Isa isa)> make_driver;
    /// A table of features, counts, weights and contributions, for people.
    std::function<std::string(const Position &position)> explain;
    /// What is known of its weights, for people.
    std::function<std::string()> origin;
    /// How every file of weights for it begins; empty for an evaluator that has no such files.
    std::string_view magic{};
    /// The same evaluator with the weights that the bytes of a file hold; the file begins with the
    /// magic. Throws std::bad_alloc. Empty where the magic is.
    std::function<LoadedEvaluator(std::string_view bytes)> with_weights{};
};

/// All evaluators of the program, the default first; never empty.
using EvaluatorList = std::vector<EvaluatorEntry>;

} // namespace emilia
