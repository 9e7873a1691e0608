// The engine that the dialogues and the command line talk to. It prints nothing.

#pragma once

#include "engine/board/isa.h"
#include "engine/board/position.h"
#include "engine/book/book.h"
#include "engine/platform/result.h"
#include "engine/search/control.h"
#include "engine/search/events.h"
#include "engine/search/limits.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace emilia {

struct EvaluatorEntry;
struct EvaluatorTiming;
using EvaluatorList = std::vector<EvaluatorEntry>;

inline constexpr std::size_t kMaxThreads = 1024;
inline constexpr std::uint32_t kMaxSeed = 2'147'483'647; // a spin of UCI is an int
inline constexpr std::size_t kDefaultHashMebibytes = 64;
/// Half of the machine's memory, and not less than the default.
std::size_t max_hash_mebibytes();

struct EngineOptions {
    Isa isa = best_isa();
    std::size_t hash_mebibytes = kDefaultHashMebibytes;
    std::string evaluator{}; ///< empty: the default one
    std::size_t threads = 1; ///< that search a position together, 1 to kMaxThreads
    std::uint32_t seed = 0;  ///< as Engine::seed() takes it
};

/// One engine searches one position at a time. All members are for one controlling thread; the
/// observer is called from the search thread. Those that change something, and the searches, stop
/// and wait for a running search first. SearchEngine is the real one.
class Engine {
  public:
    Engine() = default;
    virtual ~Engine() = default;
    Engine(const Engine &) = delete;
    Engine &operator=(const Engine &) = delete;

    /// Starts a search on a thread of its own and returns at once. It runs no longer than the
    /// handle is kept, which the observer must outlive. Where memory runs out the observer is
    /// warned, and the result is any legal move. After std::bad_alloc nothing is started.
    [[nodiscard]] virtual RunningSearch start_search(const Position &position, const Limits &limits,
                                                     SearchObserver &observer) = 0;
    /// Searches on the calling thread, and blocks it; the search has to end by itself. Throws
    /// std::bad_alloc.
    virtual SearchResult search(const Position &position, const Limits &limits) = 0;

    /// Empties the table in constant time.
    virtual void forget() = 0;
    /// From here on the same moves and times are drawn after the same seed; 0 is any.
    virtual void seed(std::uint32_t seed) = 0;
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
    /// Answers from the book where Limits::allow_book says so. Null for none.
    virtual void use_book(std::shared_ptr<const Book> book) = 0;
    /// The same with the book in a file; an empty path is the one in the program. If something is
    /// wrong nothing has changed. Throws std::bad_alloc.
    virtual Outcome load_book(const std::string &path) = 0;

    /// Moves that the book knows in a position, best first; none without a book. Throws
    /// std::bad_alloc.
    virtual std::vector<BookMove> book_moves(const Position &position) const = 0;

    virtual const EvaluatorList &evaluators() const = 0;
    virtual const EvaluatorEntry &evaluator() const = 0;
    virtual Isa isa() const = 0;
    virtual Score evaluate(const Position &position) const = 0;
    /// Takes about a second.
    virtual std::vector<EvaluatorTiming> time_evaluator() const = 0;
};

} // namespace emilia
