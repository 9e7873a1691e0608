// Helpers of the tests of proof costs, and of the order that follows from them.

#pragma once

#include "engine/search/proof_cost.h"
#include "eval/classic_evaluator.h"

#include <gtest/gtest.h>

#include <limits>

namespace emilia {

/// Fewer replies first: a ranking that no board has to be looked at for.
struct FewReplies {
    static constexpr bool kLooksAtChild = true;
    int rank(const RankedMove &move) const noexcept { return -16 * move.mobility; }
};

/// With the hand-written evaluator, FewReplies, and tables that know nothing at first.
class ProofCosts : public testing::Test {
  protected:
    using Evaluator = portable::ClassicEvaluator;

    /// Cost of a move that has its replies, and that rank; the accumulators have its position at
    /// ply 0.
    float cost(const Position &position, const portable::ScoredMove &move, int rank, int rounds,
               float limit = std::numeric_limits<float>::infinity()) {
        const portable::KnownProofs known{tables_, kAlpha, kSelectivity};
        portable::ProofCost<Evaluator, FewReplies> cost{evaluator_, ranking_, accumulators_, known};
        return cost.of_move(position, 0, move, rank, rounds, limit);
    }

    static constexpr Score kAlpha = Score::from_discs(2);
    static constexpr Selectivity kSelectivity = Selectivity::percent_95;

    Evaluator evaluator_;
    FewReplies ranking_;
    portable::AccumulatorStack<Evaluator> accumulators_{evaluator_};
    TranspositionTable table_{1};
    ThreadTables own_;
    portable::SearchTables tables_{table_, own_.shallow, true};
};

} // namespace emilia
