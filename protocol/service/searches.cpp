#include "protocol/service/searches.h"

#include <algorithm>
#include <chrono>
#include <new>
#include <string>
#include <utility>

namespace emilia {

/// What a search for so many lines has found so far, and its result.
class Searches::Listener final : public SearchObserver {
  public:
    explicit Listener(int lines) : most_(static_cast<std::size_t>(lines)) {}

    void on_info(const SearchInfo &info) override {
        if (info.line.moves.empty()) return;
        const std::lock_guard lock{mutex_};
        // A deeper line takes the place of the move's former one. Others keep theirs behind it.
        std::erase_if(found_.lines, [&info](const Line &line) {
            return line.moves.front() == info.line.moves.front();
        });
        const auto before =
            std::min<std::size_t>(static_cast<std::size_t>(info.rank) - 1, found_.lines.size());
        found_.lines.insert(found_.lines.begin() + static_cast<std::ptrdiff_t>(before), info.line);
        if (found_.lines.size() > most_) found_.lines.pop_back();
        found_.score = found_.lines.front().score;
        found_.nodes = info.nodes;
        found_.elapsed = info.elapsed;
        has_news_ = true;
    }
    void on_warning(const std::string & /*message*/) override { lacks_memory = true; }
    void on_result(SearchResult found) override { result = std::move(found); }

    /// What was found since the last call; none if that is nothing.
    std::optional<SearchResult> news() {
        const std::lock_guard lock{mutex_};
        if (!std::exchange(has_news_, false)) return std::nullopt;
        return found_;
    }

    // Once the search is over, for the thread that waits for it.
    bool lacks_memory = false;
    SearchResult result;

  private:
    const std::size_t most_;
    std::mutex mutex_;
    SearchResult found_;
    bool has_news_ = false;
};

/// A search that is among those that run.
class Searches::Running {
  public:
    Running(Searches &all, Engine &engine, const Position &position, const Limits &limits,
            Listener &listener)
        : all_(all) {
        const std::lock_guard lock{all_.mutex_};
        own_.push_back(engine.start_search(position, limits, listener));
        if (all_.have_ended_) own_.front().stop();
        search_ = own_.begin();
        all_.running_.splice(all_.running_.end(), own_);
    }
    ~Running() {
        const std::lock_guard lock{all_.mutex_};
        own_.splice(own_.end(), all_.running_, search_);
    }
    Running(const Running &) = delete;
    Running &operator=(const Running &) = delete;

    RunningSearch *operator->() { return &*search_; }

  private:
    Searches &all_;
    std::list<RunningSearch> own_; ///< of one, at its begin and end
    std::list<RunningSearch>::iterator search_;
};

SearchResult Searches::run(Engine &engine, const Position &position, const Limits &limits,
                           std::optional<Duration> every, const Report &report) {
    Listener listener{limits.multi_pv};
    return run(engine, position, limits, every, report, listener);
}

SearchResult Searches::run(Engine &engine, const Position &position, const Limits &limits,
                           std::optional<Duration> every, const Report &report,
                           Listener &listener) {
    Running search{*this, engine, position, limits, listener};
    while (every && !search->wait_for(std::chrono::ceil<std::chrono::milliseconds>(*every))) {
        if (auto found = listener.news()) report(*std::move(found));
    }
    search->wait();
    return std::move(listener.result);
}

ReviewSearch Searches::awaited(Engine &engine) {
    return [this, &engine](const Position &position, const Limits &limits) {
        if (have_ended()) throw Ended{};
        Listener listener{limits.multi_pv};
        SearchResult result = run(engine, position, limits, {}, {}, listener);
        if (have_ended()) throw Ended{};
        if (listener.lacks_memory) throw std::bad_alloc{};
        return result;
    };
}

void Searches::end() {
    const std::lock_guard lock{mutex_};
    have_ended_ = true;
    for (RunningSearch &search : running_)
        search.stop();
}

bool Searches::have_ended() const {
    const std::lock_guard lock{mutex_};
    return have_ended_;
}

void Searches::begin_again() {
    const std::lock_guard lock{mutex_};
    have_ended_ = false;
}

} // namespace emilia
