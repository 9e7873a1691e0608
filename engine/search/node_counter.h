// Counts nodes and notices, every so often, that the search has to end.

#pragma once

#include "engine/search/control.h"

#include <algorithm>
#include <cstdint>

namespace emilia {

/// One for each searching thread.
class NodeCounter {
  public:
    NodeCounter(const SearchControl &control, std::uint64_t limit)
        : control_(control), limit_(limit), next_poll_(std::min(kPollInterval, limit)) {}

    /// One more node; after the last one allowed, aborted() is true.
    void count() {
        if (++nodes_ >= next_poll_) poll();
    }
    /// Nodes of a subtree too small to be worth asking after each.
    void count_unpolled(std::uint64_t nodes) { nodes_ += nodes; }

    /// True when the search must unwind: values returned from now on mean nothing.
    bool aborted() const { return aborted_; }
    std::uint64_t nodes() const { return nodes_; }

  private:
    /// Well below a millisecond of search.
    static constexpr std::uint64_t kPollInterval = 2048;

    void poll() {
        aborted_ = nodes_ >= limit_ || control_.must_stop();
        next_poll_ = std::min(nodes_ + kPollInterval, std::max(limit_, nodes_ + 1));
    }

    const SearchControl &control_;
    std::uint64_t limit_;
    std::uint64_t next_poll_;
    std::uint64_t nodes_ = 0;
    bool aborted_ = false;
};

} // namespace emilia
