// All threads of one search: where those without work find some, and how they wait for it.

#pragma once

#include "engine/search/change_signal.h"
#include "engine/search/node.h"
#include "engine/search/split_point.h"
#include "engine/search/timeline.h"
#include "engine/search/tunables/sharing.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <functional>
#include <mutex>
#include <vector>

namespace emilia {

/// Smaller nodes are not shared among threads.
struct SharingThresholds {
    int depth = kSharedDepth;     ///< plies to search
    int empties = kSharedEmpties; ///< the same, when these lead to the end of the game
};

/// A thread opens one a ply at most.
inline constexpr std::size_t kMaxNestedSplitPoints = kMaxPly;

/// `Work` is what is shared; its point() is the SplitPoint in it. All members may be called from
/// any thread.
template <class Work>
class Team {
  public:
    /// Of so many threads, at least 1.
    explicit Team(std::size_t size, const SharingThresholds &thresholds = {})
        : size_(size), thresholds_(thresholds) {
        assert(size >= 1);
        // Memory must not run out while others work at a split point.
        open_.reserve(size * kMaxNestedSplitPoints);
    }

    std::size_t size() const { return size_; }
    Timeline &timeline() { return timeline_; }
    /// Whether a node is to be shared once its first moves are searched.
    bool shares(int depth, int empties) const {
        const int least = depth == empties ? thresholds_.empties : thresholds_.depth;
        return size_ > 1 && depth >= least;
    }

    /// Offers work of the owner's to whoever is idle.
    void open(Work &work, NodeCounter &owner) {
        owner.keep_pace();
        owner.spend(Timeline::Step::split);
        {
            const std::lock_guard lock{mutex_};
            open_.push_back(&work);
        }
        wake_idle();
    }

    /// From now on nobody joins it.
    void close(Work &work) {
        const std::lock_guard lock{mutex_};
        // Usually among the last: a thread's split points are nested.
        *std::find(open_.rbegin(), open_.rend(), &work) = open_.back();
        open_.pop_back();
    }

    /// Makes `helper` join the open split point of the greatest priority, only of those within
    /// `within` unless that is null, and returns its work. While there is none it waits, until
    /// `done` says so: then it returns null.
    Work *find_work(NodeCounter &helper, const SplitPoint *within,
                    const std::function<bool()> &done) {
        // Whoever changes something after this line sees somebody idle; what was changed before is
        // seen here. The mutexes that guard the changes make that so.
        ++idle_;
        const auto reason =
            within == nullptr ? Timeline::Wait::for_work : Timeline::Wait::for_helpers;
        Work *found = nullptr;
        helper.keep_pace();
        for (int seen = changes_.count(); !done(); seen = changes_.count()) {
            found = join_best(helper, within);
            if (found != nullptr) break;
            changes_.wait(seen, timeline_, reason);
        }
        --idle_;
        return found;
    }

    /// Makes those who wait look again.
    void wake() { changes_.notify(timeline_); }
    /// The same, but only if somebody is known to wait.
    void wake_idle() {
        if (idle_ > 0) wake();
    }

    /// Ends the search for its helpers.
    void dismiss() {
        dismissed_ = true;
        wake();
    }
    bool is_dismissed() const { return dismissed_; }

  private:
    Work *join_best(NodeCounter &helper, const SplitPoint *within) {
        const std::lock_guard lock{mutex_};
        helper.spend(Timeline::Step::walk, open_.size() + 1);
        Work *best = nullptr;
        do {
            best = nullptr;
            for (Work *work : open_) {
                const SplitPoint &point = work->point();
                if (within != nullptr && !point.is_within(*within)) continue;
                if (!point.is_joinable()) continue;
                if (best == nullptr || point.priority() > best->point().priority()) best = work;
            }
            // Its last move may have been taken meanwhile.
        } while (best != nullptr && !best->point().join(helper));
        return best;
    }

    const std::size_t size_;
    const SharingThresholds thresholds_;
    std::mutex mutex_;
    std::vector<Work *> open_;
    std::atomic<bool> dismissed_{false};
    std::atomic<int> idle_{0};
    ChangeSignal changes_;
    [[no_unique_address]] Timeline timeline_;
};

} // namespace emilia
