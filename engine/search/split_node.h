// Moves of one node of the inner search, shared among several threads.

#pragma once

#include "engine/search/evaluator.h"
#include "engine/search/move_list.h"
#include "engine/search/node.h"
#include "engine/search/principal_variation.h"
#include "engine/search/selectivity.h"
#include "engine/search/split_point.h"

#include <atomic>
#include <functional>

EMILIA_TIER_BEGIN
namespace emilia::EMILIA_TIER {

/// Node whose remaining moves are shared.
template <Evaluator E>
class SplitNode {
  public:
    using State = typename E::State;
    /// Called for each move, by the thread that begins it.
    using Watch = std::function<void(Move)>;

    /// Best of the moves searched so far.
    struct Best {
        Score score;
        Move move;
    };

    /// The node and the moves must not change. `point` is the thread's for that depth. `pv` is the
    /// line of the best move if its score is inside the window, and is valid when all threads have
    /// left; null for a null window.
    SplitNode(SplitPoint &point, const Node &node, const State &state, Selectivity selectivity,
              MoveList &moves, const Best &best, PrincipalVariation *pv,
              const Watch *watch = nullptr)
        : state_(state), point_(point), node_(node), moves_(moves), watch_(watch), pv_(pv),
          best_(best), alpha_(node.window.raised_to(best.score).alpha), selectivity_(selectivity) {}

    SplitPoint &point() { return point_; }
    const Node &node() const { return node_; }
    /// The evaluator's state of the node.
    const State &state() const { return state_; }
    Selectivity selectivity() const { return selectivity_; }
    /// Best move. Valid when all threads have left.
    const Best &best() const { return best_; }

    /// Next move to search; null if none is left, or the node is decided.
    const ScoredMove *take() {
        const ScoredMove *move = nullptr;
        point_.take_move([&] { move = moves_.next(); });
        if (move != nullptr && watch_ != nullptr) (*watch_)(move->move());
        return move;
    }

    /// Current window: other threads may raise alpha at any time.
    Window window() const { return {alpha_.load(), node_.window.beta}; }

    /// Takes the score of a move, and the line after it if the score is inside the window. If this
    /// decides the node, all its threads are aborted.
    void report(Move move, Score score, const PrincipalVariation &rest) {
        point_.note_result([&] {
            if (score <= best_.score) return false;
            best_ = {score, move};
            if (score >= node_.window.beta) return true;
            if (score > node_.window.alpha) {
                alpha_ = score;
                pv_->set(move, rest);
            }
            return false;
        });
    }

  private:
    const State state_; ///< a copy: the owner searches on where its own lies
    SplitPoint &point_;
    const Node &node_;
    MoveList &moves_;
    const Watch *const watch_;
    PrincipalVariation *const pv_;
    Best best_;
    std::atomic<Score> alpha_;
    const Selectivity selectivity_;
};

} // namespace emilia::EMILIA_TIER
EMILIA_TIER_END
