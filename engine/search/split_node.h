// The moves of one node of the inner search, dealt out to several threads.

#pragma once

#include "engine/search/move_list.h"
#include "engine/search/score.h"
#include "engine/search/selectivity.h"
#include "engine/search/split_point.h"

#include <algorithm>

EMILIA_TIER_BEGIN
namespace emilia::EMILIA_TIER {

/// What is left of a node with the null window (alpha, beta) after its first moves.
class SplitNode final : public SplitPoint {
  public:
    /// What every thread has to know to search its moves.
    struct Frame {
        Score alpha;
        Score beta;
        int depth;
        int ply;
        Selectivity selectivity;
    };
    /// The best of the moves searched so far.
    struct Best {
        Score score;
        Move move;
    };

    SplitNode(MoveList &moves, const Frame &frame, const Best &best)
        : SplitPoint(frame.depth), frame_(frame), moves_(moves), best_(best) {
        moves_left_ = moves.left();
    }

    const Frame &frame() const { return frame_; }
    /// Once nobody works here any more.
    const Best &best() const { return best_; }

    /// The next move to search; null when none is left, or no more is wanted.
    const ScoredMove *take() {
        const std::lock_guard lock{mutex_};
        if (is_over() || moves_left_ == 0) return nullptr;
        --moves_left_;
        return moves_.next();
    }

    /// What a move that was taken is worth.
    void report(Move move, Score score) {
        const std::lock_guard lock{mutex_};
        if (score > best_.score) best_ = {score, move};
        if (score >= frame_.beta) decide();
    }

  private:
    const Frame frame_;
    MoveList &moves_;
    Best best_;
};

} // namespace emilia::EMILIA_TIER
EMILIA_TIER_END
