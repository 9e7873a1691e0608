// The engine that the dialogues and the command line talk to. It prints nothing.

#pragma once

#include "engine/board/isa.h"
#include "engine/board/position.h"
#include "engine/book/book.h"
#include "engine/platform/result.h"
#include "engine/search/events.h"
#include "engine/search/limits.h"
#include "engine/search/table_size.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace emilia {

struct EvaluatorEntry;
struct EvaluatorTiming;
using EvaluatorList = std::vector<EvaluatorEntry>;

inline constexpr std::size_t kMaxThreads = 1024;

struct EngineOptions {
    Isa isa = best_isa();
    std::size_t hash_mebibytes = kDefaultHashMebibytes;
    std::string evaluator{}; ///< empty: the default one
    std::size_t threads = 1; ///< that search a position together, 1 to kMaxThreads
};

/// One engine searches one position at a time. All members are for one controlling thread; the
/// observer is called from the search thread. SearchEngine is the real one.
class Engine {
  public:
    Engine() = default;
    virtual ~Engine() = default;
    Engine(const Engine &) = delete;
    Engine &operator=(const Engine &) = delete;

    /// Starts a search in a thread of its own and returns at once; a running search is stopped and
    /// waited for first. The observer must outlive the search. Where memory runs out it is warned,
    /// and the result is any legal move.
    virtual void start(const Position &position, const Limits &limits,
                       SearchObserver &observer) = 0;
    /// Searches on the calling thread; the search has to end by itself. Throws std::bad_alloc.
    virtual SearchResult search(const Position &position, const Limits &limits) = 0;

    /// Asks the running search to deliver its result now. Does not wait.
    virtual void stop() = 0;
    /// The pondered move was played: a search that waits for this counts its limits from now.
    virtual void ponder_hit() = 0;
    /// Returns when no search is running, its result delivered.
    virtual void wait() = 0;
    virtual bool is_searching() const = 0;
    /// True if a search is running and waits for stop() or ponder_hit().
    virtual bool is_searching_without_end() const = 0;

    // The following stop and wait for a running search first.

    /// Empties the table in constant time.
    virtual void forget() = 0;
    /// 1 to max_hash_mebibytes(). The old table is freed first; false if that much memory cannot be
    /// had: then the size is the old one, or the greatest that can be had. The same size changes
    /// nothing.
    virtual bool resize_hash(std::size_t mebibytes) = 0;
    /// False and unchanged if the system gives no more threads. 1 to kMaxThreads.
    virtual bool resize_threads(std::size_t threads) = 0;
    /// False and unchanged if there is no such evaluator. Throws std::bad_alloc, then nothing has
    /// changed.
    virtual bool select_evaluator(std::string_view name) = 0;
    /// Selects the evaluator that a file of weights is for, with those weights, for this engine
    /// alone. An empty path takes loaded weights away again; the same evaluator stays selected.
    /// If something is wrong nothing has changed.
    virtual Outcome load_weights(const std::string &path) = 0;
    /// Answers from the book in the file where Limits::allow_book says so. An empty path takes the
    /// book away. If something is wrong nothing has changed. Throws std::bad_alloc.
    virtual Outcome load_book(const std::string &path) = 0;

    /// What the book knows of a position, best first; none without a book. Throws std::bad_alloc.
    virtual std::vector<BookMove> book_moves(const Position &position) const = 0;

    virtual const EvaluatorList &evaluators() const = 0;
    virtual const EvaluatorEntry &evaluator() const = 0;
    virtual Isa isa() const = 0;
    virtual Score evaluate(const Position &position) const = 0;
    /// Takes about a second.
    virtual std::vector<EvaluatorTiming> time_evaluator() const = 0;
};

} // namespace emilia
