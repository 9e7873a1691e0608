// All threads of one search: where those without work find some, and how they wait for it.

#pragma once

#include "engine/search/split_point.h"

#include <atomic>
#include <cstddef>
#include <functional>
#include <mutex>
#include <vector>

namespace emilia {

class Worker;

/// Smaller nodes are not worth the effort of sharing them among threads.
struct SharingThresholds {
    int depth = 6;    ///< plies to search
    int empties = 14; ///< the same, when these lead to the end of the game
};

/// A worker opens one a ply at most, and no line is longer: 60 discs and as many passes.
inline constexpr std::size_t kMaxNestedSplitPoints = 120;

/// All members may be called from any thread.
class Team {
  public:
    /// Of so many workers, at least 1.
    explicit Team(std::size_t size, const SharingThresholds &thresholds = {})
        : size_(size), thresholds_(thresholds) {
        // Memory must not run out while others work at a split point.
        open_.reserve(size * kMaxNestedSplitPoints);
    }

    std::size_t size() const { return size_; }
    /// Whether a node is to be shared once its first move is searched.
    bool shares(int depth, int empties) const {
        const int least = depth == empties ? thresholds_.empties : thresholds_.depth;
        return size_ > 1 && depth >= least;
    }

    /// Offers a split point to whoever is idle.
    void open(SplitPoint &point);
    /// From now on nobody joins it.
    void close(SplitPoint &point);

    /// Makes `helper` a worker of the open split point of the greatest priority, only of those
    /// within `within` unless that is null, and returns it. While there is none it waits, until
    /// `done` says so: then it returns null.
    SplitPoint *find_work(Worker &helper, const SplitPoint *within,
                          const std::function<bool()> &done);
    /// Makes those who wait look again.
    void wake();
    /// The same, but only if somebody is known to wait.
    void wake_idle();

    /// Ends the search for its helpers.
    void dismiss();
    bool is_dismissed() const { return dismissed_; }

  private:
    SplitPoint *join_best(Worker &helper, const SplitPoint *within);
    void wait_for_change(int seen) const;

    const std::size_t size_;
    const SharingThresholds thresholds_;
    std::mutex mutex_;
    std::vector<SplitPoint *> open_;
    std::atomic<bool> dismissed_{false};
    std::atomic<int> idle_{0};
    std::atomic<int> changes_{0};
};

} // namespace emilia
