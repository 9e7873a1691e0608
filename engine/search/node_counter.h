// Counts nodes and notices, every so often, that the search has to end.

#pragma once

#include "engine/search/control.h"
#include "engine/search/heartbeat.h"
#include "engine/search/timeline.h"

#include <algorithm>
#include <atomic>
#include <cstdint>

namespace emilia {

/// What all threads of one search have counted together, up to their last polls.
class NodeTotal {
  public:
    /// `limit` is at least 1.
    explicit NodeTotal(std::uint64_t limit) : limit_(limit) {}

    /// Returns how many nodes are left: none once the search has to end.
    std::uint64_t add(std::uint64_t nodes) {
        const std::uint64_t total = nodes_.fetch_add(nodes, std::memory_order_relaxed) + nodes;
        return ended_.load(std::memory_order_relaxed) || total >= limit_ ? 0 : limit_ - total;
    }
    std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }

    /// Before the search begins. Each poll of a counter also polls the heartbeat, which must live
    /// as long as the counters do.
    void set_heartbeat(Heartbeat &heartbeat) { heartbeat_ = &heartbeat; }
    void beat() {
        if (heartbeat_ != nullptr) heartbeat_->poll();
    }

    /// Every thread is to unwind, for good.
    void end() { ended_.store(true); }
    bool has_ended() const { return ended_.load(); }

  private:
    const std::uint64_t limit_;
    std::atomic<std::uint64_t> nodes_{0};
    std::atomic<bool> ended_{false};
    Heartbeat *heartbeat_ = nullptr;
};

/// One for each searching thread.
class NodeCounter {
  public:
    /// Several threads with one `total` pass its limit by a poll interval each at most.
    NodeCounter(const SearchControl &control, NodeTotal &total)
        : control_(control), own_total_(1), total_(total) {
        schedule_poll(total.add(0));
    }
    /// The only thread of its search; `limit` is at least 1.
    NodeCounter(const SearchControl &control, std::uint64_t limit)
        : control_(control), own_total_(limit), total_(own_total_) {
        schedule_poll(limit);
    }
    NodeCounter(const NodeCounter &) = delete;
    NodeCounter &operator=(const NodeCounter &) = delete;
    ~NodeCounter() = default;

    /// One more node; after the last one allowed, aborted() is true.
    void count() {
        if (++nodes_ >= next_poll_) poll();
    }
    /// Nodes of a subtree too small to be worth asking after each.
    void count_unpolled(std::uint64_t nodes) { nodes_ += nodes; }

    /// True when the search must unwind: values returned from now on mean nothing.
    bool aborted() const { return aborted_.load(std::memory_order_relaxed); }
    /// From any thread: what this one searches is no longer wanted.
    void abort() { aborted_.store(true); }
    /// The unwanted subtree is left; the search goes on, unless it has ended as a whole.
    void resume() {
        aborted_.exchange(false);
        if (total_.has_ended()) aborted_.store(true);
    }

    /// The thread takes part in a search that may be measured (see timeline.h).
    void follow(Timeline &timeline) { clock_.follow(timeline); }
    /// Before it does what other threads may notice.
    void advance_clock() { clock_.reach(nodes_); }
    void spend(Timeline::Step step, std::size_t times = 1) { clock_.spend(step, times); }
    ThreadClock::Mark mark() const { return clock_.mark(nodes_); }
    /// The nodes counted since the mark were wasted.
    void cut_off(const ThreadClock::Mark &mark) { clock_.cut_off(mark, nodes_); }

    /// Of this thread.
    std::uint64_t nodes() const { return nodes_; }
    /// Of all threads, those of the others up to their last polls.
    std::uint64_t total_nodes() const { return total_.nodes() + (nodes_ - added_); }
    /// Adds what has been counted since the last poll to the total.
    std::uint64_t add_to_total() {
        const std::uint64_t left = total_.add(nodes_ - added_);
        added_ = nodes_;
        return left;
    }

  private:
    void poll() {
        advance_clock();
        const std::uint64_t left = add_to_total();
        if (left == 0 || control_.must_stop()) {
            total_.end();
            aborted_.store(true);
        }
        total_.beat();
        schedule_poll(left);
    }
    void schedule_poll(std::uint64_t left) {
        next_poll_ = nodes_ + std::clamp<std::uint64_t>(left, 1, ThreadClock::kPollInterval);
    }

    const SearchControl &control_;
    NodeTotal own_total_; ///< unless there is one for several threads
    NodeTotal &total_;
    std::uint64_t nodes_ = 0;
    std::uint64_t added_ = 0; ///< of these, how many are in the total
    std::uint64_t next_poll_ = 0;
    std::atomic<bool> aborted_{false};
    [[no_unique_address]] ThreadClock clock_;
};

} // namespace emilia
