#include "engine/search/deepening_plan.h"

#include <gtest/gtest.h>

#include <vector>

namespace emilia {
namespace {

using namespace std::chrono_literals;
using enum Selectivity;

/// All iterations of a search that always finds the same.
std::vector<Iteration> iterations(const Limits &limits, int empties, const Findings &found = {}) {
    const DeepeningPlan plan{limits, empties};
    std::vector<Iteration> all;
    for (auto next = plan.next({}, found); next; next = plan.next(*next, found))
        all.push_back(*next);
    return all;
}

TEST(DeepeningPlan, GoesToTheDepthLimitPlyByPly) {
    const Limits limits{.depth = 4, .selectivity = percent_95};
    EXPECT_EQ(iterations(limits, 40),
              (std::vector<Iteration>{
                  {1, percent_95}, {2, percent_95}, {3, percent_95}, {4, percent_95}}));
}

TEST(DeepeningPlan, GetsDeeperThenSurerUpToAProof) {
    for (int empties = 1; empties <= 60; ++empties) {
        const std::vector<Iteration> all = iterations({}, empties);
        EXPECT_EQ(all.back(), (Iteration{empties, full_width}));
        for (std::size_t i = 1; i < all.size(); ++i) {
            EXPECT_GE(all[i].depth, all[i - 1].depth);
            EXPECT_NE(all[i], all[i - 1]);
            EXPECT_GE(all[i].selectivity, all[i - 1].selectivity);
        }
    }
}

TEST(DeepeningPlan, KnowsWhatIsProven) {
    const DeepeningPlan plan{{}, 26};
    EXPECT_TRUE(plan.reaches_end({26, full_width}));
    EXPECT_TRUE(plan.is_exact({26, full_width}));
    EXPECT_FALSE(plan.is_exact({26, percent_99}));
    EXPECT_FALSE(plan.reaches_end({20, full_width}));
}

TEST(DeepeningPlan, EndsAsSureAsAskedFor) {
    EXPECT_EQ(iterations({.end_selectivity = percent_87}, 40).back(), (Iteration{40, percent_87}));
    const Limits sure_from_the_start{.selectivity = percent_99, .end_selectivity = percent_87};
    EXPECT_EQ(iterations(sure_from_the_start, 20).back(), (Iteration{20, percent_87}));
}

TEST(DeepeningPlan, GoesToTheEndForAProofWhateverTheOtherLimits) {
    for (const Goal goal : {Goal::exact, Goal::win_loss_draw, Goal::at_least}) {
        const Limits limits{.depth = 3, .end_selectivity = percent_73, .goal = goal};
        EXPECT_EQ(iterations(limits, 30).back(), (Iteration{30, full_width}));
    }
}

TEST(DeepeningPlan, PutsOffAnEndThatTakesTooLong) {
    const Iteration last{14, percent_73};
    Findings found{.nodes = 10'000'000, .elapsed = 1s};
    const auto depth_next = [&](const Limits &limits) {
        return DeepeningPlan{limits, 24}.next(last, found)->depth;
    };
    EXPECT_EQ(depth_next({}), 24) << "no limit";
    EXPECT_EQ(depth_next({.nodes = 10'000'000'001}), 24);
    EXPECT_EQ(depth_next({.nodes = 10'000'001}), 15);
    EXPECT_EQ(depth_next({.nodes = 10'000'001, .goal = Goal::exact}), 24) << "or no proof";
    found.left_for_solving = 1h;
    EXPECT_EQ(depth_next({}), 24);
    found.left_for_solving = 1ms;
    EXPECT_EQ(depth_next({}), 15);
}

TEST(DeepeningPlan, SolvesAtOnceWhatLooksLikeAWipeOut) {
    const DeepeningPlan plan{{}, 40};
    for (const int discs : {62, -62})
        EXPECT_EQ(plan.next({20, percent_73}, {.score = Score::from_discs(discs)}),
                  (Iteration{40, full_width}));
    EXPECT_EQ(plan.next({20, percent_73}, {.score = Score::from_discs(10)}),
              (Iteration{21, percent_73}));
    const DeepeningPlan limited{{.depth = 30}, 40};
    EXPECT_EQ(limited.next({20, percent_73}, {.score = Score::from_discs(62)})->depth, 21);
}

} // namespace
} // namespace emilia
