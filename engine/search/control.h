// Control of a search: stop flag, deadline, and delivery of the result.

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
    /// Starts a search. The budget counts only while the search may end by itself.
    void begin(const TimeBudget &budget, SearchEnd ends);

    void stop();
    /// A search that waits for the ponder hit may now end by itself, and its budget counts from
    /// now. Other searches do not change.
    void ponder_hit();

    bool stopped() const { return stopped_.load(std::memory_order_relaxed); }
    /// Acquire: a thread that sees the ponder hit must also see the start of the budget.
    bool ends_by_itself() const {
        return ends_.load(std::memory_order_acquire) == SearchEnd::by_itself;
    }
    /// Whether the search itself decides how much of its time it uses, as on a game's clock.
    bool has_clock() const { return ends_by_itself() && budget_.soft.has_value(); }
    /// Time since begin().
    Duration elapsed() const;
    /// True after stop() or the hard limit. Reads the clock.
    bool must_stop() const;
    /// Used share of the soft limit; 0 if there is none or it does not hold yet.
    double soft_share_used() const;
    /// Replaces the hard limit by that of a solve until the search ends.
    void begin_solving() { solving_.store(true, std::memory_order_relaxed); }
    /// Remaining time for a solve; none if there is no limit or it does not hold yet.
    std::optional<Duration> left_for_solving() const;
    /// Blocks until the result may be delivered.
    void wait_until_deliverable();
    /// As above, and also until `time` of the budget is used, or stop().
    void wait_for_pace(Duration time);
    /// Notes that the result is delivered.
    void end();

    /// True from begin() to end().
    bool is_running() const { return running_; }
    /// Blocks until end(), at most for `patience`. False on a timeout.
    bool wait_for_end(std::optional<std::chrono::milliseconds> patience = {});

  private:
    using SteadyClock = std::chrono::steady_clock;

    /// Time since the budget began to count.
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

/// Handle of a search begun by Engine::start_search(), or of none. Its destruction or assignment
/// stops the search and waits for it: the observer gets no more events. For one controlling thread,
/// except stop().
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

    /// Asks for the result now, without waiting. May be called from any thread.
    void stop() {
        if (control_) control_->stop();
    }
    /// Notes that the pondered move was played: the limits count from now.
    void ponder_hit() {
        if (control_) control_->ponder_hit();
    }
    /// Blocks until the result is delivered.
    void wait() {
        if (control_) control_->wait_for_end();
    }
    /// The same, at most for `patience`. True if the search has ended.
    bool wait_for(std::chrono::milliseconds patience) {
        return !control_ || control_->wait_for_end(patience);
    }
    /// True until the result is delivered.
    bool is_running() const { return control_ && control_->is_running(); }
    /// True if the search runs until stop() or ponder_hit().
    bool is_without_end() const { return is_running() && !control_->ends_by_itself(); }

  private:
    void finish() {
        stop();
        wait();
    }

    std::shared_ptr<SearchControl> control_;
};

} // namespace emilia
