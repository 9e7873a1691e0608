// The facade that the dialogues and the command line talk to. It prints nothing.

#pragma once

#include "engine/board/isa.h"
#include "engine/board/position.h"
#include "engine/search/control.h"
#include "engine/search/driver.h"
#include "engine/search/thread_pool.h"
#include "engine/search/transposition_table.h"

#include <atomic>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace emilia {

inline constexpr std::size_t kMaxThreads = 1024;

struct EngineOptions {
    Isa isa = best_isa();
    std::size_t hash_mebibytes = kDefaultHashMebibytes;
    std::string evaluator{}; ///< empty: the default one
    std::size_t threads = 1; ///< that search a position together, 1 to kMaxThreads
};

/// One engine searches one position at a time. All members are for one controlling thread; the
/// observer is called from the search thread.
class Engine {
  public:
    /// Throws std::invalid_argument if there is no evaluator of that name or the CPU cannot run the
    /// tier, std::bad_alloc if the table does not fit in memory, and std::system_error if there are
    /// not so many threads.
    Engine(EvaluatorList evaluators, const EngineOptions &options);
    ~Engine();
    Engine(const Engine &) = delete;
    Engine &operator=(const Engine &) = delete;

    /// Starts a search in a thread of its own and returns at once; a running search is stopped and
    /// waited for first. The observer must outlive the search. Where memory runs out it is warned,
    /// and the result is any legal move.
    void start(const Position &position, const Limits &limits, SearchObserver &observer);
    /// Searches on the calling thread. Limits::infinite and Limits::ponder must be off. Throws
    /// std::bad_alloc.
    SearchResult search(const Position &position, const Limits &limits);

    /// Asks the running search to deliver its result now. Does not wait.
    void stop();
    /// The pondered move was played: the limits start to count now.
    void ponder_hit();
    /// Returns when no search is running, its result delivered.
    void wait();
    bool is_searching() const;
    /// True if the running search would go on for ever without stop() or ponder_hit().
    bool is_searching_without_end() const;

    // The following stop and wait for a running search first.

    /// Empties the table in constant time.
    void forget();
    /// 1 to max_hash_mebibytes(). The old table is freed first; false if that much memory cannot be
    /// had: then the size is the old one, or the greatest that can be had. The same size changes
    /// nothing.
    bool resize_hash(std::size_t mebibytes);
    /// False and unchanged if the system gives no more threads. 1 to kMaxThreads.
    bool resize_threads(std::size_t threads);
    /// False and unchanged if there is no such evaluator. Throws std::bad_alloc, then nothing has
    /// changed.
    bool select_evaluator(std::string_view name);
    /// Selects the evaluator that a file of weights is for, with those weights, for this engine
    /// alone. An empty path takes loaded weights away again; the same evaluator stays selected.
    /// Returns what is wrong, then nothing has changed; or nothing.
    std::string load_weights(const std::string &path);

    const EvaluatorList &evaluators() const { return evaluators_; }
    const EvaluatorEntry &evaluator() const { return evaluators_[selected_]; }
    Isa isa() const { return isa_; }
    Score evaluate(const Position &position) const { return driver_->evaluate(position); }
    /// Takes about a second.
    std::vector<EvaluatorTiming> time_evaluator() const { return driver_->time_evaluator(); }

  private:
    /// Stops a running search and waits for it.
    void finish();
    /// On the search thread.
    void deliver(const Position &position, const Limits &limits, SearchObserver &observer);
    /// All or nothing; throws std::bad_alloc.
    void use(EvaluatorList evaluators, std::size_t selected);

    EvaluatorList first_evaluators_; ///< without what was loaded since
    EvaluatorList evaluators_;
    bool has_loaded_weights_ = false;
    Isa isa_;
    std::size_t selected_ = 0;
    std::unique_ptr<SearchDriver> driver_;
    TranspositionTable table_;
    std::unique_ptr<ThreadPool> helpers_;
    SearchControl control_;
    std::atomic<bool> searching_{false};
    bool infinite_ = false;  ///< the last search: a ponder hit does not end it either
    ThreadPool searcher_{1}; ///< last, since its thread uses all of the above
};

} // namespace emilia
