#include "engine/search/local_table.h"
#include "engine/search/solver_tables.h"

#include <gtest/gtest.h>

#include <random>
#include <vector>

namespace emilia {
namespace {

using Table = LocalTable<SolvedBounds>;

TEST(LocalTable, KnowsNothingAtFirst) {
    const Table table;
    EXPECT_EQ(table.find(Position::start()), nullptr);
}

TEST(LocalTable, RemembersThePositionStoredLast) {
    Table table;
    table.store(Position::start(), {-4, 10, 19});
    table.store(Position::start(), {-2, 8, 26});
    const SolvedBounds *found = table.find(Position::start());
    ASSERT_NE(found, nullptr);
    EXPECT_EQ(found->lower, -2);
    EXPECT_EQ(found->upper, 8);
    EXPECT_EQ(found->best, 26);
    EXPECT_EQ(table.find(Position::start().passed()), nullptr);
}

/// More often than a byte can count.
TEST(LocalTable, ForgetsEveryTime) {
    Table table;
    for (int i = 0; i < 1000; ++i) {
        table.store(Position::start(), {-4, 10, 19});
        ASSERT_NE(table.find(Position::start()), nullptr) << i;
        table.forget();
        ASSERT_EQ(table.find(Position::start()), nullptr) << i;
    }
}

TEST(LocalTable, NeverRemembersAgainWhatItForgot) {
    Table table;
    table.store(Position::start(), {-4, 10, 19});
    for (int i = 0; i < 1000; ++i) {
        table.forget();
        ASSERT_EQ(table.find(Position::start()), nullptr) << i;
    }
}

/// Far more positions than there is room for.
TEST(LocalTable, NeverTakesOnePositionForAnother) {
    Table table;
    std::mt19937_64 random{11};
    std::vector<Position> positions;
    for (int i = 0; i < 50000; ++i) {
        const Bitboard own = random();
        positions.push_back({own, random() & ~own});
        const auto mark = static_cast<std::int8_t>(positions.back().own % 64);
        table.store(positions.back(), {mark, 64, 0});
    }
    int found = 0;
    for (const Position &position : positions) {
        const SolvedBounds *bounds = table.find(position);
        if (bounds == nullptr) continue;
        ++found;
        ASSERT_EQ(bounds->lower, static_cast<std::int8_t>(position.own % 64));
    }
    EXPECT_GT(found, 10000);
}

} // namespace
} // namespace emilia
