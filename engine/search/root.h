// The root of the search: iterative deepening over the moves of one position.

#pragma once

#include "engine/search/aspiration.h"
#include "engine/search/best_lines.h"
#include "engine/search/deepening_plan.h"
#include "engine/search/driver.h"
#include "engine/search/negamax.h"
#include "engine/search/proof_goal.h"
#include "engine/search/pv_extender.h"
#include "engine/search/root_moves.h"
#include "engine/search/root_reporter.h"
#include "engine/search/solve_cost.h"
#include "engine/search/thread_pool.h"
#include "engine/search/time_manager.h"
#include "engine/search/tunables/deepening.h"
#include "engine/search/tunables/time.h"

#include <algorithm>
#include <cassert>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

EMILIA_TIER_BEGIN
namespace emilia::EMILIA_TIER {

/// Search of one position that is not over.
template <Evaluator E, MoveRanking R>
class Root {
  public:
    Root(SharedSearch<E, R> &shared, ThreadPool &pool, const Position &position,
         const Limits &limits, SearchControl &control, SearchObserver *observer)
        : shared_(shared), pool_(pool), position_(position), limits_(limits), control_(control),
          plan_(limits, position.empties()), proof_(ProofGoal::of(limits)),
          counter_(control, shared.total), negamax_(shared, counter_),
          moves_(position, limits.only_moves, limits.multi_pv > 1,
                 [&shared](const Position &child) { return evaluate(shared.evaluator, child); }),
          lines_(std::min(static_cast<std::size_t>(limits.multi_pv), moves_.size())),
          reporter_(observer, control, shared.total, shared.table, limits.multi_pv) {
        assert(limits.multi_pv >= 1);
        best_.replace(moves_.lines(lines_));
    }

    SearchResult run() {
        deepen();
        if constexpr (Timeline::kIsVirtual) reporter_.warn(shared_.team.timeline().report());
        SearchResult result;
        if (limits_.purpose == Purpose::scores) best_.smooth(earlier_, position_.empties());
        for (const Line &line : best_.lines()) {
            for (Line &twin : moves_.with_twins(line))
                result.lines.push_back(std::move(twin));
        }
        result.lines.resize(
            std::min(result.lines.size(), static_cast<std::size_t>(limits_.multi_pv)));
        result.score = result.lines.front().score;
        result.nodes = counter_.total_nodes();
        result.elapsed = control_.elapsed();
        return result;
    }

  private:
    /// Runs all iterations, with all threads.
    void deepen() {
        const auto serve = [this] {
            NodeCounter counter{shared_.control, shared_.total};
            Negamax<E, R> negamax{shared_, counter};
            negamax.serve();
        };
        const auto dismiss = [this] { shared_.team.dismiss(); };
        if constexpr (Timeline::kIsVirtual) {
            shared_.team.timeline().start(pool_.size(), serve);
            iterate();
            dismiss();
            return shared_.team.timeline().leave();
        }
        // The pool dismisses the helpers, after an exception too: in WebAssembly none would be
        // caught here.
        pool_.help(
            serve, [this] { iterate(); }, dismiss);
        if (pool_.failures() == 0) return;
        reporter_.warn("out of memory: searched with " + std::to_string(pool_.failures()) +
                       " threads less");
    }

    void iterate() {
        std::optional<Iteration> iteration = plan_.next({}, findings());
        while (iteration && finish(*iteration) && !is_decided(*iteration))
            iteration = plan_.next(*iteration, findings());
    }

    Findings findings() const {
        return {.score = moves_[0].line.score,
                .nodes = counter_.total_nodes(),
                .elapsed = control_.elapsed(),
                .left_for_solving = control_.left_for_solving()};
    }

