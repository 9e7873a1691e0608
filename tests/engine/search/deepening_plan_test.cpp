#include "engine/search/deepening_plan.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace emilia {
namespace {

using namespace std::chrono_literals;
using enum Selectivity;

/// All that a search goes through which always finds the same.
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

TEST(DeepeningPlan, EndsWithAllOfTheGameWhereTheLimitNearlyReachesIt) {
    const DeepeningPlan plan{{.depth = 20}, 26};
    const Iteration end = iterations({.depth = 20}, 26).back();
    EXPECT_EQ(end, (Iteration{26, full_width}));
    EXPECT_TRUE(plan.reaches_end(end));
    EXPECT_TRUE(plan.is_exact(end));
    EXPECT_FALSE(plan.is_exact({26, percent_99}));
    EXPECT_FALSE(plan.reaches_end({20, full_width}));
    EXPECT_EQ(iterations({.depth = 19}, 26).back(), (Iteration{19, percent_73}));
}

TEST(DeepeningPlan, LeavesOutTheLastDepthsBeforeTheEnd) {
    const std::vector<Iteration> all = iterations({}, 20);
    for (int depth = 1; depth <= 10; ++depth)
        EXPECT_EQ(all.at(static_cast<std::size_t>(depth - 1)), (Iteration{depth, percent_73}));
    EXPECT_EQ(all.at(10), (Iteration{20, percent_73}));
}

TEST(DeepeningPlan, GetsSurerAtTheEnd) {
    const std::vector<Iteration> all = iterations({}, 40);
    const std::vector<Iteration> last{all.end() - 6, all.end()};
    EXPECT_EQ(last, (std::vector<Iteration>{{40, percent_73},
                                            {40, percent_87},
                                            {40, percent_95},
                                            {40, percent_98},
                                            {40, percent_99},
                                            {40, full_width}}));
}

TEST(DeepeningPlan, IsLessSureAsLongAsAHurriedSearchIsShort) {
    const auto second = [](const Limits &limits, std::uint64_t nodes) {
        const Findings found{.nodes = nodes, .left_for_solving = 0s};
        return DeepeningPlan{limits, 40}.next({1, percent_60}, found);
    };
    EXPECT_EQ(second({.movetime = 1s}, 1000), (Iteration{2, percent_60}));
    EXPECT_EQ(second({.movetime = 1s}, 1'000'000), (Iteration{2, percent_73}));
    EXPECT_EQ(second({}, 1000), (Iteration{2, percent_73})) << "not hurried";
    EXPECT_EQ(second({.selectivity = percent_95, .movetime = 1s}, 1000), (Iteration{2, percent_95}))
        << "asked for";
}

TEST(DeepeningPlan, GetsMuchSurerAfterTheLeastSurePassToTheEnd) {
    const auto first_passes_to_the_end = [](Selectivity last) {
        const auto all = iterations({.selectivity = percent_60, .end_selectivity = last}, 40);
        return std::vector<Iteration>{
            std::find_if(all.begin(), all.end(), [](const auto &each) { return each.depth == 40; }),
            all.end()};
    };
    const auto passes = first_passes_to_the_end(full_width);
    EXPECT_EQ(passes.at(0), (Iteration{40, percent_60}));
    EXPECT_EQ(passes.at(1), (Iteration{40, percent_87}));
    EXPECT_EQ(first_passes_to_the_end(percent_73),
              (std::vector<Iteration>{{40, percent_60}, {40, percent_73}}));
}

TEST(DeepeningPlan, TakesFewerStepsToBeSureTheFewerTheEmpties) {
    std::size_t steps = 0;
    for (const int empties : {20, 25, 28, 32, 40}) {
        std::size_t at_the_end = 0;
        for (const Iteration &iteration : iterations({}, empties))
            at_the_end += iteration.depth == empties ? 1 : 0;
        EXPECT_GT(at_the_end, steps) << empties;
        steps = at_the_end;
    }
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

TEST(DeepeningPlan, AvoidsAnEndThatTakesTooLong) {
    const DeepeningPlan plan{{}, 24};
    const Iteration last{14, percent_73};
    Findings found{.nodes = 10'000'000, .elapsed = 1s};
    EXPECT_EQ(plan.next(last, found)->depth, 24) << "no limit";
    found.left_for_solving = 1h;
    EXPECT_EQ(plan.next(last, found)->depth, 24);
    found.left_for_solving = 1ms;
    EXPECT_EQ(plan.next(last, found)->depth, 15);
    EXPECT_EQ(plan.next({17, percent_73}, found)->depth, 24) << "as cheap as the next ply";
}

TEST(DeepeningPlan, AvoidsAnEndThatTakesTooManyNodes) {
    const Iteration last{14, percent_73};
    const Findings found{.nodes = 100'000};
    const auto depth_next = [&](const Limits &limits, const Iteration &before) {
        return DeepeningPlan{limits, 24}.next(before, found)->depth;
    };
    EXPECT_EQ(depth_next({.nodes = 100'000'000}, last), 24);
    EXPECT_EQ(depth_next({.nodes = 1'000'000}, last), 15);
    EXPECT_EQ(depth_next({.nodes = 1'000'000}, {17, percent_73}), 24) << "as cheap as the next ply";
    EXPECT_EQ(depth_next({.nodes = 1'000'000, .goal = Goal::exact}, last), 24) << "or no proof";
}

TEST(DeepeningPlan, SolvesAtOnceWhatLooksLikeAWipeOut) {
    const DeepeningPlan plan{{}, 40};
    for (const int discs : {62, -62}) {
        const Findings found{.score = Score::from_discs(discs)};
        EXPECT_EQ(plan.next({7, percent_73}, found), (Iteration{8, percent_73})) << "too shallow";
        EXPECT_EQ(plan.next({8, percent_73}, found), (Iteration{40, full_width}));
    }
    EXPECT_EQ(plan.next({8, percent_73}, {.score = Score::from_discs(50)}),
              (Iteration{9, percent_73}));
    const DeepeningPlan limited{{.depth = 12}, 40};
    EXPECT_EQ(limited.next({8, percent_73}, {.score = Score::from_discs(62)}),
              (Iteration{9, percent_73}));
}

} // namespace
} // namespace emilia
