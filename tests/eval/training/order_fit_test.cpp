#include "eval/training/order_fit.h"

#include <gtest/gtest.h>

#include <random>

namespace emilia::training {
namespace {

/// Moves that take a1 cut at little cost, and nothing else tells them from others.
std::vector<OrderNode> corner_takers() {
    std::mt19937_64 random{77};
    std::vector<OrderNode> nodes;
    for (int i = 0; i < 2000; ++i) {
        OrderNode node;
        for (int move = 0; move < 4; ++move) {
            const bool good = move == i % 4;
            const Bitboard occupied = (random() | random()) & ~kCorners;
            const Bitboard own = occupied & random();
            const Position child{own, (occupied & ~own) | (good ? Bitboard{1} : 0)};
            node.push_back({child, 5, false, 27, good, good ? 100. : 1000.});
        }
        nodes.push_back(node);
    }
    return nodes;
}

TEST(OrderFit, LearnsWhichMovesComeFirst) {
    const std::vector<OrderNode> nodes = corner_takers();
    OrderFit fit{nodes, {.iterations = 60}};
    double first = 0;
    double last = 0;
    const order::Weights weights = fit.run([&](int iteration, double cost) {
        if (iteration == 1) first = cost;
        last = cost;
    });
    EXPECT_LT(last, first);
    const OrderCost cost = fit.cost(weights);
    EXPECT_DOUBLE_EQ(cost.best, 200 * 100.);
    EXPECT_LT(cost.learned, 1.2 * cost.best);
    EXPECT_GT(cost.fastest_first, 5 * cost.best);
}

TEST(OrderFit, FindsTheSameWeightsAgain) {
    const std::vector<OrderNode> nodes = corner_takers();
    const auto run = [&nodes] {
        return OrderFit{nodes, {.iterations = 5}}.run([](int, double) {});
    };
    EXPECT_EQ(run(), run());
}

} // namespace
} // namespace emilia::training
