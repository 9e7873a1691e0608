// An engine that searches nothing: it notes what it is asked for and answers on command.

#pragma once

#include "engine/engine.h"
#include "engine/search/driver.h"
#include "engine/search/evaluator_entry.h"

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace emilia {

/// A search that ends by itself is answered by start_search(), on the calling thread, unless
/// `holds` is set. Any other waits on a thread of its own for the handle's stop() or ponder_hit(),
/// or for finish(). The best move is the first legal one, in the order of the squares.
class FakeEngine final : public Engine {
  public:
    struct Search {
        Position position;
        Limits limits;
    };

    FakeEngine();
    ~FakeEngine() override;
    FakeEngine(const FakeEngine &) = delete;
    FakeEngine &operator=(const FakeEngine &) = delete;

    // How it behaves; to be set while nothing is asked of it.
    bool holds = false;
    bool has_memory = true;        ///< or table, threads and weights are refused
    Duration search_time{};        ///< that each search takes, by the clock of its result
    std::vector<SearchInfo> infos; ///< that each search reports at its beginning
    std::vector<BookMove> book;    ///< of every position; the best one is played where it may be
    std::string warning;           ///< that each search gives, if it is not empty

    // For the thread of the test.

    /// Blocks until so many searches were asked for in all, and returns the last of them.
    Search await_search(std::size_t number);
    /// Reports to the search that waits.
    void report(const SearchInfo &info) {
        const std::lock_guard lock{telling_};
        observer().on_info(info);
    }
    void report(const SearchProgress &progress) {
        const std::lock_guard lock{telling_};
        observer().on_progress(progress);
    }
    /// Lets the search that waits come to its end, and waits for that.
    void finish();
    bool is_searching() const {
        const auto begun = control();
        return begun && begun->is_running();
    }
    std::vector<Search> searches() const;
    /// Calls and answers, in order: "start", "search", "stop", "result", "forget",
    /// "hash 64", "threads 2", "evaluator other", "weights file", "book file", "seed 7".
    std::vector<std::string> events() const;

    RunningSearch start_search(const Position &position, const Limits &limits,
                               SearchObserver &observer) override;
    SearchResult search(const Position &position, const Limits &limits) override;
    void forget() override;
    void seed(std::uint32_t seed) override { note("seed " + std::to_string(seed)); }
    bool resize_hash(std::size_t mebibytes) override;
    bool resize_threads(std::size_t threads) override;
    bool select_evaluator(std::string_view name) override;
    Outcome load_weights(const std::string &path) override;
    void use_book(std::shared_ptr<const Book> /*book*/) override {}
    Outcome load_book(const std::string &path) override;
    std::vector<BookMove> book_moves(const Position & /*position*/) const override { return book; }
    const EvaluatorList &evaluators() const override { return evaluators_; }
    const EvaluatorEntry &evaluator() const override { return evaluators_.front(); }
    Isa isa() const override { return Isa::portable; }
    Score evaluate(const Position & /*position*/) const override { return {}; }
    std::vector<EvaluatorTiming> time_evaluator() const override { return {}; }

  private:
    void note(std::string event);
    void note(const Search &search, std::string event);
    SearchObserver &observer();
    /// Control of the last search; null before the first.
    std::shared_ptr<SearchControl> control() const;
    /// Blocks until the search has its reason to end.
    void wait_to_deliver(SearchControl &control);
    void deliver(SearchControl &control, SearchObserver &observer);
    SearchResult result_of(const Search &search) const;

    EvaluatorList evaluators_;
    mutable std::mutex mutex_;
    std::mutex telling_; ///< the test and the search tell the observer one after the other
    std::condition_variable changed_;
    std::vector<Search> searches_;
    std::vector<std::string> events_;
    SearchObserver *observer_ = nullptr; ///< of the last search
    std::shared_ptr<SearchControl> control_;
    std::atomic<bool> finishes_{false};
    std::thread searcher_;
};

/// Report of a search that takes this move for the best one.
SearchInfo found(Move move, int depth);
SearchProgress progress(std::uint64_t nodes, Duration elapsed);

} // namespace emilia
