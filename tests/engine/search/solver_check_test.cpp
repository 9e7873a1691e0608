// The solver against alpha-beta that shares no code with it. A few positions as a test of the
// build; as many as one likes for scripts/dev/check-solver, which sets EMILIA_SOLVER_POSITIONS,
// EMILIA_SOLVER_SEED and EMILIA_SOLVER_MOST_EMPTIES.

#include "engine/board/isa.h"
#include "engine/board/symmetry.h"
#include "engine/board/tier_table.h"
#include "tests/engine/search/from_environment.h"
#include "tests/engine/search/reference.h"
#include "tests/engine/search/searcher.h"
#include "tests/oracle/alpha_beta.h"
#include "tests/oracle/drawn.h"
#include "tests/oracle/random_positions.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <deque>
#include <vector>

namespace emilia {
namespace {

using oracle::RandomPositions;

constexpr int kMinEmpties = 8;

Limits goal(Goal goal, int at_least = 0) {
    Limits limits;
    limits.goal = goal;
    limits.at_least = at_least;
    return limits;
}

struct Setting {
    Isa isa;
    std::size_t table_mebibytes;
};

/// Each tier that this CPU can run, with a tiny table and with a large one.
std::vector<Setting> all_settings() {
    std::vector<Setting> settings;
    for (const Isa isa : kAllIsas) {
        if (!missing_for(isa).empty()) continue;
        settings.push_back({isa, 1});
        settings.push_back({isa, 64});
    }
    return settings;
}

void expect_proof(Searcher &searcher, const Position &position, const Limits &limits, int exact) {
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

void check(Searcher &searcher, const Position &position, int exact) {
    for (const Limits &limits :
         {goal(Goal::at_least, exact + 2), goal(Goal::win_loss_draw), goal(Goal::exact),
          goal(Goal::at_least, exact), goal(Goal::win_loss_draw)}) {
        if (limits.at_least > 64) continue;
        expect_proof(searcher, position, limits, exact);
        if (testing::Test::HasFatalFailure()) return;
    }
}

TEST(SolverCheck, AgreesWithAlphaBetaInEveryTier) {
    const std::uint64_t positions = from_environment("EMILIA_SOLVER_POSITIONS", 20);
    const std::uint64_t seed = from_environment("EMILIA_SOLVER_SEED", 1701);
    const int most_empties = static_cast<int>(from_environment("EMILIA_SOLVER_MOST_EMPTIES", 14));
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    RandomPositions random{seed};
    const std::vector<Setting> settings = all_settings();
    std::deque<Searcher> searchers;
    for (const Setting &setting : settings) {
        searchers.emplace_back(setting.isa, setting.table_mebibytes);
    }
    for (std::uint64_t done = 0; done < positions && !HasFatalFailure();) {
        const int empties = kMinEmpties + random.below(most_empties - kMinEmpties + 1);
        const Position position =
            random.below(2) == 0 ? random.reachable(empties) : random.unreachable(empties);
        if (position.is_over()) continue;
        ++done;
        const int exact = oracle::alpha_beta_score(position);
        for (std::size_t i = 0; i < searchers.size() && !HasFatalFailure(); ++i) {
            const Position image = transformed(position, random.below(kSymmetries));
            SCOPED_TRACE(testing::Message()
                         << "position " << done << ", tier " << to_string(settings[i].isa)
                         << ", table of " << settings[i].table_mebibytes << " MiB, X to move:\n"
                         << oracle::draw(image));
            check(searchers[i], image, exact);
        }
    }
}

} // namespace
} // namespace emilia
