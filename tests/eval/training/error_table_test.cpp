#include "eval/training/error_table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

namespace emilia::training {
namespace {

using testing::HasSubstr;

TEST(ErrorTable, SumsUpByEmptySquares) {
    ErrorTable table;
    table.add(20, 3);
    table.add(20, -4);
    table.add(64, 1);
    EXPECT_EQ(table.at(20).positions, 2U);
    EXPECT_DOUBLE_EQ(table.at(20).mean(), -0.5);
    EXPECT_DOUBLE_EQ(table.at(20).mean_absolute(), 3.5);
    EXPECT_DOUBLE_EQ(table.at(20).root_mean_square(), std::sqrt(12.5));
    EXPECT_EQ(table.at(21).positions, 0U);
    EXPECT_EQ(table.total().positions, 3U);
    EXPECT_DOUBLE_EQ(table.total().mean(), 0);
    EXPECT_DOUBLE_EQ(table.total().mean_absolute(), 8.0 / 3);
}

TEST(ErrorTable, CountsBestMovesWhereTheyAreKnown) {
    ErrorTable table;
    table.add(20, 0, true);
    table.add(20, 0, false);
    table.add(20, 0, true);
    table.add(20, 0);
    EXPECT_EQ(table.at(20).choices, 3U);
    EXPECT_EQ(table.at(20).found, 2U);
    EXPECT_THAT(table.to_text(), HasSubstr("66.7 %"));
}

TEST(ErrorTable, HasALineForEachNumberOfEmptySquaresThatCameUp) {
    ErrorTable table;
    EXPECT_EQ(table.to_text(), "no positions\n");
    table.add(7, 1.5);
    table.add(7, 0.5);
    EXPECT_EQ(table.to_text(), "empties   positions     mean      MAE     RMSE\n"
                               "      7           2    +1.00     1.00     1.12\n"
                               "    all           2    +1.00     1.00     1.12\n");
}

} // namespace
} // namespace emilia::training
