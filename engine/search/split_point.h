// A node whose moves several threads search at once: who works at it, and when they may stop.

#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <mutex>

namespace emilia {

class Worker;

/// Lives on the stack of the worker that opened it, its owner, until everybody has left. What is
/// searched, and with what result, is for the derived class to know.
class SplitPoint {
  public:
    /// Idle workers go where `priority` is greatest.
    explicit SplitPoint(int priority) : priority_(priority) {}
    SplitPoint(const SplitPoint &) = delete;
    SplitPoint &operator=(const SplitPoint &) = delete;

    int priority() const { return priority_; }
    /// True for `other` itself and whatever was opened by those who work at it.
    bool is_within(const SplitPoint &other) const;

    /// The owner's first step. `parent` is where the owner works otherwise; null for nowhere.
    void begin(Worker &owner, const SplitPoint *parent);
    /// Something is left to do, and there is room.
    bool is_joinable() const;
    /// False if it is not joinable.
    bool join(Worker &helper);
    void leave(const Worker &helper);
    bool has_helpers() const;

    /// The result is worthless because somebody who worked at it was called off.
    void abandon();
    bool is_abandoned() const { return state_.load() == State::abandoned; }
    /// There is nothing left to find out here.
    bool is_over() const { return state_.load() != State::open; }

  protected:
    ~SplitPoint() = default;

    /// The result is known whatever the others may find: calls them off. Takes the lock to be held.
    void decide() { call_off(State::decided); }

    /// Guards what the derived class has to add, too.
    mutable std::mutex mutex_;
    /// Moves that nobody has begun.
    int moves_left_ = 0;

  private:
    enum class State { open, decided, abandoned };

    bool has_room() const { return !is_over() && moves_left_ > 0 && size_ < kMaxWorkers; }
    void call_off(State state);

    /// More would wait for each other more than they search.
    static constexpr std::size_t kMaxWorkers = 8;

    const int priority_;
    const SplitPoint *parent_ = nullptr;
    std::atomic<State> state_{State::open};
    std::array<Worker *, kMaxWorkers> workers_{}; ///< the owner first
    std::size_t size_ = 0;
};

} // namespace emilia
