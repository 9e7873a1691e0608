// A search while the user waits at a console.

#pragma once

#include "engine/board/game.h"
#include "engine/engine.h"
#include "protocol/play/console.h"

#include <functional>
#include <mutex>
#include <optional>
#include <string>

namespace emilia::play {

/// Starts a search, shows how it goes, and stops it when the console is interrupted.
class Thinking final : private SearchObserver {
  public:
    /// Both must outlive it.
    Thinking(Engine &engine, Console &console) : engine_(engine), console_(console) {}

    /// Blocks until the search has ended.
    SearchResult search(const Position &position, const Limits &limits);
    /// The same, but shows no more than that it thinks.
    SearchResult find_move(const Position &position, const Limits &limits);
    /// Shows nothing; none if it was interrupted.
    std::optional<SearchResult> search_unseen(const Position &position, const Limits &limits);

  private:
    SearchResult search(const Position &position, const Limits &limits,
                        const std::function<void()> &show);
    /// Calls `show` every now and then. True if it was interrupted.
    bool wait_for(RunningSearch search, const std::function<void()> &show);
    std::string take_news();

    // On the search thread.
    void on_info(const SearchInfo &info) override;
    void on_progress(const SearchProgress &progress) override; // or on another one
    void on_warning(const std::string &message) override;
    void on_result(SearchResult result) override;

    Engine &engine_;
    Console &console_;
    // Of the running search; for its threads.
    std::mutex mutex_; ///< for news_ and best_
    std::string news_; ///< not shown yet
    std::string best_; ///< the part of the news that stays until there is a better line
    // For the thread that searches the root, until the search has ended.
    std::string warning_; ///< not told yet
    SearchResult result_;
};

} // namespace emilia::play
