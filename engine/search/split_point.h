// Where several threads search the moves of one node: who works there, and when they may stop.

#pragma once

#include "engine/search/node_counter.h"
#include "engine/search/tunables/sharing.h"

#include <array>
#include <atomic>
#include <cassert>
#include <cstddef>
#include <mutex>

namespace emilia {

/// Lives on the stack of the thread that opened it, its owner, until all helpers have left. A
/// thread is known by its node counter, and is called off by aborting that.
class SplitPoint {
  public:
    /// `moves` of the node are left to begin. Idle threads go where `priority` is greatest.
    SplitPoint(int priority, int moves) : priority_(priority), moves_left_(moves) {
        assert(moves >= 0);
    }
    SplitPoint(const SplitPoint &) = delete;
    SplitPoint &operator=(const SplitPoint &) = delete;
    ~SplitPoint() { assert(size_ <= 1); }

    int priority() const { return priority_; }
    /// True for `other` itself and for what threads at work there have opened.
    bool is_within(const SplitPoint &other) const;

    /// The owner's first step. `parent` is where the owner works otherwise; null for nowhere.
    void begin(NodeCounter &owner, const SplitPoint *parent);
    /// No move is left to begin, and none will be.
    bool is_exhausted() const;
    /// Something is left to do, and there is room.
    bool is_joinable() const;
    /// False if it is not joinable.
    bool join(NodeCounter &helper);
    /// True if only the owner is left, who may be gone when this returns.
    bool leave(const NodeCounter &helper);
    bool has_helpers() const;
    /// That nobody has begun.
    int moves_left() const;

    static constexpr std::size_t kMaxThreads = 32;

    /// Calls `take` with the lock held, for a move that nobody has begun. False, and not called,
    /// if none is left or no more is wanted.
    template <class Take>
    bool take_move(const Take &take) {
        const std::lock_guard lock{mutex_};
        if (is_over() || moves_left_ == 0) return false;
        --moves_left_;
        take();
        return true;
    }
    /// Calls `note` with the lock held. If that returns true the result is known whatever the
    /// others may find, and all are called off: then this returns true.
    template <class Note>
    bool note_result(const Note &note) {
        const std::lock_guard lock{mutex_};
        return note() && call_off(State::decided);
    }

    /// Gives the result up, since a thread at work here was called off. False if it was known to be
    /// over.
    bool abandon();
    bool is_abandoned() const { return state_.load() == State::abandoned; }
    /// There is nothing left to find out here.
    bool is_over() const { return state_.load() != State::open; }

  private:
    enum class State { open, decided, abandoned };

    bool has_room() const {
        return !is_over() && moves_left_ > 0 &&
               size_ < static_cast<std::size_t>(kWorkersAtSplitPoint);
    }
    /// The lock is held. False if it was over already.
    bool call_off(State state);

    const int priority_;
    const SplitPoint *parent_ = nullptr;
    mutable std::mutex mutex_; ///< guards what take_move() and note_result() change, too
    int moves_left_;
    std::atomic<State> state_{State::open};
    std::array<NodeCounter *, kMaxThreads> threads_{}; ///< the owner first
    std::size_t size_ = 0;
};

} // namespace emilia
