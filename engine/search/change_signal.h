// Signal between threads that something has changed.

#pragma once

#include "engine/search/timeline.h"

#include <atomic>

namespace emilia {

/// All members may be called from any thread.
class ChangeSignal {
  public:
    /// Number of changes. Read it before looking at what may change, then pass it to wait().
    int count() const { return count_; }
    /// Wakes all threads that wait.
    void notify(Timeline &timeline);
    /// Blocks until notify() was called since the count was `seen`: awake for some microseconds,
    /// then asleep.
    void wait(int seen, Timeline &timeline, Timeline::Wait reason) const;

  private:
    std::atomic<int> count_{0};
};

} // namespace emilia
