// Virtual time: how long a search by many threads would take with a core for each, found out on any
// machine. Each thread's clock counts its nodes, and what it costs to share them; only the one that
// is furthest behind runs on. The same search takes the same time whenever it is repeated.

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace emilia {

/// Of one search, whose threads are fibers of one of the system's. Times are in nodes of a thread
/// that searches, some fifty nanoseconds each. leave(), advance() and wait() may pass the turn on:
/// nobody may hold a lock while calling them.
class VirtualTime {
  public:
    enum class Wait { for_work, for_helpers };
    /// What costs time besides searching. Of `walk`, one for each split point that is looked at.
    enum class Step { split, walk, join, move, leave };

    static constexpr bool kIsVirtual = true;

    /// The caller is the first thread, which has its turn.
    VirtualTime();
    VirtualTime(const VirtualTime &) = delete;
    VirtualTime &operator=(const VirtualTime &) = delete;
    ~VirtualTime();

    /// Adds so many threads, whose clocks start where the caller's is. None may throw.
    void start(std::size_t threads, const std::function<void()> &job);
    /// For the first thread when the search is over: returns when all others are done with the job.
    void leave();

    /// So many nodes were searched since the last call.
    void advance(std::uint64_t nodes);
    void spend(Step step, std::size_t times);
    /// So many of the nodes were searched in vain.
    void discard(std::uint64_t nodes) { cut_off_ += nodes; }
    /// Until notify() with the same signal. Ends the program if that can never be: a wake-up was
    /// lost.
    void wait(Wait reason, const void *signal);
    /// Wakes all who wait for it.
    void notify(const void *signal);

    /// After the search: JSON in one line. Clock and what all threads together spent, in nodes.
    std::string report() const;

  private:
    struct Thread;

    Thread &current() { return *threads_[running_]; }
    /// To the thread that is furthest behind; returns when the caller has its turn again.
    void pass_turn_on();
    std::size_t find_next() const;
    void switch_to(std::size_t next);

    std::vector<std::unique_ptr<Thread>> threads_;
    std::size_t running_ = 0;
    std::uint64_t lock_is_free_ = 0; ///< when whoever holds the team's lock lets go of it

    std::uint64_t end_ = 0;
    std::uint64_t searched_ = 0;
    std::uint64_t cut_off_ = 0;
    std::uint64_t shared_ = 0;
    std::uint64_t queued_ = 0;
    std::uint64_t waited_for_work_ = 0;
    std::uint64_t waited_for_helpers_ = 0;
    std::uint64_t woke_ = 0;
    std::uint64_t splits_ = 0;
    std::uint64_t joins_ = 0;
    std::uint64_t wakes_ = 0;
};

/// One thread's way through a search; does nothing before follow().
class VirtualClock {
  public:
    struct Mark {
        std::uint64_t nodes;
        std::uint64_t cut_off; ///< of these
    };

    /// Nodes after which the turn is passed on at the latest.
    static constexpr std::uint64_t kPollInterval = 64;

    void follow(VirtualTime &time) { time_ = &time; }
    /// The thread has searched `nodes` altogether. Whoever is behind goes first.
    void reach(std::uint64_t nodes);
    void spend(VirtualTime::Step step, std::size_t times = 1) {
        if (time_ != nullptr) time_->spend(step, times);
    }
    Mark mark(std::uint64_t nodes) const { return {nodes, cut_off_}; }
    /// What the thread has searched since the mark was cut off.
    void cut_off(const Mark &mark, std::uint64_t nodes);

  private:
    VirtualTime *time_ = nullptr;
    std::uint64_t reached_ = 0;
    std::uint64_t cut_off_ = 0;
};

} // namespace emilia
