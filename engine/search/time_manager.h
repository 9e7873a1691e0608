// Time manager: ends a search on a clock early if the best move is settled.

#pragma once

#include "engine/board/move.h"
#include "engine/search/score.h"
#include "engine/search/tunables/time.h"

namespace emilia {

/// Watches the iterations of one search.
class TimeManager {
  public:
    /// Takes the result of a finished iteration.
    void add_iteration(Move best, Score score) {
        const bool same = best == best_;
        stable_iterations_ = same ? stable_iterations_ + 1 : 0;
        dropped_ = !best_.is_none() && score < score_.minus(kScoreDrop);
        best_ = best;
        score_ = score;
    }

    /// Whether the best move is stable, so that its lead is worth checking.
    bool is_settled() const { return stable_iterations_ >= kSettledIterations && !dropped_; }

    /// Whether not to begin the next iteration, after this share of the soft limit, from 0 on; 0
    /// without a soft limit.
    bool should_stop(double share_used, bool clearly_best) const {
        if (share_used <= 0) return false;
        const int percent = clearly_best   ? kTimeIfClear
                            : dropped_     ? kTimeIfDropped
                            : is_settled() ? kTimeIfSettled
                                           : kTimeIfUnsettled;
        return share_used >= percent / 100.0;
    }

  private:
    Move best_;
    Score score_;
    int stable_iterations_ = 0;
    bool dropped_ = false;
};

} // namespace emilia
