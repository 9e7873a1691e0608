// The engine that searches: it owns the table, the threads and the driver of the evaluator.

#pragma once

#include "engine/engine.h"
#include "engine/search/evaluator_entry.h"

#include <memory>
#include <random>

namespace emilia {

class ThreadPool;
class TranspositionTable;

class SearchEngine final : public Engine {
  public:
    /// Throws std::invalid_argument for an unknown evaluator or a tier that the CPU cannot run.
    /// Throws std::bad_alloc if the table does not fit in memory, std::system_error if there are
    /// not so many threads.
    SearchEngine(EvaluatorList evaluators, const EngineOptions &options);
    ~SearchEngine() override;
    SearchEngine(const SearchEngine &) = delete;
    SearchEngine &operator=(const SearchEngine &) = delete;

    RunningSearch start_search(const Position &position, const Limits &limits,
                               SearchObserver &observer) override;
    SearchResult search(const Position &position, const Limits &limits) override;

    void forget() override;
    void seed(std::uint32_t seed) override;
    bool resize_hash(std::size_t mebibytes) override;
    bool resize_threads(std::size_t threads) override;
    bool select_evaluator(std::string_view name) override;
    Outcome load_weights(const std::string &path) override;
    void use_book(std::shared_ptr<const Book> book) override;
    Outcome load_book(const std::string &path) override;

    std::vector<BookMove> book_moves(const Position &position) const override;

    const EvaluatorList &evaluators() const override { return evaluators_; }
    const EvaluatorEntry &evaluator() const override { return evaluators_[selected_]; }
    Isa isa() const override { return isa_; }
    Score evaluate(const Position &position) const override;
    std::vector<EvaluatorTiming> time_evaluator() const override;

  private:
    /// Stops a running search and waits for it.
    void finish();
    /// Asks the book, and searches where it knows nothing.
    SearchResult find(const Position &position, const Limits &limits, SearchControl &control,
                      SearchObserver *observer);
    /// As a player of that skill does.
    SearchResult find_as(const Skill &skill, const Position &position,
                         const std::vector<Move> &only_moves, SearchControl &control,
                         SearchObserver *observer);
    /// On the search thread. `result` is for want of a better one.
    void deliver(const Position &position, const Limits &limits, SearchControl &control,
                 SearchObserver &observer, SearchResult result);
    /// Waits as long as a person would have thought.
    void keep_pace(const Position &position, const Limits &limits, SearchControl &control,
                   SearchResult &result);
    /// All or nothing; throws std::bad_alloc.
    void use(EvaluatorList evaluators, std::size_t selected);

    EvaluatorList first_evaluators_; ///< without what was loaded since
    EvaluatorList evaluators_;
    bool has_loaded_weights_ = false;
    Isa isa_;
    std::size_t selected_ = 0;
    std::unique_ptr<SearchDriver> driver_;
    std::shared_ptr<const Book> book_;
    std::mt19937_64 random_; ///< for moves and times that are drawn
    std::unique_ptr<TranspositionTable> table_;
    std::unique_ptr<ThreadPool> helpers_;
    std::shared_ptr<SearchControl> control_; ///< of the last search that was started
    std::unique_ptr<ThreadPool> searcher_;   ///< last, since its thread uses all of the above
};

} // namespace emilia
