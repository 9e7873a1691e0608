#include "engine/search/deepening_plan.h"

#include "engine/search/node.h"
#include "engine/search/solve_cost.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace emilia {

namespace {

/// Plies between the depth reached and the end of the game from which solving it outright costs
/// about as much as one more ply: the solver is several times faster than the evaluated search.
constexpr int kSolveGap = 10;
/// By selectivity: with so many empties or fewer the surest iteration comes next.
constexpr std::array kSurestNextEmpties{23, 25, 29, 33, 64};
/// Plies from which a search can tell a wipe-out.
constexpr int kWipeOutDepth = 8;
constexpr Score kWipeOut = Score::from_discs(60);

/// Then the end of the game is quickly searched, however far it is: hardly a line has to be looked
/// at in which the loser keeps a safe disc.
bool looks_like_a_wipe_out(int depth, Score score) {
    return depth >= kWipeOutDepth && (score >= kWipeOut || score <= -kWipeOut);
}

} // namespace

DeepeningPlan::DeepeningPlan(const Limits &limits, int empties)
    : empties_(empties), last_depth_(effective_depth(limits.depth, empties)),
      first_selectivity_(limits.selectivity), last_selectivity_(limits.end_selectivity) {
    assert(empties >= 1 && empties < 64);
    assert(limits.depth >= 1);
    if (limits.goal == Goal::best_move) return;
    last_depth_ = empties;
    last_selectivity_ = Selectivity::full_width;
}

std::optional<Iteration> DeepeningPlan::next(const Iteration &last, const Findings &found) const {
    assert(last.depth >= 0 && last.depth <= last_depth_);
    if (last.depth < last_depth_) {
        const bool may_solve = last_depth_ == empties_;
        if (may_solve && looks_like_a_wipe_out(last.depth, found.score)) {
            return Iteration{empties_, last_selectivity_};
        }
        if (may_solve && is_end_next(last.depth, found)) {
            return Iteration{empties_, std::min(first_selectivity_, last_selectivity_)};
        }
        return Iteration{last.depth + 1, first_selectivity_};
    }
    if (last_depth_ < empties_ || last.selectivity >= last_selectivity_) return std::nullopt;
    return Iteration{empties_, surer_than(last.selectivity)};
}

/// Whether the end of the game comes after `depth`: it is in reach, and there is time for it.
bool DeepeningPlan::is_end_next(int depth, const Findings &found) const {
    if (depth + kSolveGap < empties_) return false;
    if (effective_depth(depth + 1, empties_) == empties_) return true;
    return !found.left_for_solving ||
           expected_end_time(empties_, found.nodes, found.elapsed) <= *found.left_for_solving;
}

/// The fewer the empties, the fewer searches before the surest one pay.
Selectivity DeepeningPlan::surer_than(Selectivity selectivity) const {
    const auto level = static_cast<std::size_t>(selectivity);
    if (empties_ <= kSurestNextEmpties[level]) return last_selectivity_;
    return kSelectivityLevels[level + 1].selectivity;
}

} // namespace emilia
