#include "tests/protocol/dialogues/fake_engine.h"

#include <algorithm>
#include <chrono>
#include <stdexcept>
#include <utility>

namespace emilia {
namespace {

/// Far more than any test takes.
constexpr std::chrono::seconds kPatience{60};

} // namespace

FakeEngine::FakeEngine() {
    for (const char *name : {"fake", "other"}) {
        EvaluatorEntry entry{};
        entry.name = name;
        entry.explain = [](const Position & /*position*/) { return Explanation{}; };
        entry.origin = [] { return ""; };
        evaluators_.push_back(entry);
    }
}

FakeEngine::Search FakeEngine::await_search(std::size_t number) {
    std::unique_lock lock{mutex_};
    if (!changed_.wait_for(lock, kPatience, [&] { return searches_.size() >= number; })) {
        throw std::runtime_error("no search was asked for");
    }
    return searches_.back();
}

std::vector<FakeEngine::Search> FakeEngine::searches() const {
    const std::lock_guard lock{mutex_};
    return searches_;
}

std::vector<std::string> FakeEngine::events() const {
    const std::lock_guard lock{mutex_};
    return events_;
}

FakeEngine::~FakeEngine() {
    if (searcher_.joinable()) searcher_.join();
}

RunningSearch FakeEngine::start_search(const Position &position, const Limits &limits,
                                       SearchObserver &observer) {
    if (control_) control_->stop();
    if (searcher_.joinable()) searcher_.join();
    const auto control = std::make_shared<SearchControl>();
    control->begin(time_budget(limits, position.empties()), limits.ends);
    finishes_ = false;
    {
        const std::lock_guard lock{mutex_};
        control_ = control;
        observer_ = &observer;
    }
    for (const SearchInfo &info : infos)
        observer.on_info(info);
    if (!warning.empty()) observer.on_warning(warning);
    note({position, limits}, "start");
    if (!holds && limits.ends == SearchEnd::by_itself) {
        deliver(*control, observer);
    } else {
        searcher_ = std::thread{[this, control, &observer] {
            wait_to_deliver(*control);
            deliver(*control, observer);
        }};
    }
    return RunningSearch{control};
}

void FakeEngine::wait_to_deliver(SearchControl &control) {
    if (!holds) return control.wait_until_deliverable();
    while (!control.stopped() && !finishes_)
        std::this_thread::sleep_for(std::chrono::milliseconds{1});
}

void FakeEngine::finish() {
    const auto begun = control(); // its session may begin another one meanwhile
    finishes_ = true;
    begun->wait_for_end();
}

std::shared_ptr<SearchControl> FakeEngine::control() const {
    const std::lock_guard lock{mutex_};
    return control_;
}

SearchResult FakeEngine::search(const Position &position, const Limits &limits) {
    note({position, limits}, "search");
    return result_of({position, limits});
}

void FakeEngine::forget() { note("forget"); }

bool FakeEngine::resize_hash(std::size_t mebibytes) {
    note("hash " + std::to_string(mebibytes));
    return has_memory;
}

bool FakeEngine::resize_threads(std::size_t threads) {
    note("threads " + std::to_string(threads));
    return has_memory;
}

bool FakeEngine::select_evaluator(std::string_view name) {
    std::string event = "evaluator ";
    note(event += name);
    return true;
}

Outcome FakeEngine::load_weights(const std::string &path) {
    note("weights " + path);
    if (!has_memory) return Problem{"not enough memory"};
    return Done{};
}

Outcome FakeEngine::load_book(const std::string &path) {
    note("book " + path);
    if (!has_memory) return Problem{path + ": damaged"};
    return Done{};
}

void FakeEngine::note(std::string event) {
    const std::lock_guard lock{mutex_};
    events_.push_back(std::move(event));
}

void FakeEngine::note(const Search &search, std::string event) {
    const std::lock_guard lock{mutex_};
    searches_.push_back(search);
    events_.push_back(std::move(event));
    changed_.notify_all();
}

SearchObserver &FakeEngine::observer() {
    if (!is_searching()) throw std::logic_error("no search waits");
    const std::lock_guard lock{mutex_};
    return *observer_;
}

void FakeEngine::deliver(SearchControl &control, SearchObserver &observer) {
    Search search;
    {
        const std::lock_guard lock{mutex_};
        search = searches_.back();
        if (control.stopped()) events_.emplace_back("stop");
        events_.emplace_back("result");
    }
    {
        const std::lock_guard lock{telling_};
        observer.on_result(result_of(search));
    }
    control.end();
}

SearchResult FakeEngine::result_of(const Search &search) const {
    SearchResult result;
    result.elapsed = search_time;
    if (search.position.is_over()) {
        result.score = Score::from_discs(search.position.final_score());
        return result;
    }
    if (search.limits.allow_book && !book.empty()) {
        result.from_book = true;
        result.score = book.front().score;
        result.lines.push_back({.score = book.front().score,
                                .depth = book.front().depth,
                                .selectivity = book.front().selectivity,
                                .moves = {book.front().move}});
        return result;
    }
    const int depth = std::min(search.limits.depth.value_or(kMaxDepth), search.position.empties());
    Bitboard moves = search.position.legal_moves();
    do {
        Line line;
        line.depth = depth;
        line.moves = {moves == 0 ? Move::pass() : Move{Square{lowest(moves)}}};
        result.lines.push_back(line);
        moves &= moves - 1;
    } while (moves != 0 && static_cast<int>(result.lines.size()) < search.limits.multi_pv);
    return result;
}

SearchInfo found(Move move, int depth) {
    SearchInfo info;
    info.line.depth = depth;
    info.line.moves = {move};
    return info;
}

SearchProgress progress(std::uint64_t nodes, Duration elapsed) {
    SearchProgress progress;
    progress.nodes = nodes;
    progress.elapsed = elapsed;
    return progress;
}

} // namespace emilia
