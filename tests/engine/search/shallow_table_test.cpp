#include "engine/board/hash.h"
#include "engine/search/shallow_table.h"
#include "tests/oracle/random_positions.h"

#include <gtest/gtest.h>

#include <vector>

namespace emilia {
namespace {

using portable::ShallowTable;

constexpr Selectivity kSelectivity = Selectivity::percent_87;

TableEntry between(int lower, int upper, int depth, Selectivity selectivity = kSelectivity) {
    return {.lower = Score::from_centidiscs(lower),
            .upper = Score::from_centidiscs(upper),
            .depth = depth,
            .selectivity = selectivity,
            .best = Move{Square{19}}};
}

class ShallowTableTest : public testing::Test {
  protected:
    void store(const Position &position, const TableEntry &entry) {
        table_.store(position, hash(position), entry);
    }
    std::optional<TableEntry> probe(const Position &position) const {
        return table_.probe(position, hash(position));
    }
    void expect(int lower, int upper, int depth) const {
        const auto found = probe(Position::start());
        ASSERT_TRUE(found);
        EXPECT_EQ(found->lower.centidiscs(), lower);
        EXPECT_EQ(found->upper.centidiscs(), upper);
        EXPECT_EQ(found->depth, depth);
    }

  private:
    ShallowTable table_;
};

TEST_F(ShallowTableTest, KnowsNothingAtFirst) { EXPECT_FALSE(probe(Position::start())); }

TEST_F(ShallowTableTest, GivesBackWhatWasStored) {
    store(Position::start(), between(-6400, 6400, 2));
    const auto found = probe(Position::start());
    ASSERT_TRUE(found);
    EXPECT_EQ(found->lower, kMinScore);
    EXPECT_EQ(found->upper, kMaxScore);
    EXPECT_EQ(found->depth, 2);
    EXPECT_EQ(found->selectivity, kSelectivity);
    EXPECT_EQ(found->best, Move{Square{19}});
    EXPECT_TRUE(found->second.is_none());
    EXPECT_FALSE(probe(Position::start().passed()));
}

TEST_F(ShallowTableTest, KeepsBothBoundsOfSearchesThatWereAlike) {
    store(Position::start(), between(-150, 6400, 2));
    store(Position::start(), between(-6400, 275, 2));
    expect(-150, 275, 2);
}

TEST_F(ShallowTableTest, ReplacesWhatAnotherSearchFound) {
    store(Position::start(), between(-150, 6400, 2));
    store(Position::start(), between(-6400, 275, 1));
    expect(-6400, 275, 1);
    store(Position::start(), between(-300, 6400, 1, Selectivity::full_width));
    expect(-300, 6400, 1);
}

/// Far more positions than there is room for.
TEST_F(ShallowTableTest, NeverTakesOnePositionForAnother) {
    constexpr std::uint64_t kSeed = 1704;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    oracle::RandomPositions random{kSeed};
    const auto mark = [](const Position &position) {
        return static_cast<int>(position.own % 6400);
    };
    std::vector<Position> positions;
    for (int i = 0; i < 50000; ++i) {
        positions.push_back(random.unreachable());
        store(positions.back(), between(mark(positions.back()), 6400, 2));
    }
    int found = 0;
    for (const Position &position : positions) {
        const auto known = probe(position);
        if (!known) continue;
        ++found;
        ASSERT_EQ(known->lower.centidiscs(), mark(position));
    }
    EXPECT_GT(found, 10000);
}

} // namespace
} // namespace emilia
