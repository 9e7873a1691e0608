// Team of all threads of one search: idle threads find work here, or wait for it.

#pragma once

#include "engine/search/change_signal.h"
#include "engine/search/node.h"
#include "engine/search/split_point.h"
#include "engine/search/timeline.h"
#include "engine/search/tunables/sharing.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cassert>
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace emilia {

/// Least size of a node that is shared among threads.
struct SharingThresholds {
    int depth = kSharedDepth;     ///< plies to search
    int empties = kSharedEmpties; ///< the same for searches to the end of the game
};

/// Most split points of a thread: one a ply.
inline constexpr std::size_t kMaxNestedSplitPoints = kMaxPly;

/// Team. `Work` is the shared work, its point() the SplitPoint in it. All members may be called
/// from any thread.
template <class Work>
class Team {
  public:
    /// Signal of a waiting thread. It lives as long as the team, because a signal may come after
    /// its thread has gone on.
    class Seat {
        friend class Team;

        const SplitPoint *within_ = nullptr;
        ChangeSignal signal_;
    };

    /// Team of `size` threads, at least 1.
    explicit Team(std::size_t size, const SharingThresholds &thresholds = {})
        : size_(size), thresholds_(thresholds), seats_(std::make_unique<Seat[]>(size)) {
        assert(size >= 1);
        // Memory must not run out while others work at a split point.
        open_.reserve(size * kMaxNestedSplitPoints);
        waiting_.reserve(size);
    }

    std::size_t size() const { return size_; }
    Timeline &timeline() { return timeline_; }
    /// Whether a node is to be shared once its first moves are searched.
    bool shares(int depth, int empties) const {
        const int least = depth == empties ? thresholds_.empties : thresholds_.depth;
        return size_ > 1 && depth >= least;
    }
    /// Seat for one thread of the team.
    Seat &take_seat() {
        const std::size_t seat = seats_taken_++;
        assert(seat < size_);
        return seats_[seat];
    }

    /// Offers the owner's work, and wakes as many threads as it has moves. The owner does not wait
    /// for them: a sleeping thread joins late.
    void open(Work &work, NodeCounter &owner) {
        owner.advance_clock();
        std::array<Seat *, SplitPoint::kMaxThreads> called;
        std::size_t count = 0;
        {
            const std::lock_guard lock{mutex_};
            owner.spend(Timeline::Step::split);
            open_.push_back(&work);
            const SplitPoint &point = work.point();
            const int helpers = std::min(point.moves_left(), kWorkersAtSplitPoint) - 1;
            const auto wanted = static_cast<std::size_t>(std::max(helpers, 0));
            for (std::size_t i = waiting_.size(); i-- > 0 && count < wanted;) {
                Seat &seat = *waiting_[i];
                if (seat.within_ != nullptr && !point.is_within(*seat.within_)) continue;
                stop_waiting(i);
                called[count++] = &seat;
            }
        }
        for (std::size_t i = 0; i < count; ++i)
            called[i]->signal_.notify(timeline_);
    }

    /// Withdraws the work: no more threads join.
    void close(Work &work) {
        const std::lock_guard lock{mutex_};
        std::erase(open_, &work);
    }

    /// Joins the open split point of the greatest priority (within `within`, unless null) and
    /// returns its work. `seat` belongs to `helper`. Waits while there is none, and returns null
    /// once `done` is true; the thread that makes it true calls wake_owner() or wake_owners()
    /// afterwards.
    Work *find_work(Seat &seat, NodeCounter &helper, const SplitPoint *within,
                    const std::function<bool()> &done) {
        const auto reason =
            within == nullptr ? Timeline::Wait::for_work : Timeline::Wait::for_helpers;
        while (!done()) {
            helper.advance_clock();
            const int seen = seat.signal_.count();
            {
                const std::lock_guard lock{mutex_};
                if (Work *found = join_best(helper, within)) return found;
                seat.within_ = within;
                waiting_.push_back(&seat);
            }
            // A thread that changes something takes the lock afterwards: either this thread waits
            // and is woken, or it takes the lock later and sees the change here.
            if (!done()) seat.signal_.wait(seen, timeline_, reason);
            const std::lock_guard lock{mutex_};
            const auto place = std::find(waiting_.begin(), waiting_.end(), &seat);
            if (place != waiting_.end())
                stop_waiting(static_cast<std::size_t>(place - waiting_.begin()));
        }
        return nullptr;
    }

    /// Wakes the owner of a split point to check whether its helpers have left. Uses only the
    /// address of the point: the owner may be gone.
    void wake_owner(const SplitPoint *point) {
        wake_if([point](const Seat &seat) { return seat.within_ == point; });
    }
    /// Wakes all owners that wait for helpers to check whether they are aborted.
    void wake_owners() {
        wake_if([](const Seat &seat) { return seat.within_ != nullptr; });
    }

    /// Ends the search for its helpers.
    void dismiss() {
        dismissed_ = true;
        wake_if([](const Seat &) { return true; });
    }
    bool is_dismissed() const { return dismissed_; }

  private:
    /// Joins the best open split point. The caller holds the lock.
    Work *join_best(NodeCounter &helper, const SplitPoint *within) {
        helper.spend(Timeline::Step::walk, open_.size() + 1);
        // The last moves of a node may take long: meanwhile nobody else need look at it.
        std::erase_if(open_, [](Work *work) { return work->point().is_exhausted(); });
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

    /// Removes a waiting seat. The caller holds the lock.
    void stop_waiting(std::size_t place) {
        waiting_.erase(waiting_.begin() + static_cast<std::ptrdiff_t>(place));
    }

    template <class Predicate>
    void wake_if(const Predicate &is_meant) {
        const std::lock_guard lock{mutex_};
        for (Seat *seat : waiting_) {
            if (is_meant(*seat)) seat->signal_.notify(timeline_);
        }
    }

    const std::size_t size_;
    const SharingThresholds thresholds_;
    const std::unique_ptr<Seat[]> seats_;
    std::atomic<std::size_t> seats_taken_{0};
    std::mutex mutex_; ///< guards the lists and what the seats hold
    std::vector<Work *> open_;
    std::vector<Seat *> waiting_; ///< the last one's cache is warm, and it may still be awake
    std::atomic<bool> dismissed_{false};
    [[no_unique_address]] Timeline timeline_;
};

} // namespace emilia
