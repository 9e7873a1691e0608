#include "engine/search_engine.h"
#include "eval/evaluators.h"
#include "eval/training/probcut_fit.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>

namespace emilia::training {
namespace {

using testing::HasSubstr;

constexpr ProbcutModel kTruth{{7, -2, 0.5, -0.3, 0.7, -0.2}};

std::vector<ErrorCell> perfect_cells() {
    std::vector<ErrorCell> cells;
    for (const int empties : {20, 30, 40, 50}) {
        for (int depth = 4; depth <= 10; ++depth) {
            for (int probe = depth % 2; probe < depth; probe += 2) {
                const double deviation = kTruth.deviation(empties, depth, probe);
                cells.push_back({depth, probe, 100, double(empties), deviation, 0});
            }
        }
    }
    return cells;
}

TEST(ProbcutFit, FindsTheModelBehindTheCells) {
    const ProbcutModel model = fit_probcut(perfect_cells());
    for (std::size_t i = 0; i < ProbcutModel::kTerms; ++i)
        EXPECT_NEAR(model.weights[i], kTruth.weights[i], 0.05) << i;
}

TEST(ProbcutFit, TakesTheEndForAllOfTheEmpties) {
    std::vector<ErrorCell> cells = perfect_cells();
    cells.push_back({kFinalDepth, 4, 100, 16, double(kTruth.deviation(16, 16, 4)), 0});
    const ProbcutModel model = fit_probcut(cells);
    EXPECT_NEAR(model.weights[0], kTruth.weights[0], 0.05);
    EXPECT_THAT(describe_fit(cells, model), HasSubstr("   16.0    end      4    100   +0.00"));
}

TEST(ProbcutFit, RefusesTooFewCells) {
    EXPECT_THROW(fit_probcut({{4, 2, 100, 30, 250, 0}}), std::invalid_argument);
}

TEST(ProbcutFit, TellsObservedFromFitted) {
    const std::vector<ErrorCell> cells{{8, 2, 50, 30.25, 1000, -125}};
    const std::string text = describe_fit(cells, {{std::log(500.5), 0, 0, 0, 0, 0}});
    EXPECT_THAT(text, HasSubstr("   30.2      8      2     50   -1.25     10.00    5.00\n"));
    EXPECT_THAT(text, HasSubstr("1 cells, fitted within 69 %"));
}

TEST(ProbcutFit, WritesAHeader) {
    const std::string header = to_header({{1.5, -2, 0, 0.25, 3, 4}}, "some", "how it was made");
    EXPECT_THAT(header, HasSubstr("//     how it was made\n"));
    EXPECT_THAT(header, HasSubstr("namespace emilia::some {"));
    EXPECT_THAT(header, HasSubstr("kProbcutModel{{1.500, -2.000, 0.000, 0.250, 3.000, 4.000}};"));
}

TEST(ProbcutErrors, AreTheSameForTheSameSeed) {
    const auto measured = [](std::uint64_t seed) {
        SearchEngine engine{all_evaluators(), {.hash_mebibytes = 4}};
        int positions = 0;
        const std::vector<ErrorCell> cells =
            measure_errors(engine, {.positions = 180, .depth = 4, .end_positions = 5, .seed = seed},
                           [&positions] { ++positions; });
        EXPECT_EQ(positions, 185);
        return describe_fit(cells, kTruth);
    };
    const std::string first = measured(1);
    EXPECT_EQ(measured(1), first);
    EXPECT_NE(measured(2), first);
    EXPECT_THAT(first, HasSubstr("      4      2 "));
}

} // namespace
} // namespace emilia::training
