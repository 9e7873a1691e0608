// How much of its time a search on a clock needs, judged by how settled it is.

#pragma once

#include "engine/board/move.h"
#include "engine/search/score.h"

namespace emilia {

/// Watches the iterations of one search.
class TimeManager {
  public:
    /// A finished iteration and its outcome.
    void add_iteration(Move best, Score score) {
        const bool same = best == best_;
        stable_iterations_ = same ? stable_iterations_ + 1 : 0;
        dropped_ = !best_.is_none() && score < score_.minus(kDrop);
        best_ = best;
        score_ = score;
    }

    /// Worth asking whether the best move is far ahead of the others.
    bool is_settled() const { return stable_iterations_ >= kSettledIterations && !dropped_; }

    /// True if the next iteration is not worth beginning once this share of the soft limit is
    /// used, from 0 on; 0 is without a soft limit. The last iteration usually takes about as long
    /// as all before it.
    bool should_stop(double share_used, bool clearly_best) const {
        if (share_used <= 0) return false;
        if (clearly_best) return share_used >= 0.15;
        if (dropped_) return share_used >= 1.5;
        return share_used >= (is_settled() ? 0.4 : 0.7);
    }

  private:
    static constexpr int kSettledIterations = 3;
    static constexpr int kDrop = 200; ///< centidiscs between two iterations

    Move best_;
    Score score_;
    int stable_iterations_ = 0;
    bool dropped_ = false;
};

} // namespace emilia
