// Node counters, which poll regularly whether the search has to end.

#pragma once

#include "engine/search/control.h"
#include "engine/search/heartbeat.h"
#include "engine/search/timeline.h"

#include <algorithm>
#include <atomic>
#include <cstdint>

namespace emilia {

/// Node count of all threads of one search, up to their last polls.
class NodeTotal {
  public:
    /// `limit` is at least 1.
    explicit NodeTotal(std::uint64_t limit) : limit_(limit) {}

    /// Returns the remaining nodes: 0 once the search has to end.
    std::uint64_t add(std::uint64_t nodes) {
        const std::uint64_t total = nodes_.fetch_add(nodes, std::memory_order_relaxed) + nodes;
        return ended_.load(std::memory_order_relaxed) || total >= limit_ ? 0 : limit_ - total;
    }
    std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }

    /// Sets the heartbeat, which each poll of a counter polls, before the search begins. It must
    /// outlive the counters.
    void set_heartbeat(Heartbeat &heartbeat) { heartbeat_ = &heartbeat; }
    void beat() {
        if (heartbeat_ != nullptr) heartbeat_->poll();
    }

    /// Makes every thread unwind, for good.
    void end() { ended_.store(true); }
    bool has_ended() const { return ended_.load(); }

  private:
    const std::uint64_t limit_;
    std::atomic<std::uint64_t> nodes_{0};
    std::atomic<bool> ended_{false};
    Heartbeat *heartbeat_ = nullptr;
};

/// Node counter of one searching thread.
class NodeCounter {
  public:
    /// Several threads with one `total` pass its limit by a poll interval each at most.
    NodeCounter(const SearchControl &control, NodeTotal &total)
        : control_(control), own_total_(1), total_(total) {
        schedule_poll(total.add(0));
    }
    /// Counter of the only thread of a search; `limit` is at least 1.
    NodeCounter(const SearchControl &control, std::uint64_t limit)
        : control_(control), own_total_(limit), total_(own_total_) {
        schedule_poll(limit);
    }
    NodeCounter(const NodeCounter &) = delete;
    NodeCounter &operator=(const NodeCounter &) = delete;
    ~NodeCounter() = default;

    /// Counts a node; after the last one allowed, aborted() is true.
    void count() {
        if (++nodes_ >= next_poll_) poll();
    }
    /// Counts the nodes of a small subtree, without a poll.
    void count_unpolled(std::uint64_t nodes) { nodes_ += nodes; }

    /// True when the search must unwind: values returned from now on mean nothing.
    bool aborted() const { return aborted_.load(std::memory_order_relaxed); }
    /// Makes this thread unwind its subtree. May be called from any thread.
    void abort() { aborted_.store(true); }
    /// Continues the search after the subtree is unwound, unless the whole search has ended.
    void resume() {
        aborted_.exchange(false);
        if (total_.has_ended()) aborted_.store(true);
    }

    /// Joins the thread to the timeline of a measured search (see timeline.h).
    void follow(Timeline &timeline) { clock_.follow(timeline); }
    /// Updates the thread's clock before actions that other threads may notice.
    void advance_clock() { clock_.reach(nodes_); }
    void spend(Timeline::Step step, std::size_t times = 1) { clock_.spend(step, times); }
    ThreadClock::Mark mark() const { return clock_.mark(nodes_); }
    /// Notes that the nodes since the mark were wasted.
    void cut_off(const ThreadClock::Mark &mark) { clock_.cut_off(mark, nodes_); }

    /// Nodes of this thread.
    std::uint64_t nodes() const { return nodes_; }
    /// Nodes of all threads, of the others up to their last polls.
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
