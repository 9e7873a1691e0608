// Split point: a node whose moves several threads search.

#pragma once

#include "engine/search/tunables/sharing.h"

#include <array>
#include <atomic>
#include <cassert>
#include <cstddef>
#include <mutex>

namespace emilia {

class Seat;

/// Split point. It belongs to the seat of its owner, the thread that opens it, for one node after
/// another of the same depth, and lives as long as the team: a late look at it is harmless.
class SplitPoint {
  public:
    SplitPoint() = default;
    SplitPoint(const SplitPoint &) = delete;
    SplitPoint &operator=(const SplitPoint &) = delete;
    ~SplitPoint() { assert(size_ <= 1); }

    /// True for `other` itself and for split points opened below it. For threads that work at this
    /// one: the chain stands still for them.
    bool is_within(const SplitPoint &other) const;

    /// Offers `moves` of the work. `outer` is the split point at which the owner works otherwise,
    /// or null. All helpers of the node before have left.
    void open(Seat &owner, const SplitPoint *outer, void *work, int depth, int moves);
    /// Adds a helper and returns the work. Null if no move is left to begin, if there is no room,
    /// or if it is not within `within`, unless that is null.
    void *join(Seat &helper, const SplitPoint *within);
    /// Removes a helper, and wakes the owner after the last one.
    void leave(const Seat &helper);
    bool has_helpers() const;

    static constexpr std::size_t kMaxThreads = 32;

    /// Calls `take` with the lock held, for a move not begun. False without a call if none is left
    /// or the node is decided.
    template <class Take>
    bool take_move(const Take &take) {
        const std::lock_guard lock{mutex_};
        if (is_over() || moves_left_ == 0) return false;
        if (--moves_left_ == 0) withdraw();
        take();
        return true;
    }
    /// Calls `note` with the lock held. If it returns true the node is decided: all threads are
    /// aborted.
    template <class Note>
    void note_result(const Note &note) {
        const std::lock_guard lock{mutex_};
        if (note()) call_off(State::decided);
    }

    /// Abandons the node because one of its threads was aborted, unless it is over.
    void abandon();
    bool is_abandoned() const { return state_.load() == State::abandoned; }
    /// Whether the node is decided or abandoned.
    bool is_over() const { return state_.load() != State::open; }

  private:
    enum class State { open, decided, abandoned };

    /// Ends the offer. The caller holds the lock, as for call_off().
    void withdraw();
    /// Aborts all threads, unless the node is over.
    void call_off(State state);

    const SplitPoint *outer_ = nullptr;
    mutable std::mutex mutex_; ///< guards what take_move() and note_result() change, too
    void *work_ = nullptr;
    int depth_ = 0;
    int moves_left_ = 0;
    std::atomic<State> state_{State::open};
    std::array<Seat *, kMaxThreads> threads_{}; ///< the owner first
    std::size_t size_ = 0;
};

} // namespace emilia
