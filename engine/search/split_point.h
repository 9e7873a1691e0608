// Split point: a node whose moves several threads search.

#pragma once

#include "engine/search/node_counter.h"
#include "engine/search/tunables/sharing.h"

#include <array>
#include <atomic>
#include <cassert>
#include <cstddef>
#include <mutex>

namespace emilia {

/// Split point. It lives on the stack of its owner, the thread that opened it, until all helpers
/// have left. A node counter identifies its thread; aborting the counter aborts the thread.
class SplitPoint {
  public:
    /// Split point with `moves` to begin. Idle threads join that of the greatest priority.
    SplitPoint(int priority, int moves) : priority_(priority), moves_left_(moves) {
        assert(moves >= 0);
    }
    SplitPoint(const SplitPoint &) = delete;
    SplitPoint &operator=(const SplitPoint &) = delete;
    ~SplitPoint() { assert(size_ <= 1); }

    int priority() const { return priority_; }
    /// True for `other` itself and for split points opened below it.
    bool is_within(const SplitPoint &other) const;

    /// Adds the owner. `parent` is the split point at which the owner works otherwise, or null.
    void begin(NodeCounter &owner, const SplitPoint *parent);
    /// Whether no move is left to begin, and none will be.
    bool is_exhausted() const;
    /// Whether a move is left to begin, and there is room for a thread.
    bool is_joinable() const;
    /// Adds a helper. False if it is not joinable.
    bool join(NodeCounter &helper);
    /// Removes a helper. True if only the owner is left, which may be gone when this returns.
    bool leave(const NodeCounter &helper);
    bool has_helpers() const;
    /// Number of moves not begun.
    int moves_left() const;

    static constexpr std::size_t kMaxThreads = 32;

    /// Calls `take` with the lock held, for a move not begun. False without a call if none is left
    /// or the node is decided.
    template <class Take>
    bool take_move(const Take &take) {
        const std::lock_guard lock{mutex_};
        if (is_over() || moves_left_ == 0) return false;
        --moves_left_;
        take();
        return true;
    }
    /// Calls `note` with the lock held. If it returns true the node is decided: all threads are
    /// aborted, and this returns true.
    template <class Note>
    bool note_result(const Note &note) {
        const std::lock_guard lock{mutex_};
        return note() && call_off(State::decided);
    }

    /// Abandons the node because one of its threads was aborted. False if it was over already.
    bool abandon();
    bool is_abandoned() const { return state_.load() == State::abandoned; }
    /// Whether the node is decided or abandoned.
    bool is_over() const { return state_.load() != State::open; }

  private:
    enum class State { open, decided, abandoned };

    bool has_room() const {
        return !is_over() && moves_left_ > 0 &&
               size_ < static_cast<std::size_t>(kWorkersAtSplitPoint);
    }
    /// Aborts all threads. The caller holds the lock. False if it was over already.
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
