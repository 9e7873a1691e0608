// How the controlling thread and the search thread talk: a stop flag and a deadline.

#pragma once

#include "engine/search/time_budget.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>

namespace emilia {

/// begin() and then the rest from any thread.
class SearchControl {
  public:
    /// Before each search. `unbounded` searches deliver only after stop() or ponder_hit().
    void begin(const TimeBudget &budget, bool unbounded);

    void stop();
    /// The time budget counts from now, and the result no longer waits.
    void ponder_hit();

    bool stopped() const { return stopped_.load(std::memory_order_relaxed); }
    bool is_unbounded() const { return unbounded_.load(std::memory_order_relaxed); }
    /// The time is the search's to share out, as that of a game's clock is.
    bool has_clock() const { return !is_unbounded() && budget_.soft.has_value(); }
    /// Since begin().
    Duration elapsed() const;
    /// True once stopped or past the hard limit; reads the clock.
    bool must_stop() const;
    /// Share of the soft limit that has gone by; 0 while there is none or the search is unbounded.
    double soft_share_used() const;
    /// The limit for a solve takes the place of the hard one until the search ends.
    void begin_solving() { solving_.store(true, std::memory_order_relaxed); }
    /// Time left for a solve; none if there is no limit to it.
    std::optional<Duration> left_for_solving() const;
    /// Blocks until the result may be delivered.
    void wait_until_deliverable();

  private:
    using SteadyClock = std::chrono::steady_clock;

    TimeBudget budget_;
    SteadyClock::time_point begin_;
    std::atomic<SteadyClock::time_point> counted_from_; ///< begin or ponder hit
    std::atomic<bool> stopped_{false};
    std::atomic<bool> unbounded_{false};
    std::atomic<bool> solving_{false};
    std::mutex mutex_;
    std::condition_variable deliverable_;
};

} // namespace emilia