    /// Finishes an iteration. False if it was cut short.
    bool finish(const Iteration &iteration) {
        negamax_.set_selectivity(iteration.selectivity);
        begun_ = control_.elapsed();
        reporter_.begin_iteration(iteration.depth);
        if (plan_.reaches_end(iteration)) control_.begin_solving();
        for (std::size_t rank = 0; rank < lines_; ++rank) {
            negamax_.reset_deepest_ply();
            if (!search_rank(iteration, rank)) {
                keep_what_was_found(iteration, rank);
                return false;
            }
            report(rank);
        }
        moves_.finish_iteration(lines_);
        earlier_ = best_.lines();
        best_.replace(moves_.lines(lines_));
        return true;
    }

    /// Finds the best of the moves from `rank` on and puts it there. False if it was cut short.
    bool search_rank(const Iteration &iteration, std::size_t rank) {
        const bool found = proof_ && plan_.reaches_end(iteration)
                               ? prove(iteration, rank, *proof_)
                               : search_with_aspiration(iteration, rank);
        // Follows the line to the end of the game, where the discs show what is proven.
        if (found && plan_.is_exact(iteration)) {
            Line &line = moves_[rank].candidate;
            extender_.extend(position_, {line.score, line.bound}, line.moves);
        }
        return found;
    }

    bool search_with_aspiration(const Iteration &iteration, std::size_t rank) {
        AspirationWindow aspiration{moves_[rank].line.score, iteration.depth,
                                    plan_.reaches_end(iteration)};
        while (true) {
            const Score score = search_moves(iteration, rank, aspiration.window());
            if (counter_.aborted()) return false;
            if (!aspiration.widen_for(score)) return true;
        }
    }

    bool prove(const Iteration &iteration, std::size_t rank, const ProofGoal &goal) {
        const Score score = search_moves(iteration, rank, goal.window());
        if (counter_.aborted()) return false;
        Line &line = moves_[rank].candidate;
        if (!goal.window().contains(score)) {
            const ProvenScore proven = goal.proven_by(score);
            // Lines are those of scores inside the window.
            set_line(line, iteration, proven.score, proven.bound, {});
        }
        line.certainty = plan_.is_exact(iteration) ? goal.certainty() : Certainty::estimate;
        return true;
    }

    /// Principal variation search over the root moves from `rank` on; a move that beats alpha goes
    /// to the front.
    Score search_moves(const Iteration &iteration, std::size_t rank, const Window &window) {
        Score best = kNoLowerBound;
        for (std::size_t i = rank; i < moves_.size(); ++i) {
            const Window rest = window.raised_to(best);
            if (i > rank && i + 1 < moves_.size() &&
                negamax_.shares({position_, iteration.depth, rest, 0})) {
                return search_together(iteration, rank, i, rest, best);
            }
            reporter_.begin_move(moves_[i].move, static_cast<int>(i) + 1);
            const Score score = search_move(moves_[i], iteration.depth, rest, i == rank);
            if (counter_.aborted()) break;
            best = std::max(best, score);
            if (score <= rest.alpha) continue;
            const bool failed_high = score >= window.beta;
            if (failed_high) { // perhaps by a null window, which leaves another move's line
                set_line(moves_[i].candidate, iteration, score, Bound::lower, {});
            } else {
                set_line(moves_[i].candidate, iteration, score, Bound::exact,
                         {pv_.begin(), pv_.end()});
            }
            moves_.bring_forward(i, rank);
            if (failed_high) break;
        }
        return best;
    }

    /// Searches the moves from `next` on, one for each thread. `best` is the score of the moves
    /// before, to which `window` was raised.
    Score search_together(const Iteration &iteration, std::size_t rank, std::size_t next,
                          const Window &window, Score best) {
        MoveList list{position_, moves_.squares_from(next)};
        for (ScoredMove &move : list) {
            move.replies = legal_moves(move.child.own, move.child.opponent);
            move.rank = -static_cast<int>(moves_.place_of(move.move()));
        }
        PrincipalVariation line;
        const auto found = negamax_.share_from(
            {position_, iteration.depth, window, 0}, list, {best, moves_[rank].move}, line,
            [this](Move move) {
                reporter_.begin_move(move, static_cast<int>(moves_.place_of(move)) + 1);
            });
        if (found.score <= window.alpha) return found.score;
        const std::size_t place = moves_.place_of(found.move);
        Line &candidate = moves_[place].candidate;
        if (found.score >= window.beta) {
            set_line(candidate, iteration, found.score, Bound::lower, {});
        } else {
            set_line(candidate, iteration, found.score, Bound::exact,
                     {line.begin() + 1, line.end()});
        }
        moves_.bring_forward(place, rank);
        return found.score;
    }

