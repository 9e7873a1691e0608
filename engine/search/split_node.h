// The moves of one node of the inner search, dealt out to several threads.

#pragma once

#include "engine/search/evaluator.h"
#include "engine/search/move_list.h"
#include "engine/search/node.h"
#include "engine/search/selectivity.h"
#include "engine/search/split_point.h"

EMILIA_TIER_BEGIN
namespace emilia::EMILIA_TIER {

/// What is left of a node with a null window after its first moves.
template <Evaluator E>
class SplitNode {
  public:
    using State = typename E::State;

    /// The best of the moves searched so far.
    struct Best {
        Score score;
        Move move;
    };

    /// The node and the moves must stay as they are.
    SplitNode(const Node &node, const State &state, Selectivity selectivity, MoveList &moves,
              const Best &best)
        : point_(node.depth, moves.left()), node_(node), state_(state), selectivity_(selectivity),
          moves_(moves), best_(best) {
        assert(node.window.is_null());
    }

    SplitPoint &point() { return point_; }
    const Node &node() const { return node_; }
    /// The evaluator's state of the node.
    const State &state() const { return state_; }
    Selectivity selectivity() const { return selectivity_; }
    /// Once nobody works here any more.
    const Best &best() const { return best_; }

    /// The next move to search; null when none is left, or no more is wanted.
    const ScoredMove *take() {
        const ScoredMove *move = nullptr;
        point_.take_move([&] { move = moves_.next(); });
        return move;
    }

    /// What a move that was taken is worth. True if all who work here were called off, since that
    /// decides it.
    bool report(Move move, Score score) {
        return point_.note_result([&] {
            if (score > best_.score) best_ = {score, move};
            return score >= node_.window.beta;
        });
    }

  private:
    SplitPoint point_;
    const Node &node_;
    const State state_; ///< a copy: the owner searches on where its own lies
    const Selectivity selectivity_;
    MoveList &moves_;
    Best best_;
};

} // namespace emilia::EMILIA_TIER
EMILIA_TIER_END
