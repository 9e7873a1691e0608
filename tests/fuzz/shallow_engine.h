// The engine that searches, kept from searching for long, with what it says looked at.

#pragma once

#include "engine/search/driver.h"
#include "engine/search_engine.h"

namespace emilia::fuzz {

/// Searches a few hundred nodes at most and no time: its results do not depend on the clock.
/// Each result is checked before it goes on.
class ShallowEngine final : public Engine, private SearchObserver {
  public:
    ShallowEngine();

    std::size_t searches() const { return searches_; }

    /// Once a dialogue is over each search has to have ended.
    bool is_searching() const { return searches_ > 0 && !is_answered_; }

    RunningSearch start_search(const Position &position, const Limits &limits,
                               SearchObserver &observer) override;
    SearchResult search(const Position &position, const Limits &limits) override;
    void forget() override { engine_.forget(); }
    void seed(std::uint32_t seed) override { engine_.seed(seed); }
    bool resize_hash(std::size_t mebibytes) override;
    bool resize_threads(std::size_t threads) override;
    bool select_evaluator(std::string_view name) override { return engine_.select_evaluator(name); }
    Outcome load_weights(const std::string & /*path*/) override { return Problem{"no files"}; }
    void use_book(std::shared_ptr<const Book> /*book*/) override {}
    Outcome load_book(const std::string & /*path*/) override { return Problem{"no files"}; }
    std::vector<BookMove> book_moves(const Position &position) const override {
        return engine_.book_moves(position);
    }
    const EvaluatorList &evaluators() const override { return engine_.evaluators(); }
    const EvaluatorEntry &evaluator() const override { return engine_.evaluator(); }
    Isa isa() const override { return engine_.isa(); }
    Score evaluate(const Position &position) const override { return engine_.evaluate(position); }
    std::vector<EvaluatorTiming> time_evaluator() const override { return {}; }

  private:
    void on_info(const SearchInfo &info) override;
    void on_progress(const SearchProgress &progress) override;
    void on_warning(const std::string &message) override;
    void on_result(SearchResult result) override;

    SearchEngine engine_;
    std::size_t searches_ = 0;
    // Of the running search.
    Position position_;
    Limits limits_;
    SearchObserver *observer_ = nullptr;
    bool is_answered_ = false;
};

} // namespace emilia::fuzz
