// Team of all threads of one search: idle threads find work here, or wait for it, without a common
// lock.
//
// Each thread has a seat, with a split point for each depth: nodes that one thread shares at a time
// lie below each other. A bit of one atomic word says which of them have moves left. An idle thread
// reads the words of all seats, and tries the deepest first. It joins under the lock of that split
// point alone, which may be open for another node of that depth by then.
//
// No offer is missed: an idle thread registers as waiting before it looks for work, and an owner
// offers its work before it looks for waiting threads. Both are sequentially consistent, so one of
// them sees the other.

#pragma once

#include "engine/search/change_signal.h"
#include "engine/search/limits.h"
#include "engine/search/node_counter.h"
#include "engine/search/split_point.h"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>

namespace emilia {

/// Least size of a node that is shared among threads.
struct SharingThresholds {
    int depth = kSharedDepth;     ///< plies to search
    int empties = kSharedEmpties; ///< the same for searches to the end of the game
};

/// Place of one thread in a team, as others see it.
class alignas(64) Seat {
  public:
    /// Split point for the nodes of a depth that the thread shares.
    SplitPoint &point(int depth) { return points_[static_cast<std::size_t>(depth)]; }

    /// Wakes the thread, if it waits, to look at what has changed. From any thread, as abort().
    void wake() { signal_.notify(*timeline_); }
    void abort() {
        counter_->abort();
        wake();
    }

  private:
    friend class Team;
    friend class SplitPoint;

    std::atomic<std::uint64_t> offers_{0};      ///< a bit for each depth
    std::atomic<std::uint64_t> waits_since_{0}; ///< number in the order of waiting; 0: it does not
    std::atomic<const SplitPoint *> within_{nullptr};
    ChangeSignal signal_;
    NodeCounter *counter_ = nullptr;
    Timeline *timeline_ = nullptr;
    std::array<SplitPoint, 64> points_; ///< boards that are set up may have 62 empty squares
};

/// Team. All members may be called from any thread.
class Team {
  public:
    /// Team of `size` threads, at least 1.
    explicit Team(std::size_t size, const SharingThresholds &thresholds = {});

    Timeline &timeline() { return timeline_; }
    /// Whether a node is to be shared once its first moves are searched.
    bool shares(int depth, int empties) const {
        const int least = depth == empties ? thresholds_.empties : thresholds_.depth;
        return size_ > 1 && depth >= least;
    }
    /// Seat for one thread of the team; `counter` is that thread's.
    Seat &take_seat(NodeCounter &counter);

    /// Opens the split point of the owner's seat, and wakes as many threads as it has moves for.
    /// The owner does not wait for them: a sleeping thread joins late.
    void open(Seat &owner, const SplitPoint *outer, void *work, int depth, int moves);
    /// Joins the deepest split point with moves left (within `within`, unless null) and returns its
    /// work. Waits while there is none, and returns null once `done` is true; the thread that makes
    /// it true wakes the seat.
    void *find_work(Seat &seat, const SplitPoint *within, const std::function<bool()> &done);

    /// Ends the search for its helpers.
    void dismiss();
    bool is_dismissed() const { return dismissed_; }

  private:
    /// Wakes all threads that wait for work.
    void call_all();
    void *join_deepest(Seat &seat, const SplitPoint *within);

    const std::size_t size_;
    const SharingThresholds thresholds_;
    const std::unique_ptr<Seat[]> seats_;
    std::atomic<std::size_t> seats_taken_{0};
    std::atomic<std::uint64_t> waits_{0};
    std::atomic<bool> dismissed_{false};
    [[no_unique_address]] Timeline timeline_;
};

} // namespace emilia
