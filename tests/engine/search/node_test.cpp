#include "engine/search/node.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

TEST(EffectiveDepth, IsTheDepthFarFromTheEnd) {
    EXPECT_EQ(effective_depth(1, 60), 1);
    EXPECT_EQ(effective_depth(0, 7), 0);
    EXPECT_EQ(effective_depth(5, 12), 5);
}

TEST(EffectiveDepth, SolvesWhatEndsLittleBelowTheHorizon) {
    EXPECT_EQ(effective_depth(5, 11), 11);
    EXPECT_EQ(effective_depth(0, 6), 6);
    EXPECT_EQ(effective_depth(9, 3), 3);
    EXPECT_EQ(effective_depth(60, 60), 60);
}

TEST(NodeTest, GoesToTheEndWhenAskedForNearlyAllPlies) {
    const Position start = Position::start();
    EXPECT_TRUE((Node{start, 60, Window{}, 0}.is_to_the_end()));
    EXPECT_TRUE((Node{start, 54, Window{}, 0}.is_to_the_end()));
    EXPECT_FALSE((Node{start, 53, Window{}, 0}.is_to_the_end()));
}

TEST(NodeTest, CountsPliesUpToTheEmptySquares) {
    const Node node{Position::start(), 60, Window{}, 3};
    EXPECT_EQ(node.empties, 60);
    EXPECT_EQ(node.depth, 60);
    EXPECT_EQ(node.ply, 3);
}

} // namespace
} // namespace emilia
