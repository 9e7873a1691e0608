#include "engine/search_engine.h"
#include "eval/evaluators.h"
#include "eval/training/position_sampler.h"

#include <gtest/gtest.h>

#include <set>
#include <utility>
#include <vector>

namespace emilia::training {
namespace {

std::vector<Position> sampled(std::uint64_t seed) {
    SearchEngine engine{all_evaluators(), {.hash_mebibytes = 1}};
    PositionSampler sampler{engine, seed};
    std::vector<Position> positions;
    for (int i = 0; i < 30; ++i)
        positions.push_back(sampler.sample(20, 50));
    return positions;
}

TEST(PositionSampler, GivesPositionsWithAChoice) {
    std::set<int> empties;
    std::set<std::pair<Bitboard, Bitboard>> different;
    for (const Position &position : sampled(1)) {
        EXPECT_GT(count(position.legal_moves()), 1);
        EXPECT_GE(position.empties(), 20);
        EXPECT_LE(position.empties(), 50);
        empties.insert(position.empties());
        different.emplace(position.own, position.opponent);
    }
    EXPECT_GT(empties.size(), 10u);
    EXPECT_EQ(different.size(), 30u);
}

TEST(PositionSampler, DependsOnTheSeedAlone) {
    EXPECT_EQ(sampled(1), sampled(1));
    EXPECT_NE(sampled(1), sampled(2));
}

} // namespace
} // namespace emilia::training
