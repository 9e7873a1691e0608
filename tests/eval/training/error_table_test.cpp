#include "eval/training/error_table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

namespace emilia::training {
namespace {

using testing::HasSubstr;

TEST(ErrorTable, SumsUpByEmptySquares) {
    ErrorTable table;
    table.add(20, 13, 10);
    table.add(20, -6, -2);
    table.add(64, 1, 0);
    EXPECT_EQ(table.at(20).positions, 2U);
    EXPECT_DOUBLE_EQ(table.at(20).mean(), -0.5);
    EXPECT_DOUBLE_EQ(table.at(20).mean_absolute(), 3.5);
    EXPECT_DOUBLE_EQ(table.at(20).root_mean_square(), std::sqrt(12.5));
    EXPECT_EQ(table.at(21).positions, 0U);
    EXPECT_EQ(table.total().positions, 3U);
    EXPECT_DOUBLE_EQ(table.total().mean(), 0);
    EXPECT_DOUBLE_EQ(table.total().mean_absolute(), 8.0 / 3);
}

TEST(ErrorTable, TellsByHowMuchTheRightScoreGrows) {
    ErrorTable table;
    table.add(20, 0.1, 3);
    table.add(20, 0.1, -3);
    EXPECT_FALSE(table.at(20).slope());
    EXPECT_THAT(table.to_text(), HasSubstr("       -\n"));
    table = {};
    for (const double found : {-20.0, -5.0, 4.0, 30.0})
        table.add(20, found, 1.25 * found - 3);
    EXPECT_NEAR(table.at(20).slope().value(), 1.25, 1e-9);
    table.add(24, 10, 17);
    table.add(24, 20, 18);
    EXPECT_NEAR(table.at(24).slope().value(), 0.1, 1e-9);
}

TEST(ErrorTable, CountsBestMovesWhereTheyAreKnown) {
    ErrorTable table;
    table.add(20, 0, 0, true);
    table.add(20, 0, 0, false);
    table.add(20, 0, 0, true);
    table.add(20, 0, 0);
    EXPECT_EQ(table.at(20).choices, 3U);
    EXPECT_EQ(table.at(20).best, 2U);
    EXPECT_THAT(table.to_text(), HasSubstr("66.7 %"));
}

TEST(ErrorTable, HasALineForEachNumberOfEmptySquaresThatCameUp) {
    ErrorTable table;
    EXPECT_EQ(table.to_text(), "no positions\n");
    table.add(7, 11.5, 10);
    table.add(7, 1.5, 1);
    EXPECT_EQ(table.to_text(), "empties   positions     mean      MAE     RMSE   slope\n"
                               "      7           2    +1.00     1.00     1.12    0.90\n"
                               "    all           2    +1.00     1.00     1.12    0.90\n");
}

} // namespace
} // namespace emilia::training
