#include "engine/search/probcut.h"
#include "engine/search/time_budget.h"
#include "engine/search/tunable.h"
#include "engine/search/tunables/deepening.h"
#include "engine/search/tunables/ordering.h"
#include "engine/search/tunables/probcut.h"
#include "engine/search/tunables/sharing.h"
#include "engine/search/tunables/solver.h"
#include "engine/search/tunables/table.h"
#include "engine/search/tunables/time.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace emilia {
namespace {

#if defined(EMILIA_TUNE)

const Tunable &tunable(std::string_view name) {
    const auto found = std::ranges::find(tunables(), name, &Tunable::name);
    EXPECT_NE(found, tunables().end()) << name;
    return *found;
}

TEST(Tunables, AreListedOnceByName) {
    const auto is_before = [](const Tunable &a, const Tunable &b) { return a.name < b.name; };
    EXPECT_TRUE(std::ranges::is_sorted(tunables(), is_before));
    EXPECT_EQ(std::ranges::adjacent_find(tunables(), {}, &Tunable::name), tunables().end());
}

TEST(Tunables, HaveUnitsAndStartInRange) {
    EXPECT_GT(tunables().size(), 30U);
    for (const Tunable &tunable : tunables()) {
        EXPECT_FALSE(tunable.unit.empty()) << tunable.name;
        EXPECT_LT(tunable.least, tunable.most) << tunable.name;
        EXPECT_GE(*tunable.number, tunable.least) << tunable.name;
        EXPECT_LE(*tunable.number, tunable.most) << tunable.name;
    }
}

TEST(Tunable, TellsItsNumberUnitAndRange) {
    EXPECT_EQ(tunable("TableDepth").describe(), "TableDepth 2 plies, from 1 to 2");
}

TEST(Tunable, ChangesWhatTheSearchDoesOnceItIsSet) {
    using namespace std::chrono_literals;
    const auto solve_limit = [] { return clock_time_budget({100s, 0s, {}}, 20, 0s).solve; };
    EXPECT_EQ(solve_limit(), 60s);
    tunable("SolvePercent").set(70);
    EXPECT_EQ(kSolvePercent, 70);
    EXPECT_EQ(solve_limit(), 70s);
    tunable("SolvePercent").set(60);
    EXPECT_EQ(solve_limit(), 60s);
}

TEST(ProbeTable, TakesTheDeviationsOfTheStageForMore) {
    const ProbcutModel model{{6, -1.5, 0.5, -0.3, 0.7, -0.2}};
    const auto percent_at = [&model](int empties, int depth) {
        const Probe probe = ProbeTable{model}.at(empties, depth).front();
        return 100.0 * probe.deviation / model.deviation(empties, depth, probe.depth);
    };
    tunable("DeviationAt34Empties").set(200);
    tunable("EndDeviation").set(50);
    EXPECT_NEAR(percent_at(60, 9), 100, 1);
    EXPECT_NEAR(percent_at(48, 9), 100, 1);
    EXPECT_NEAR(percent_at(41, 9), 150, 1);
    EXPECT_NEAR(percent_at(34, 9), 200, 1);
    EXPECT_NEAR(percent_at(27, 9), 150, 1);
    EXPECT_NEAR(percent_at(18, 9), 100, 1);
    EXPECT_NEAR(percent_at(18, 18), 50, 1);
    tunable("DeviationAt34Empties").set(100);
    tunable("EndDeviation").set(100);
    EXPECT_NEAR(percent_at(34, 9), 100, 1);
}

#else

TEST(Tunables, AreConstantsInANormalBuild) {
    static_assert(kTableDepth == 2);
    EXPECT_TRUE(tunables().empty());
}

#endif

} // namespace
} // namespace emilia
