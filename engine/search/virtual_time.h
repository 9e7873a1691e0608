// Virtual time of a search by many threads: its time with a core for each, on any machine. The
// clock of each thread counts its nodes and the cost of sharing them; only the thread that is
// furthest behind runs. The same search always takes the same time.

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace emilia {

/// Virtual time of one search, whose threads are fibers of one system thread. The unit is a node of
/// a searching thread, about fifty nanoseconds. leave(), advance() and wait() may pass the turn on:
/// the caller must not hold a lock.
class VirtualTime {
  public:
    enum class Wait { for_work, for_helpers };
    /// Steps that cost time besides searching. `walk` is a look at a word that another thread
    /// wrote.
    enum class Step { split, walk, join, move, leave };

    static constexpr bool kIsVirtual = true;

    /// Makes the caller the first thread, which has its turn.
    VirtualTime();
    VirtualTime(const VirtualTime &) = delete;
    VirtualTime &operator=(const VirtualTime &) = delete;
    ~VirtualTime();

    /// Adds threads, whose clocks start at the caller's time. None may throw.
    void start(std::size_t threads, const std::function<void()> &job);
    /// Waits, on the first thread, until all others have finished the job.
    void leave();

    /// Adds nodes searched since the last call.
    void advance(std::uint64_t nodes);
    void spend(Step step, std::size_t times);
    /// Notes wasted nodes.
    void discard(std::uint64_t nodes) { cut_off_ += nodes; }
    /// Waits until notify() with the same signal. Ends the program if that cannot come: a wake-up
    /// was lost.
    void wait(Wait reason, const void *signal);
    /// Wakes all threads that wait for the signal.
    void notify(const void *signal);

    /// Report after the search, as JSON in one line: the clock, and the cost of all threads, in
    /// nodes.
    std::string report() const;

  private:
    struct Thread;

    Thread &current() { return *threads_[running_]; }
    /// Passes the turn to the thread that is furthest behind. Returns when the caller has it again.
    void pass_turn_on();
    std::size_t find_next() const;
    void switch_to(std::size_t next);

    std::vector<std::unique_ptr<Thread>> threads_;
    std::size_t running_ = 0;

    std::uint64_t end_ = 0;
    std::uint64_t searched_ = 0;
    std::uint64_t cut_off_ = 0;
    std::uint64_t shared_ = 0;
    std::uint64_t waited_for_work_ = 0;
    std::uint64_t waited_for_helpers_ = 0;
    std::uint64_t woke_ = 0;
    std::uint64_t splits_ = 0;
    std::uint64_t joins_ = 0;
    std::uint64_t wakes_ = 0;
};

/// Clock of one thread of a search; does nothing before follow().
class VirtualClock {
  public:
    struct Mark {
        std::uint64_t nodes;
        std::uint64_t cut_off; ///< of these
    };

    /// Nodes after which the turn is passed on at the latest.
    static constexpr std::uint64_t kPollInterval = 64;

    void follow(VirtualTime &time) { time_ = &time; }
    /// Advances the clock to `nodes` in total. Threads that are behind run first.
    void reach(std::uint64_t nodes);
    void spend(VirtualTime::Step step, std::size_t times = 1) {
        if (time_ != nullptr) time_->spend(step, times);
    }
    Mark mark(std::uint64_t nodes) const { return {nodes, cut_off_}; }
    /// Notes that the thread's nodes since the mark were cut off.
    void cut_off(const Mark &mark, std::uint64_t nodes);

  private:
    VirtualTime *time_ = nullptr;
    std::uint64_t reached_ = 0;
    std::uint64_t cut_off_ = 0;
};

} // namespace emilia
