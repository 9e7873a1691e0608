// How the controlling thread and the search thread talk: a stop flag and a deadline.

#pragma once

#include "engine/search/limits.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>

namespace emilia {

/// begin() and then the rest from any thread.
class SearchControl {
  public:
    /// Before each search. No budget holds as long as the search does not end by itself.
    void begin(const TimeBudget &budget, Ends ends);

    void stop();
    /// A search that ends on the hit now ends by itself, and its time budget counts from now.
    /// Others go on as they are.
    void ponder_hit();

    bool stopped() const { return stopped_.load(std::memory_order_relaxed); }
    /// Who sees the ponder hit also sees from when the time counts: hence not relaxed.
    bool ends_by_itself() const { return ends_.load(std::memory_order_acquire) == Ends::by_itself; }
    /// The time is the search's to share out, as that of a game's clock is.
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

  private:
    using SteadyClock = std::chrono::steady_clock;

    /// Since the time counts.
    SteadyClock::duration used() const;

    TimeBudget budget_;
    SteadyClock::time_point begin_;
    std::atomic<SteadyClock::time_point> counted_from_; ///< begin or ponder hit
    std::atomic<bool> stopped_{false};
    std::atomic<Ends> ends_{Ends::by_itself};
    std::atomic<bool> solving_{false};
    std::mutex mutex_;
    std::condition_variable deliverable_;
};

} // namespace emilia