    Score search_move(const RootMove &root, int depth, const Window &window, bool first) {
        return negamax_.search_move_from({position_, depth, window, 0}, root.move, root.child,
                                         window, first, pv_);
    }

    void set_line(Line &line, const Iteration &iteration, Score score, Bound bound,
                  std::span<const Move> replies) const {
        const bool proven = plan_.is_exact(iteration) && bound == Bound::exact;
        line.score = score;
        line.bound = bound;
        line.certainty = proven ? Certainty::exact : Certainty::estimate;
        line.depth = iteration.depth;
        line.selectivity = iteration.selectivity;
        line.selective_depth = std::max(iteration.depth, negamax_.deepest_ply());
        line.moves.resize(1);
        line.moves.insert(line.moves.end(), replies.begin(), replies.end());
    }

    /// Keeps the results of an iteration that was cut short during the search of that rank.
    void keep_what_was_found(const Iteration &iteration, std::size_t rank) {
        earlier_ = best_.lines();
        if (lines_ > 1) return best_.merge(moves_.candidates(rank));
        // The move counts if it beat the one before it, but those not searched yet may be better.
        Line &candidate = moves_[0].candidate;
        if (Iteration{candidate.depth, candidate.selectivity} != iteration) return;
        if (plan_.is_exact(iteration)) {
            candidate.certainty = Certainty::best_so_far;
            candidate.bound = Bound::lower;
        }
        best_.replace({candidate});
        report(0);
    }

    void report(std::size_t rank) { reporter_.report(moves_, rank, counter_.total_nodes()); }

    /// Whether the search can end after a finished iteration: decided, or out of time.
    bool is_decided(const Iteration &iteration) {
        const RootMove &best = moves_[0];
        time_manager_.add_iteration(best.move, best.line.score);
        if (limits_.purpose == Purpose::scores || !control_.ends_by_itself()) return false;
        if (limits_.goal != Goal::best_move) return false;
        if (moves_.is_only_choice() && control_.has_clock()) return true;
        const double used = control_.soft_share_used();
        if (used <= 0) return false;
        if (plan_.reaches_end(iteration)) {
            const Duration taken = control_.elapsed() - begun_;
            return !is_time_to_be_surer(taken, control_.left_for_solving());
        }
        const bool clearly_best = time_manager_.is_settled() && leads_clearly(iteration.depth);
        return time_manager_.should_stop(used, clearly_best);
    }

    /// Whether the best move is ahead of every other by a clear lead.
    bool leads_clearly(int depth) {
        const int shallow = depth - kClearLeadReduction;
        if (shallow < kAspirationDepth || lines_ > 1) return false;
        const auto above = Window::null_above(moves_[0].line.score.minus(kClearLead));
        for (std::size_t i = 1; i < moves_.size(); ++i) {
            if (search_move(moves_[i], shallow, above, true) > above.alpha) return false;
        }
        return !counter_.aborted();
    }

    SharedSearch<E, R> &shared_;
    ThreadPool &pool_;
    const Position &position_;
    const Limits &limits_;
    SearchControl &control_;
    const DeepeningPlan plan_;
    const std::optional<ProofGoal> proof_;
    TimeManager time_manager_;
    Duration begun_{}; ///< when the iteration did
    NodeCounter counter_;
    Negamax<E, R> negamax_;
    PvExtender<E, R> extender_{negamax_, shared_.table, counter_};
    RootMoves moves_;
    std::size_t lines_; ///< how many are wanted, twins apart
    BestLines best_;
    std::vector<Line> earlier_; ///< the best ones one iteration before
    PrincipalVariation pv_;
    RootReporter reporter_;
};

} // namespace emilia::EMILIA_TIER
EMILIA_TIER_END
