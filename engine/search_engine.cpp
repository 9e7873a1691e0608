#include "engine/search_engine.h"

#include "engine/book/playing_book.h"
#include "engine/evaluator_list.h"
#include "engine/human_pace.h"
#include "engine/platform/memory.h"
#include "engine/search/control.h"
#include "engine/search/driver.h"
#include "engine/search/thread_pool.h"
#include "engine/search/transposition_table.h"
#include "engine/skilled_move.h"

#include <algorithm>
#include <cassert>
#include <new>
#include <stdexcept>
#include <system_error>
#include <utility>

namespace emilia {

namespace {

SearchResult of_one_line(const Line &line) {
    SearchResult result;
    result.lines = {line};
    result.score = line.score;
    return result;
}

SearchResult of_book_move(const BookMove &move) {
    SearchResult result =
        of_one_line({.score = move.score,
                     .certainty = move.exact ? Certainty::exact : Certainty::estimate,
                     .depth = move.depth,
                     .selectivity = move.selectivity,
                     .moves = {move.move}});
    result.from_book = true;
    return result;
}

[[maybe_unused]] bool are_in_range(const Limits &limits) {
    return limits.depth.value_or(1) >= 1 && limits.nodes >= 1 && limits.multi_pv >= 1 &&
           limits.at_least >= -64 && limits.at_least <= 64 && limits.book_margin >= 0;
}

/// Nothing but a move to play is wanted, as soon as it is known.
bool allow_book(const Position &position, const Limits &limits) {
    return limits.allow_book && limits.ends == SearchEnd::by_itself && limits.only_moves.empty() &&
           position.legal_moves() != 0;
}

/// What there is to say without a search.
SearchResult unsearched(const Position &position) {
    if (position.is_over()) {
        SearchResult result;
        result.score = Score::from_discs(position.final_score());
        return result;
    }
    const Bitboard legal = position.legal_moves();
    return of_one_line(
        {.score = {}, .moves = {legal == 0 ? Move::pass() : Move{Square{lowest(legal)}}}});
}

/// Where there is no memory to say it, it is left out.
void warn(SearchObserver &observer, const char *message) {
    try {
        observer.on_warning(message);
    } catch (const std::bad_alloc &) {
    }
}

} // namespace

std::size_t max_hash_mebibytes() {
    return std::max(kDefaultHashMebibytes, (memory_bytes() >> 20) / 2);
}

SearchEngine::SearchEngine(EvaluatorList evaluators, const EngineOptions &options)
    : first_evaluators_(std::move(evaluators)), evaluators_(first_evaluators_), isa_(options.isa),
      table_(std::make_unique<TranspositionTable>(options.hash_mebibytes)),
      helpers_(std::make_unique<ThreadPool>(options.threads - 1)),
      searcher_(std::make_unique<ThreadPool>(1)) {
    const auto found = find_evaluator(evaluators_, options.evaluator);
    if (!found)
        throw std::invalid_argument("there is no evaluator named '" + options.evaluator + "'");
    selected_ = *found;
    driver_ = evaluators_[selected_].make_driver(isa_);
    SearchEngine::seed(options.seed);
}

SearchEngine::~SearchEngine() { finish(); }

RunningSearch SearchEngine::start_search(const Position &position, const Limits &limits,
                                         SearchObserver &observer) {
    const auto control = std::make_shared<SearchControl>();
    std::function<void()> search = [this, position, limits, control, &observer,
                                    result = unsearched(position)]() mutable {
        deliver(position, limits, *control, observer, std::move(result));
    };
    finish();
    control_ = control;
    control->begin(time_budget(limits, position.empties()), limits.ends);
    searcher_->start(std::move(search));
    return RunningSearch{control};
}

void SearchEngine::deliver(const Position &position, const Limits &limits, SearchControl &control,
                           SearchObserver &observer, SearchResult result) {
    try {
        result = find(position, limits, control, &observer);
    } catch (const std::bad_alloc &) {
        warn(observer, "out of memory: not searched");
    }
    control.wait_until_deliverable();
    if (limits.human_pace) keep_pace(position, limits, control, result);
    observer.on_result(std::move(result));
    control.end();
}

void SearchEngine::keep_pace(const Position &position, const Limits &limits, SearchControl &control,
                             SearchResult &result) {
    if (position.legal_moves() == 0) return;
    const SearchResult glance =
        driver_->run(position, limits_for_pace(), *table_, *helpers_, control, nullptr);
    control.wait_for_pace(human_pace(glance.lines, position.empties(), limits, random_));
    result.elapsed = control.elapsed();
}

SearchResult SearchEngine::search(const Position &position, const Limits &limits) {
    finish();
    assert(limits.ends == SearchEnd::by_itself);
    SearchControl control;
    control.begin(time_budget(limits, position.empties()), limits.ends);
    return find(position, limits, control, nullptr);
}

SearchResult SearchEngine::find(const Position &position, const Limits &limits,
                                SearchControl &control, SearchObserver *observer) {
    assert(are_in_range(limits));
    if (limits.skill != nullptr && position.legal_moves() != 0)
        return find_as(*limits.skill, position, limits.only_moves, control, observer);
    if (allow_book(position, limits)) {
        const std::vector<BookMove> known = book_moves(position);
        if (!known.empty()) return of_book_move(choose(known, limits.book_margin, random_));
    }
    return driver_->run(position, limits, *table_, *helpers_, control, observer);
}

SearchResult SearchEngine::find_as(const Skill &skill, const Position &position,
                                   const std::vector<Move> &only_moves, SearchControl &control,
                                   SearchObserver *observer) {
    Limits limits = limits_of(skill, position);
    limits.only_moves = only_moves;
    SearchResult result = driver_->run(position, limits, *table_, *helpers_, control, nullptr);
    result.lines = {choose_as(skill, position, result.lines, random_)};
    result.score = result.lines.front().score;
    if (observer != nullptr)
        observer->on_info(
            {.line = result.lines.front(), .nodes = result.nodes, .elapsed = result.elapsed});
    return result;
}

void SearchEngine::use_book(std::shared_ptr<const Book> book) {
    finish();
    book_ = std::move(book);
}

Outcome SearchEngine::load_book(const std::string &path) {
    if (path.empty()) {
        use_book(playing_book(shipped_book()));
        return Done{};
    }
    const auto book = open_book(path);
    if (!book) return book.error();
    use_book(*book);
    return Done{};
}

std::vector<BookMove> SearchEngine::book_moves(const Position &position) const {
    return book_ ? book_->moves(position) : std::vector<BookMove>{};
}

void SearchEngine::finish() {
    if (control_) control_->stop();
    searcher_->wait();
}

void SearchEngine::forget() {
    finish();
    table_->forget();
}

void SearchEngine::seed(std::uint32_t seed) {
    finish();
    random_.seed(seed == 0 ? std::random_device{}() : seed);
}

bool SearchEngine::resize_hash(std::size_t mebibytes) {
    finish();
    return table_->resize(mebibytes);
}

bool SearchEngine::resize_threads(std::size_t threads) {
    assert(threads >= 1 && threads <= kMaxThreads);
    finish();
    try {
        helpers_ = std::make_unique<ThreadPool>(threads - 1);
    } catch (const std::system_error &) {
        return false;
    } catch (const std::bad_alloc &) {
        return false;
    }
    return true;
}

Outcome SearchEngine::load_weights(const std::string &path) {
    finish();
    try {
        if (path.empty()) {
            if (has_loaded_weights_) use(first_evaluators_, selected_);
            has_loaded_weights_ = false;
            return Done{};
        }
        LoadedEvaluator loaded = load_evaluator(evaluators_, path);
        if (!loaded) return loaded.error();
        const std::size_t index = *find_evaluator(evaluators_, loaded->name);
        EvaluatorList evaluators = evaluators_;
        evaluators[index] = *std::move(loaded);
        use(std::move(evaluators), index);
        has_loaded_weights_ = true;
        return Done{};
    } catch (const std::bad_alloc &) {
        return Problem{"not enough memory for " + (path.empty() ? "the first weights" : path)};
    }
}

bool SearchEngine::select_evaluator(std::string_view name) {
    const auto found = name.empty() ? std::nullopt : find_evaluator(evaluators_, name);
    if (!found) return false;
    finish();
    use(evaluators_, *found);
    return true;
}

void SearchEngine::use(EvaluatorList evaluators, std::size_t selected) {
    driver_ = evaluators[selected].make_driver(isa_);
    evaluators_ = std::move(evaluators);
    selected_ = selected;
    // Scores of another evaluator mean nothing to this one.
    table_->forget();
}

Score SearchEngine::evaluate(const Position &position) const { return driver_->evaluate(position); }

std::vector<EvaluatorTiming> SearchEngine::time_evaluator() const {
    return driver_->time_evaluator();
}

} // namespace emilia
