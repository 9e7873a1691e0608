#include "engine/search/deepening_plan.h"

#include "engine/search/node.h"
#include "engine/search/solve_cost.h"
#include "engine/search/tunables/deepening.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>

namespace emilia {

namespace {

/// With so many empty squares or fewer the surest iteration comes after one of this selectivity.
int surest_next_empties(Selectivity selectivity) {
    switch (selectivity) {
    case Selectivity::percent_60:
    case Selectivity::percent_73:
        return kExactAfter73Empties;
    case Selectivity::percent_87:
        return kExactAfter87Empties;
    case Selectivity::percent_95:
        return kExactAfter95Empties;
    case Selectivity::percent_98:
        return kExactAfter98Empties;
    default:
        return 64;
    }
}

/// Then the end of the game is quickly searched, however far it is: hardly a line has to be looked
/// at in which the loser keeps a safe disc.
bool looks_like_a_wipe_out(int depth, Score score) {
    return depth >= kWipeOutDepth && std::abs(score.centidiscs()) >= kWipeOutScore;
}

} // namespace

DeepeningPlan::DeepeningPlan(const Limits &limits, int empties)
    : empties_(empties), last_depth_(effective_depth(limits.depth.value_or(kMaxDepth), empties)),
      node_limit_(limits.nodes),
      hurried_nodes_(is_hurried(limits) && limits.purpose == Purpose::move
                         ? static_cast<std::uint64_t>(kHurriedNodes)
                         : 0),
      first_selectivity_(is_hurried(limits) && limits.purpose == Purpose::scores
                             ? kScoresSelectivity
                             : limits.selectivity.value_or(kDefaultSelectivity)),
      last_selectivity_(limits.end_selectivity) {
    assert(empties >= 1 && empties < 64);
    assert(limits.depth.value_or(1) >= 1);
    if (limits.goal == Goal::best_move) return;
    last_depth_ = empties;
    node_limit_ = kNoNodeLimit; // a proof has no use for less than the end
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
            return Iteration{empties_, std::min(first_selectivity(found), last_selectivity_)};
        }
        return Iteration{last.depth + 1, first_selectivity(found)};
    }
    if (last_depth_ < empties_ || last.selectivity >= last_selectivity_) return std::nullopt;
    return Iteration{empties_, surer_than(last.selectivity)};
}

/// Whether the end of the game comes after `depth`: it is in reach, and the limits allow for it.
bool DeepeningPlan::is_end_next(int depth, const Findings &found) const {
    if (depth + kSolveGap < empties_) return false;
    if (effective_depth(depth + 1, empties_) == empties_) return true;
    return is_end_affordable(found);
}

bool DeepeningPlan::is_end_affordable(const Findings &found) const {
    const double left = static_cast<double>(node_limit_) - static_cast<double>(found.nodes);
    if (node_limit_ != kNoNodeLimit && expected_end_nodes(empties_) > left) return false;
    return !found.left_for_solving ||
           expected_end_time(empties_, found.nodes, found.elapsed) <= *found.left_for_solving;
}

Selectivity DeepeningPlan::first_selectivity(const Findings &found) const {
    return found.nodes < hurried_nodes_ ? kHurriedSelectivity : first_selectivity_;
}

/// The fewer the empties, the fewer searches before the surest one pay.
Selectivity DeepeningPlan::surer_than(Selectivity selectivity) const {
    if (empties_ <= surest_next_empties(selectivity)) return last_selectivity_;
    // 73 % is hardly surer than 60 %.
    if (selectivity == Selectivity::percent_60)
        return std::min(Selectivity::percent_87, last_selectivity_);
    return kSelectivityLevels[static_cast<std::size_t>(selectivity) + 1].selectivity;
}

} // namespace emilia
