// The solver against alpha-beta that shares no code with it. A few positions as a test of the
// build; as many as one likes for scripts/check-solver, which sets EMILIA_SOLVER_POSITIONS and
// EMILIA_SOLVER_SEED.

#include "engine/board/symmetry.h"
#include "tests/engine/search/from_environment.h"
#include "tests/engine/search/reference.h"
#include "tests/engine/search/searcher.h"
#include "tests/engine/tier_test.h"
#include "tests/oracle/alpha_beta.h"
#include "tests/oracle/drawn.h"
#include "tests/oracle/random_positions.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

using oracle::RandomPositions;

constexpr int kLeastEmpties = 8;
constexpr int kMostEmpties = 14;

Limits goal(Goal goal, int at_least = 0) {
    Limits limits;
    limits.goal = goal;
    limits.at_least = at_least;
    return limits;
}

class SolverCheck : public TierTest {
  protected:
    static void expect_proof(Searcher &searcher, const Position &position, const Limits &limits,
                             int exact) {
        // What earlier searches left in the table must not matter.
        const SearchResult result = searcher.search_on(position, limits);
        ASSERT_FALSE(result.lines.empty());
        const Line &line = result.lines.front();
        const int discs = line.score.centidiscs() / 100;
        ASSERT_TRUE(line.bound == Bound::exact   ? discs == exact
                    : line.bound == Bound::lower ? discs <= exact
                                                 : discs >= exact)
            << discs << " instead of " << exact;
        const auto end = oracle::final_score_after(position, line.moves);
        ASSERT_TRUE(end);
        ASSERT_TRUE(line.bound == Bound::exact   ? *end == discs
                    : line.bound == Bound::lower ? *end >= discs
                                                 : *end <= discs)
            << "the line of " << discs << " ends in " << *end;
        ASSERT_TRUE(limits.goal != Goal::exact || line.bound == Bound::exact);
    }

    static void check(Searcher &searcher, const Position &position, int exact) {
        for (const Limits &limits :
             {goal(Goal::at_least, exact + 2), goal(Goal::win_loss_draw), goal(Goal::exact),
              goal(Goal::at_least, exact), goal(Goal::win_loss_draw)}) {
            if (limits.at_least > 64) continue;
            expect_proof(searcher, position, limits, exact);
            if (HasFatalFailure()) return;
        }
    }
};

INSTANTIATE_TEST_SUITE_P(, SolverCheck, testing::ValuesIn(kAllIsas), tier_name);

TEST_P(SolverCheck, AgreesWithAlphaBeta) {
    const std::uint64_t positions = from_environment("EMILIA_SOLVER_POSITIONS", 20);
    const std::uint64_t seed = from_environment("EMILIA_SOLVER_SEED", 1701);
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    RandomPositions random{seed};
    Searcher tiny{GetParam(), 1};
    Searcher large{GetParam(), 256};
    for (std::uint64_t done = 0; done < positions && !HasFatalFailure();) {
        const int empties = kLeastEmpties + random.below(kMostEmpties - kLeastEmpties + 1);
        const Position position =
            random.below(2) == 0 ? random.reachable(empties) : random.unreachable(empties);
        if (position.is_over()) continue;
        ++done;
        SCOPED_TRACE(testing::Message() << "position " << done << ", X to move:\n"
                                        << oracle::draw(position));
        const int exact = oracle::alpha_beta_score(position);
        check(tiny, position, exact);
        check(large, transformed(position, random.below(kSymmetries)), exact);
    }
}

} // namespace
} // namespace emilia
