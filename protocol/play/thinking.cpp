#include "protocol/play/thinking.h"

#include "engine/notation/move_text.h"
#include "protocol/texts/hint_text.h"

#include <chrono>
#include <utility>

namespace emilia::play {
namespace {

/// How long an interrupt may go unnoticed.
constexpr std::chrono::milliseconds kInterval{50};

std::string describe_nodes(std::uint64_t nodes) {
    constexpr std::uint64_t kMillion = 1'000'000;
    std::string text = "  ";
    if (nodes < kMillion) return text + std::to_string(nodes / 1000) + "k nodes";
    return text + std::to_string(nodes / kMillion) + "M nodes";
}

} // namespace

SearchResult Thinking::search(const Position &position, const Limits &limits) {
    {
        const std::lock_guard lock{mutex_};
        news_.clear();
        best_.clear();
    }
    return search(position, limits, [this] {
        const std::string news = take_news();
        if (!news.empty()) console_.show_thinking(news);
    });
}

SearchResult Thinking::find_move(const Position &position, const Limits &limits) {
    return search(position, limits, [this] { console_.show_thinking("thinking"); });
}

SearchResult Thinking::search(const Position &position, const Limits &limits,
                              const std::function<void()> &show) {
    console_.take_interrupt(); // one from before is not about this search
    wait_for(engine_.start_search(position, limits, *this), show);
    if (!warning_.empty()) console_.print(std::exchange(warning_, {}));
    return std::move(result_);
}

std::optional<SearchResult> Thinking::search_unseen(const Position &position,
                                                    const Limits &limits) {
    if (wait_for(engine_.start_search(position, limits, *this), [] {})) return std::nullopt;
    return std::move(result_);
}

bool Thinking::wait_for(RunningSearch search, const std::function<void()> &show) {
    bool interrupted = false;
    while (!search.wait_for(kInterval)) {
        show();
        if (!console_.take_interrupt()) continue;
        interrupted = true;
        search.stop();
    }
    return console_.take_interrupt() || interrupted;
}

std::string Thinking::take_news() {
    const std::lock_guard lock{mutex_};
    return std::exchange(news_, {});
}

void Thinking::on_info(const SearchInfo &info) {
    if (info.rank != 1) return;
    const std::lock_guard lock{mutex_};
    best_ = "thinking: " + to_string(info.line.moves.front()) + ' ' + describe_score(info.line);
    best_ += ' ' + describe_depth(info.line);
    news_ = best_ + describe_nodes(info.nodes) + "  " + to_string(info.line.moves);
}

void Thinking::on_progress(const SearchProgress &progress) {
    const std::lock_guard lock{mutex_};
    news_ = (best_.empty() ? "thinking" : best_) + describe_nodes(progress.nodes);
    if (!progress.move.is_none()) news_ += "  looking at " + to_string(progress.move);
}

void Thinking::on_warning(const std::string &message) { warning_ = message; }

void Thinking::on_result(SearchResult result) { result_ = std::move(result); }

} // namespace emilia::play
