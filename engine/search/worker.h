// One thread's part in a parallel search ("young brothers wait": the first move of a node is
// searched alone, then others may help with the rest; Feldmann, "Spielbaumsuche mit massiv
// parallelen Systemen", 1993). Workers take up nodes that are open already whenever they become
// idle, and who waits for helpers helps them meanwhile.

#pragma once

#include "engine/search/node_counter.h"
#include "engine/search/team.h"

#include <functional>
#include <utility>
#include <vector>

namespace emilia {

/// All members but call_off() are for its own thread.
class Worker {
  public:
    /// Searches moves of a split point until none is left or the counter is aborted.
    using Work = std::function<void(SplitPoint &)>;

    Worker(Team &team, NodeCounter &counter, Work work)
        : team_(team), counter_(counter), work_(std::move(work)) {
        points_.reserve(kMaxNestedSplitPoints);
    }

    const Team &team() const { return team_; }

    /// Works at a split point with whoever comes to help, and returns when all of it is done. If
    /// then the counter is aborted the result is worth nothing.
    void share(SplitPoint &point);
    /// Helps wherever there is something to do, until the team is dismissed.
    void serve();

    /// From any thread that works at the same split point: leave what you are doing.
    void call_off();

  private:
    void help(SplitPoint &point);
    void leave_innermost();

    Team &team_;
    NodeCounter &counter_;
    Work work_;
    std::vector<SplitPoint *> points_; ///< where it works, the innermost last
};

} // namespace emilia
