#include "engine/search/proof_goal.h"

#include <cassert>

namespace emilia {

namespace {

/// Final disc differences are even.
Score even_at_or_above(Score score) { return Score::from_discs(score.minus(1).next_even_discs()); }

} // namespace

std::optional<ProofGoal> ProofGoal::of(const Limits &limits) {
    switch (limits.goal) {
    case Goal::best_move:
    case Goal::exact:
        return std::nullopt;
    case Goal::win_loss_draw:
        return ProofGoal{{Score::from_discs(-1), Score::from_discs(1)}, Certainty::win_loss_draw};
    case Goal::at_least:
        break;
    }
    return ProofGoal{Window::null_below(even_at_or_above(Score::from_discs(limits.at_least))),
                     Certainty::bound};
}

/// The search may have proven more by chance: what it says must not depend on that.
ProvenScore ProofGoal::proven_by(Score score) const {
    assert(!window_.contains(score));
    return score >= window_.beta ? ProvenScore{even_at_or_above(window_.beta), Bound::lower}
                                 : ProvenScore{-even_at_or_above(-window_.alpha), Bound::upper};
}

} // namespace emilia
