// How the controlling thread and the search thread talk: a stop flag, a deadline, and the end.

#pragma once

#include "engine/search/limits.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <utility>

namespace emilia {

/// begin() is for the controlling thread; the rest may be called from any thread.
class SearchControl {
  public:
    /// Before each search. The budget counts only while the search may end by itself.
    void begin(const TimeBudget &budget, SearchEnd ends);

    void stop();
    /// A search that waits for the ponder hit may now end by itself, and its budget counts from
    /// now. Other searches do not change.
    void ponder_hit();

    bool stopped() const { return stopped_.load(std::memory_order_relaxed); }
    /// Acquire: who sees the ponder hit must also see the time from which the budget counts.
    bool ends_by_itself() const {
        return ends_.load(std::memory_order_acquire) == SearchEnd::by_itself;
    }
    /// Whether the search itself decides how much of its time it uses, as on a game's clock.
    bool has_clock() const { return ends_by_itself() && budget_.soft.has_value(); }
    /// Since begin().
    Duration elapsed() const;
    /// True once stopped or past the hard limit; reads the clock.
    bool must_stop() const;
    /// Share of the soft limit that has gone by; 0 while there is none or it does not hold yet.
    double soft_share_used() const;
    /// The limit for a solve takes the place of the hard one until the search ends.
    void begin_solving() { solving_.store(true, std::memory_order_relaxed); }
    /// Time left for a solve; none while there is no limit to it or it does not hold yet.
    std::optional<Duration> left_for_solving() const;
    /// Blocks until the result may be delivered.
    void wait_until_deliverable();
    /// Then, also until so much of the time is used that the budget counts, or stop().
    void wait_for_pace(Duration time);
    /// The result is delivered.
    void end();

    /// From begin() to end().
    bool is_running() const { return running_; }
    /// Blocks until end(), or for so long; false if that has not come.
    bool wait_for_end(std::optional<std::chrono::milliseconds> patience = {});

  private:
    using SteadyClock = std::chrono::steady_clock;

    /// Since the budget began to count.
    SteadyClock::duration used() const;

    TimeBudget budget_;
    SteadyClock::time_point begin_;
    std::atomic<SteadyClock::time_point> counted_from_; ///< begin or ponder hit
    std::atomic<bool> stopped_{false};
    std::atomic<SearchEnd> ends_{SearchEnd::by_itself};
    std::atomic<bool> solving_{false};
    std::atomic<bool> running_{false};
    std::mutex mutex_;
    std::condition_variable changed_;
};

/// A search that Engine::start_search() has begun; by default none. When the handle goes, or takes
/// another search, the search is stopped and waited for: its observer hears nothing more. For one
/// controlling thread, but for stop().
class RunningSearch {
  public:
    RunningSearch() = default;
    explicit RunningSearch(std::shared_ptr<SearchControl> control) : control_(std::move(control)) {}
    RunningSearch(RunningSearch &&) noexcept = default;
    RunningSearch &operator=(RunningSearch &&other) noexcept {
        std::swap(control_, other.control_);
        other.finish();
        return *this;
    }
    RunningSearch(const RunningSearch &) = delete;
    RunningSearch &operator=(const RunningSearch &) = delete;
    ~RunningSearch() { finish(); }

    /// Asks for the result now. Does not wait. From any thread.
    void stop() {
        if (control_) control_->stop();
    }
    /// The pondered move was played: a search that waits for this counts its limits from now.
    void ponder_hit() {
        if (control_) control_->ponder_hit();
    }
    /// Blocks until the result is delivered.
    void wait() {
        if (control_) control_->wait_for_end();
    }
    /// The same for so long at most. True if it runs no more.
    bool wait_for(std::chrono::milliseconds patience) {
        return !control_ || control_->wait_for_end(patience);
    }
    /// Until its result is delivered.
    bool is_running() const { return control_ && control_->is_running(); }
    /// True if it runs and waits for stop() or ponder_hit().
    bool is_without_end() const { return is_running() && !control_->ends_by_itself(); }

  private:
    void finish() {
        stop();
        wait();
    }

    std::shared_ptr<SearchControl> control_;
};

} // namespace emilia
