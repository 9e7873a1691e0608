// How threads wait until something changes.

#pragma once

#include "engine/search/timeline.h"

#include <atomic>

namespace emilia {

/// All members may be called from any thread.
class ChangeSignal {
  public:
    /// To be read before looking at what may change, and then passed to wait().
    int count() const { return count_; }
    /// Makes those who wait look again.
    void notify(Timeline &timeline);
    /// Blocks until notify() was called since the count was `seen`: awake for some microseconds,
    /// then asleep.
    void wait(int seen, Timeline &timeline, Timeline::Wait reason) const;

  private:
    std::atomic<int> count_{0};
};

} // namespace emilia
