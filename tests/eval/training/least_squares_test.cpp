#include "eval/training/least_squares.h"

#include <gtest/gtest.h>

namespace emilia::training {
namespace {

TEST(LeastSquares, FindsWhatExplainsAllExactly) {
    LeastSquares<3> equations;
    for (const double x : {0.0, 1.0, 2.0, 5.0}) {
        for (const double y : {0.0, 3.0, 4.0})
            equations.add({1, x, y}, 7 - 2 * x + 0.5 * y, 1 + x);
    }
    const auto solution = equations.solve();
    EXPECT_NEAR(solution[0], 7, 1e-9);
    EXPECT_NEAR(solution[1], -2, 1e-9);
    EXPECT_NEAR(solution[2], 0.5, 1e-9);
}

TEST(LeastSquares, FindsTheWeightedMean) {
    LeastSquares<1> equations;
    equations.add({1}, 10, 3);
    equations.add({1}, 20, 1);
    EXPECT_NEAR(equations.solve()[0], 12.5, 1e-9);
}

TEST(LeastSquares, DoesNotDivideByAZeroOnTheDiagonal) {
    LeastSquares<2> equations;
    equations.add({0, 1}, 5, 1);
    equations.add({1, 0}, 6, 1);
    const auto solution = equations.solve();
    EXPECT_NEAR(solution[0], 6, 1e-9);
    EXPECT_NEAR(solution[1], 5, 1e-9);
}

} // namespace
} // namespace emilia::training
