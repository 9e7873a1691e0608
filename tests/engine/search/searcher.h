// A search on the calling thread with everything that it needs.

#pragma once

#include "engine/search/control.h"
#include "engine/search/driver.h"
#include "engine/search/thread_pool.h"
#include "engine/search/transposition_table.h"
#include "eval/evaluators.h"
#include "tests/engine/search/tier_searches.h"

#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace emilia {

class Searcher : private SearchObserver {
  public:
    explicit Searcher(std::unique_ptr<SearchDriver> driver, std::size_t hash_mebibytes = 1,
                      std::size_t threads = 1)
        : driver_(std::move(driver)), table_(hash_mebibytes), helpers_(threads - 1) {}
    /// With the program's default evaluator.
    explicit Searcher(Isa isa, std::size_t hash_mebibytes = 1, std::size_t threads = 1)
        : Searcher(all_evaluators().front().make_driver(isa), hash_mebibytes, threads) {}

    /// Knows nothing of earlier searches, so that the result depends on the arguments alone.
    SearchResult search(const Position &position, const Limits &limits) {
        table_.forget();
        return search_on(position, limits);
    }

    /// Remembers earlier searches.
    SearchResult search_on(const Position &position, const Limits &limits) {
        return search_within(position, limits, time_budget(limits, position.empties()));
    }

    SearchResult search_within(const Position &position, const Limits &limits,
                               const TimeBudget &budget) {
        control_.begin(budget, limits.ends);
        return run(position, limits);
    }

    /// Has been told to stop before it begins.
    SearchResult search_stopped(const Position &position, const Limits &limits) {
        control_.begin({}, SearchEnd::by_itself);
        control_.stop();
        return run(position, limits);
    }

    Score evaluate(const Position &position) const { return driver_->evaluate_leaf(position); }
    /// Reports of the last search on its way.
    const std::vector<SearchInfo> &infos() const { return infos_; }

  private:
    SearchResult run(const Position &position, const Limits &limits) {
        infos_.clear();
        return driver_->run(position, limits, table_, helpers_, control_, this);
    }
    void on_info(const SearchInfo &info) override { infos_.push_back(info); }
    void on_result(SearchResult /*result*/) override {}

    std::unique_ptr<SearchDriver> driver_;
    TranspositionTable table_;
    ThreadPool helpers_;
    SearchControl control_;
    std::vector<SearchInfo> infos_;
};

struct NamedSearcher {
    std::string evaluator;
    std::unique_ptr<Searcher> searcher;
};

/// One for each evaluator of the program, and one that sees only noise.
inline std::vector<NamedSearcher> searchers_of(Isa isa) {
    std::vector<NamedSearcher> searchers;
    for (const EvaluatorEntry &entry : all_evaluators()) {
        searchers.push_back(
            {std::string{entry.name}, std::make_unique<Searcher>(entry.make_driver(isa))});
    }
    searchers.push_back(
        {"noise", std::make_unique<Searcher>(searches_of(isa).make_noise_driver({}))});
    return searchers;
}

} // namespace emilia
