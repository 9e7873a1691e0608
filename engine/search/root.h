// The root of the search: iterative deepening, aspiration, several lines, and when to end.

#pragma once

#include "engine/search/driver.h"
#include "engine/search/heartbeat.h"
#include "engine/search/helpers.h"
#include "engine/search/negamax.h"
#include "engine/search/pv_extender.h"
#include "engine/search/root_moves.h"
#include "engine/search/solve_cost.h"
#include "engine/search/time_manager.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <functional>
#include <optional>

EMILIA_TIER_BEGIN
namespace emilia::EMILIA_TIER {

/// One search of one position that is not over.
template <Evaluator E>
class Root {
  public:
    Root(SharedSearch<E> &shared, ThreadPool &pool, const Position &position, const Limits &limits,
         SearchControl &control, const SearchReports &reports)
        : shared_(shared), pool_(pool), position_(position), limits_(limits), control_(control),
          reports_(reports), counter_(control, shared.total), negamax_(shared, counter_),
          moves_(shared.evaluator, position, limits.only_moves, limits.multi_pv > 1),
          lines_(std::min(static_cast<std::size_t>(limits.multi_pv), moves_.size())) {
        keep_lines();
        shared.total.set_heartbeat(heartbeat_);
    }

    SearchResult run() {
        deepen();
        SearchResult result;
        for (const Line &line : best_lines_) {
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
    /// What one iteration searches.
    struct Step {
        int depth = 0;
        Selectivity selectivity = Selectivity::percent_73;
    };

    /// Gap to the end of the game from which solving it outright costs about as much as one more
    /// ply: the solver is several times faster than the evaluated search.
    static constexpr int kSolveGap = 10;
    /// By selectivity: up to so many empties the last step comes next.
    static constexpr std::array kLastStepEmpties{23, 25, 29, 33, 64};
    /// What so deep a search takes for a wipe-out.
    static constexpr int kWipeOutDepth = 8;
    static constexpr Score kWipeOut = Score::from_discs(60);
    /// Shallower iterations are too rough to guess the next score from.
    static constexpr int kAspirationDepth = 4;
    /// Half widths of the first window, in centidiscs.
    static constexpr int kAspiration = 150;
    static constexpr int kEndAspiration = 300;
    /// A move ahead of all others by this much, in centidiscs, as far as a search that is
    /// shallower by this many plies can tell, is played early.
    static constexpr int kClearLead = 300;
    static constexpr int kClearLeadReduction = 3;

    int empties() const { return position_.empties(); }

    /// Iteration after iteration, with all threads.
    void deepen() {
        const Helpers helpers{pool_, shared_};
        for (auto step = next_step({}); step; step = next_step(*step)) {
            if (!iterate(*step) || is_decided(step->depth)) break;
        }
        if (helpers.missing() > 0 && reports_.warning) {
            reports_.warning("out of memory: searched with " + std::to_string(helpers.missing()) +
                             " threads less");
        }
    }

    bool wants_proof() const { return limits_.goal != Goal::best_move; }
    bool is_exact(const Step &step) const {
        return step.depth == empties() && step.selectivity == Selectivity::full_width;
    }

    /// Deeper and deeper, and from the depth that reaches the end of the game surer and surer. None
    /// after the last iteration.
    std::optional<Step> next_step(const Step &step) const {
        const int last = wants_proof() ? empties() : effective_depth(limits_.depth, empties());
        if (step.depth < last) {
            const bool may_solve = last == empties();
            if (may_solve && looks_like_a_wipe_out(step.depth)) {
                return Step{empties(), last_selectivity()};
            }
            if (!may_solve || !is_end_next(step.depth)) {
                return Step{step.depth + 1, limits_.selectivity};
            }
            return Step{empties(), std::min(limits_.selectivity, last_selectivity())};
        }
        if (last < empties() || step.selectivity >= last_selectivity()) return std::nullopt;
        return Step{empties(), surer(step.selectivity)};
    }

    /// What comes after a search to the end of the game: the fewer the empties, the fewer searches
    /// before the last one pay.
    Selectivity surer(Selectivity selectivity) const {
        const auto level = static_cast<std::size_t>(selectivity);
        if (empties() <= kLastStepEmpties[level]) return last_selectivity();
        return kSelectivityLevels[level + 1].selectivity;
    }

    /// Whether the end of the game comes after `depth`: it is in reach, and there is time for it.
    bool is_end_next(int depth) const {
        if (depth + kSolveGap < empties()) return false;
        if (effective_depth(depth + 1, empties()) == empties()) return true;
        const auto left = control_.left_for_solving();
        return !left ||
               expected_end_time(empties(), counter_.total_nodes(), control_.elapsed()) <= *left;
    }

    /// Then the end of the game is quickly searched, however far it is: hardly a line has to be
    /// looked at in which the loser keeps a safe disc.
    bool looks_like_a_wipe_out(int depth) const {
        const Score score = moves_[0].line.score;
        return depth >= kWipeOutDepth && (score >= kWipeOut || score <= -kWipeOut);
    }

    Selectivity last_selectivity() const {
        return wants_proof() ? Selectivity::full_width : limits_.end_selectivity;
    }

    /// False when it was cut short.
    bool iterate(const Step &step) {
        negamax_.set_selectivity(step.selectivity);
        current_depth_ = step.depth;
        begun_ = control_.elapsed();
        if (step.depth == empties()) control_.begin_solving();
        for (std::size_t rank = 0; rank < lines_; ++rank) {
            negamax_.reset_deepest_ply();
            if (!search_rank(step, rank)) {
                if (lines_ == 1) {
                    keep_best_so_far(step);
                } else {
                    keep_first_lines(rank);
                }
                return false;
            }
            report(rank);
        }
        for (std::size_t rank = 0; rank < lines_; ++rank)
            moves_[rank].line = moves_[rank].candidate;
        moves_.sort_lines(lines_);
        keep_lines();
        return true;
    }

    /// Those of a finished iteration are the best ones.
    void keep_lines() {
        best_lines_.clear();
        for (std::size_t rank = 0; rank < lines_; ++rank)
            best_lines_.push_back(moves_[rank].line);
    }

    /// The best move of an unfinished iteration counts if it beat the move before it, but those not
    /// searched yet may be better.
    void keep_best_so_far(const Step &step) {
        Line &candidate = moves_[0].candidate;
        if (candidate.depth != step.depth || candidate.selectivity != step.selectivity) return;
        if (is_exact(step)) {
            candidate.certainty = Certainty::best_so_far;
            candidate.bound = Bound::lower;
        }
        best_lines_ = {candidate};
        report(0);
    }

    /// Lines of two iterations do not compare: of the first `found` of an unfinished one only those
    /// are kept that come before all lines of the last finished one whichever of the two is right.
    void keep_first_lines(std::size_t found) {
        std::vector<Line> kept;
        for (std::size_t rank = 0; rank < found; ++rank)
            kept.push_back(moves_[rank].candidate);
        std::stable_sort(kept.begin(), kept.end(), is_better);
        for (; !kept.empty(); kept.pop_back()) {
            std::vector<Line> lines = kept;
            for (const Line &line : best_lines_) {
                const auto has_its_move = [&](const Line &other) {
                    return other.moves.front() == line.moves.front();
                };
                if (lines.size() < lines_ && std::none_of(kept.begin(), kept.end(), has_its_move)) {
                    lines.push_back(line);
                }
            }
            if (!std::is_sorted(lines.begin(), lines.end(), is_better)) continue;
            best_lines_ = std::move(lines);
            return;
        }
    }

    static bool is_better(const Line &a, const Line &b) { return a.score > b.score; }

    /// Finds the best of the moves from `rank` on and puts it there; false when it was cut short.
    bool search_rank(const Step &step, std::size_t rank) {
        const bool to_the_end = step.depth == empties();
        if (to_the_end && limits_.goal == Goal::win_loss_draw) {
            return prove(step, rank, Score::from_discs(-1), Score::from_discs(1),
                         Certainty::win_loss_draw);
        }
        if (to_the_end && limits_.goal == Goal::at_least) {
            const Score asked = even_at_or_above(Score::from_discs(limits_.at_least));
            return prove(step, rank, asked.minus(1), asked, Certainty::bound);
        }
        const Score expected = moves_[rank].line.score;
        int margin = to_the_end ? kEndAspiration : kAspiration;
        const bool open = step.depth < kAspirationDepth;
        Score alpha = open ? kNoLowerBound : std::max(expected.minus(margin), kNoLowerBound);
        Score beta = open ? kNoUpperBound : std::min(expected.plus(margin), kNoUpperBound);
        while (true) {
            const Score score = search_moves(step, rank, alpha, beta);
            if (counter_.aborted()) return false;
            if (score > alpha && score < beta) break;
            margin *= 3;
            if (score <= alpha) alpha = std::max(score.minus(margin), kNoLowerBound);
            if (score >= beta) beta = std::min(score.plus(margin), kNoUpperBound);
        }
        if (is_exact(step)) complete(moves_[rank].candidate);
        return true;
    }

    /// One search with a window that holds at most one final score: is it below, there or above?
    bool prove(const Step &step, std::size_t rank, Score alpha, Score beta, Certainty certainty) {
        const Score score = search_moves(step, rank, alpha, beta);
        if (counter_.aborted()) return false;
        Line &line = moves_[rank].candidate;
        if (score <= alpha || score >= beta) {
            pv_.clear(); // lines are those of scores inside the window
            set_line(line, step, score, score >= beta);
            // The search may have proven more by chance: what it says must not depend on that.
            line.score = score >= beta ? even_at_or_above(beta) : -even_at_or_above(-alpha);
            line.bound = score >= beta ? Bound::lower : Bound::upper;
        }
        line.certainty = is_exact(step) ? certainty : Certainty::estimate;
        if (is_exact(step)) complete(line);
        return true;
    }

    /// Final disc differences are even.
    static Score even_at_or_above(Score score) {
        return Score::from_discs(score.minus(1).next_even_discs());
    }

    /// Principal variation search over the root moves from `rank` on; whatever beats alpha goes to
    /// the front.
    Score search_moves(const Step &step, std::size_t rank, Score alpha, Score beta) {
        Score best = kNoLowerBound;
        for (std::size_t i = rank; i < moves_.size(); ++i) {
            const Score floor = std::max(alpha, best);
            current_move_ = moves_[i].move;
            current_number_ = static_cast<int>(i) + 1;
            const Score score = search_move(moves_[i], step.depth, floor, beta, i == rank);
            if (counter_.aborted()) break;
            best = std::max(best, score);
            if (score <= floor) continue;
            set_line(moves_[i].candidate, step, score, score >= beta);
            moves_.bring_forward(i, rank);
            if (best >= beta) break;
        }
        return best;
    }

    Score search_move(const RootMove &root, int depth, Score alpha, Score beta, bool first) {
        // A pass takes no depth.
        const int rest = root.move.is_pass() ? depth : depth - 1;
        if (!first && alpha.next() < beta) {
            const Score score = -negamax_.search(root.child, rest, -alpha.next(), -alpha, 1, pv_);
            if (score <= alpha || score >= beta || counter_.aborted()) return score;
        }
        return -negamax_.search(root.child, rest, -beta, -alpha, 1, pv_);
    }

    void set_line(Line &line, const Step &step, Score score, bool failed_high) const {
        line.score = score;
        line.bound = failed_high ? Bound::lower : Bound::exact;
        const bool proven = is_exact(step) && !failed_high;
        line.certainty = proven ? Certainty::exact : Certainty::estimate;
        line.depth = step.depth;
        line.selectivity = step.selectivity;
        line.selective_depth = std::max(step.depth, negamax_.deepest_ply());
        line.moves.resize(1);
        line.moves.insert(line.moves.end(), pv_.begin(), pv_.end());
    }

    /// Plays a solved line out to the end of the game, where the discs show what is claimed.
    void complete(Line &line) {
        Position end = position_;
        Claim claim{line.score, line.bound};
        for (const Move move : line.moves) {
            end = end.after(move);
            claim = -claim;
        }
        PvExtender<E>{negamax_, shared_.table, counter_}.extend(end, claim, line.moves);
    }

    /// The candidate at that rank, with its twins.
    void report(std::size_t rank) {
        if (!reports_.info) return; // what is reported takes time to find out
        SearchInfo info{.line = {},
                        .rank = 1,
                        .nodes = counter_.total_nodes(),
                        .elapsed = control_.elapsed(),
                        .table_permille = shared_.table.permille_used()};
        for (std::size_t before = 0; before < rank; ++before)
            info.rank += 1 + static_cast<int>(moves_[before].twins.size());
        for (Line &line : moves_.with_twins(moves_[rank].candidate)) {
            if (info.rank > limits_.multi_pv) break;
            info.line = std::move(line);
            reports_.info(info);
            ++info.rank;
        }
        heartbeat_.postpone();
    }

    /// On any thread of the search.
    void report_progress() const {
        reports_.progress({.depth = current_depth_,
                           .move = current_move_,
                           .number = current_number_,
                           .nodes = shared_.total.nodes(),
                           .elapsed = control_.elapsed(),
                           .table_permille = shared_.table.permille_used()});
    }

    /// After a finished iteration: nothing more to find out, or no time for it.
    bool is_decided(int depth) {
        const RootMove &best = moves_[0];
        time_manager_.add_iteration(best.move, best.line.score);
        if (!limits_.stop_when_obvious || !control_.ends_by_itself()) return false;
        if (limits_.goal != Goal::best_move) return false;
        if (moves_.is_only_choice() && control_.has_clock()) return true;
        const double used = control_.soft_share_used();
        if (depth == empties()) return used > 0 && !is_time_to_be_surer();
        return time_manager_.should_stop(used, used > 0 && time_manager_.is_settled() &&
                                                   leads_clearly(depth));
    }

    /// After a search to the end of the game: the next surer one is likely to end in time.
    bool is_time_to_be_surer() const {
        const auto left = control_.left_for_solving();
        return !left || (control_.elapsed() - begun_) * kSurerPassGrowth <= *left;
    }

    /// The best move stays ahead of every other by a clear lead.
    bool leads_clearly(int depth) {
        const int shallow = depth - kClearLeadReduction;
        if (shallow < kAspirationDepth || lines_ > 1) return false;
        const Score bar = moves_[0].line.score.minus(kClearLead);
        for (std::size_t i = 1; i < moves_.size(); ++i) {
            if (search_move(moves_[i], shallow, bar, bar.next(), true) > bar) return false;
        }
        return !counter_.aborted();
    }

    SharedSearch<E> &shared_;
    ThreadPool &pool_;
    const Position &position_;
    const Limits &limits_;
    SearchControl &control_;
    const SearchReports &reports_;
    NodeCounter counter_;
    Negamax<E> negamax_;
    RootMoves<E> moves_;
    std::size_t lines_;
    std::vector<Line> best_lines_; ///< so far, without twins
    PrincipalVariation pv_;
    TimeManager time_manager_;
    Duration begun_{}; ///< when the iteration did
    // What is being searched, for whichever thread reports it.
    std::atomic<int> current_depth_{0};
    std::atomic<Move> current_move_{};
    std::atomic<int> current_number_{0};
    Heartbeat heartbeat_{reports_.progress ? [this] { report_progress(); }
                                           : std::function<void()>{}};
};

} // namespace emilia::EMILIA_TIER
EMILIA_TIER_END
