#include "eval/training/order_nodes.h"
#include "tests/oracle/alpha_beta.h"
#include "tests/oracle/random_positions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

namespace emilia::training {
namespace {

constexpr std::uint64_t kSeed = 4207;
constexpr OrderSampling kSampling{
    .nodes = 60, .least_empties = 5, .most_empties = 6, .lines = 2, .seed = 3};

Record proven(const Position &position) {
    const int score = oracle::alpha_beta_score(position);
    return {.own = position.own,
            .opponent = position.opponent,
            .game = 0,
            .score = static_cast<std::int16_t>(100 * score),
            .result = static_cast<std::int8_t>(score),
            .flags = Record::kExact};
}

std::vector<OrderNode> sample(const OrderSampling &sampling) {
    std::vector<OrderNode> nodes;
    OrderSampler sampler{sampling, [&nodes](OrderNode node) { nodes.push_back(std::move(node)); }};
    oracle::RandomPositions random{kSeed};
    for (bool wants_more = true; wants_more;) {
        const Position position = random.reachable(10);
        if (position.legal_moves() != 0) wants_more = sampler.add(proven(position));
    }
    return nodes;
}

TEST(OrderSampler, TellsWhichMovesCut) {
    for (const OrderNode &node : sample(kSampling)) {
        ASSERT_GE(node.size(), 2U);
        int worst_that_cuts = std::numeric_limits<int>::max();
        int best_that_does_not = std::numeric_limits<int>::min();
        for (const OrderMove &move : node) {
            EXPECT_GE(move.child.empties(), 3);
            EXPECT_LE(move.child.empties(), 5);
            EXPECT_EQ(move.mobility, mobility_of(move.child.legal_moves()));
            EXPECT_GT(move.cost, 0);
            const int score = -oracle::alpha_beta_score(move.child);
            if (move.cuts) worst_that_cuts = std::min(worst_that_cuts, score);
            if (!move.cuts) best_that_does_not = std::max(best_that_does_not, score);
        }
        EXPECT_LT(worst_that_cuts, std::numeric_limits<int>::max()) << "a move must cut";
        EXPECT_LT(best_that_does_not, worst_that_cuts);
    }
}

TEST(OrderSampler, FindsTheSameNodesAgain) {
    const auto once = sample(kSampling);
    const auto again = sample(kSampling);
    ASSERT_EQ(once.size(), static_cast<std::size_t>(kSampling.nodes));
    ASSERT_EQ(again.size(), once.size());
    for (std::size_t i = 0; i < once.size(); ++i) {
        ASSERT_EQ(again[i].size(), once[i].size());
        for (std::size_t move = 0; move < once[i].size(); ++move) {
            EXPECT_EQ(again[i][move].child, once[i][move].child);
            EXPECT_EQ(again[i][move].cost, once[i][move].cost);
        }
    }
}

TEST(OrderSampler, LearnsNothingFromWhatIsNotProven) {
    OrderSampler sampler{kSampling, [](const OrderNode &) { FAIL(); }};
    oracle::RandomPositions random{kSeed};
    for (int i = 0; i < 100; ++i) {
        Record record = proven(random.reachable(10));
        record.flags = 0;
        EXPECT_TRUE(sampler.add(record));
    }
}

} // namespace
} // namespace emilia::training
