#include "engine/search/transposition_table.h"
#include "tests/oracle/drawn.h"
#include "tests/oracle/random_positions.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cstdint>
#include <limits>
#include <thread>
#include <vector>

namespace emilia {
namespace {

constexpr std::size_t kEntriesPerBucket = 5;
/// All positions stored under it share one bucket.
constexpr std::uint64_t kHash = 0x123456789ABCDEF0;

/// Any number of different positions.
Position numbered(std::uint64_t number) { return {number * 2 + 1, ~(number * 2 + 1)}; }

Move move(std::string_view square) { return Move{*Square::parse(square)}; }

TableEntry between(int lower, int upper, int depth = 10,
                   Selectivity selectivity = Selectivity::full_width) {
    return {.lower = Score::from_discs(lower),
            .upper = Score::from_discs(upper),
            .depth = depth,
            .selectivity = selectivity};
}

class TranspositionTableTest : public testing::Test {
  protected:
    void store(const Position &position, const TableEntry &entry) {
        table_.store(position, kHash, entry);
    }
    std::optional<TableEntry> probe(const Position &position) const {
        return table_.probe(position, kHash);
    }
    bool holds(const Position &position) const { return probe(position).has_value(); }
    TranspositionTable &table() { return table_; }

  private:
    TranspositionTable table_{1};
};

TEST_F(TranspositionTableTest, IsEmptyAtFirst) {
    EXPECT_FALSE(holds(Position::start()));
    EXPECT_FALSE(holds(Position{}));
    EXPECT_EQ(table().permille_used(), 0);
}

TEST_F(TranspositionTableTest, GivesBackWhatWasStored) {
    const TableEntry entry{.lower = Score::from_centidiscs(-6400),
                           .upper = Score::from_centidiscs(-1),
                           .depth = 60,
                           .selectivity = Selectivity::percent_99,
                           .best = move("h8"),
                           .second = Move::pass(),
                           .effort = 31};
    store(Position::start(), entry);
    const auto found = probe(Position::start());
    ASSERT_TRUE(found);
    EXPECT_EQ(found->lower, entry.lower);
    EXPECT_EQ(found->upper, entry.upper);
    EXPECT_EQ(found->depth, entry.depth);
    EXPECT_EQ(found->selectivity, entry.selectivity);
    EXPECT_EQ(found->best, entry.best);
    EXPECT_EQ(found->second, entry.second);
    EXPECT_EQ(found->effort, entry.effort);
    EXPECT_FALSE(holds(Position::start().passed()));
    EXPECT_FALSE(holds(Position{}));
}

TEST_F(TranspositionTableTest, GivesBackEveryEntryOfABucket) {
    constexpr std::uint64_t kSeed = 1601;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    oracle::RandomPositions random{kSeed};
    std::vector<Position> positions;
    for (int i = 0; i < 200; ++i) {
        const Position position = random.unreachable(20);
        positions.push_back(position);
        TableEntry entry = between(-i % 60, i % 60, i % 60 + 1);
        entry.best = Move{Square{i % 64}};
        table().store(position, hash(position), entry);
    }
    for (int i = 0; i < 200; ++i) {
        const auto found = table().probe(positions[i], hash(positions[i]));
        ASSERT_TRUE(found) << i;
        EXPECT_EQ(found->lower, Score::from_discs(-i % 60));
        EXPECT_EQ(found->upper, Score::from_discs(i % 60));
        EXPECT_EQ(found->depth, i % 60 + 1);
        EXPECT_EQ(found->best, Move{Square{i % 64}});
    }
}

TEST(TableEntry, CountsEffortInBinaryOrders) {
    EXPECT_EQ(effort_of(0), 0);
    EXPECT_EQ(effort_of(1), 1);
    EXPECT_EQ(effort_of(1023), 10);
    EXPECT_EQ(effort_of(1024), 11);
    EXPECT_EQ(effort_of(std::numeric_limits<std::uint64_t>::max()), 31);
}

TEST_F(TranspositionTableTest, ReplacesTheCheapestOfAFullBucket) {
    for (std::uint64_t i = 0; i < kEntriesPerBucket; ++i) {
        TableEntry entry = between(0, 0, i == 3 ? 30 : 20);
        entry.effort = i == 3 ? 9 : 10;
        store(numbered(i), entry);
    }
    store(numbered(9), between(0, 0, 1));
    for (std::uint64_t i = 0; i < kEntriesPerBucket; ++i)
        EXPECT_EQ(holds(numbered(i)), i != 3) << i;
    EXPECT_TRUE(holds(numbered(9)));
}

TEST_F(TranspositionTableTest, RemembersTheGreaterEffort) {
    TableEntry entry = between(0, 0);
    for (const int effort : {7, 12, 3}) {
        entry.effort = effort;
        store(Position::start(), entry);
    }
    EXPECT_EQ(probe(Position::start())->effort, 12);
}

TEST_F(TranspositionTableTest, ReplacesTheShallowestOfAFullBucket) {
    for (std::uint64_t i = 0; i < kEntriesPerBucket; ++i)
        store(numbered(i), between(0, 0, i == 3 ? 5 : 20));
    for (std::uint64_t i = 0; i < kEntriesPerBucket; ++i)
        ASSERT_TRUE(holds(numbered(i))) << i;
    store(numbered(9), between(0, 0, 1));
    for (std::uint64_t i = 0; i < kEntriesPerBucket; ++i)
        EXPECT_EQ(holds(numbered(i)), i != 3) << i;
    EXPECT_TRUE(holds(numbered(9)));
}

TEST_F(TranspositionTableTest, ReplacesTheLeastSureOfTheShallowest) {
    for (std::uint64_t i = 0; i < kEntriesPerBucket; ++i) {
        store(numbered(i),
              between(0, 0, 20, i == 3 ? Selectivity::percent_95 : Selectivity::percent_98));
    }
    store(numbered(9), between(0, 0, 1));
    for (std::uint64_t i = 0; i < kEntriesPerBucket; ++i)
        EXPECT_EQ(holds(numbered(i)), i != 3) << i;
}

TEST_F(TranspositionTableTest, ReplacesASureEntryBeforeADeeperOne) {
    for (std::uint64_t i = 0; i < kEntriesPerBucket; ++i) {
        store(numbered(i), i == 3 ? between(0, 0, 20, Selectivity::full_width)
                                  : between(0, 0, 21, Selectivity::percent_73));
    }
    store(numbered(9), between(0, 0, 1));
    for (std::uint64_t i = 0; i < kEntriesPerBucket; ++i)
        EXPECT_EQ(holds(numbered(i)), i != 3) << i;
}

TEST_F(TranspositionTableTest, ReplacesEntriesOfEarlierSearchesFirst) {
    store(numbered(0), between(0, 0, 12));
    table().new_search();
    for (std::uint64_t i = 1; i < kEntriesPerBucket; ++i)
        store(numbered(i), between(0, 0, 10));
    EXPECT_TRUE(holds(numbered(0))) << "old, but there was room";
    store(numbered(9), between(0, 0, 1));
    EXPECT_FALSE(holds(numbered(0)));
    for (std::uint64_t i = 1; i < kEntriesPerBucket; ++i)
        EXPECT_TRUE(holds(numbered(i))) << i;
}

TEST_F(TranspositionTableTest, ReplacesEntriesOfEarlierSearchesHoweverMany) {
    for (std::uint64_t search = 0; search < 1000; ++search) {
        // Each search leaves a little less than the one before: without an age that would not stay.
        for (std::uint64_t i = 0; i < kEntriesPerBucket; ++i) {
            const int depth = search % 2 == 0 ? 12 : 10;
            store(numbered(kEntriesPerBucket * search + i), between(0, 0, depth));
        }
        for (std::uint64_t i = 0; i < kEntriesPerBucket; ++i)
            ASSERT_TRUE(holds(numbered(kEntriesPerBucket * search + i))) << search;
        table().new_search();
    }
}

TEST_F(TranspositionTableTest, ForgetsForGoodHoweverManySearchesFollow) {
    for (const int before : {0, 1, 100, 200, 254, 255, 300}) {
        for (int search = 0; search < before; ++search)
            table().new_search();
        store(numbered(1), between(0, 0));
        table().forget();
        store(numbered(2), between(0, 0));
        for (int search = 0; search < 600; ++search) {
            table().new_search();
            ASSERT_FALSE(holds(numbered(1))) << before << ' ' << search;
            ASSERT_TRUE(holds(numbered(2))) << before << ' ' << search;
        }
        table().forget();
        ASSERT_FALSE(holds(numbered(2))) << before;
    }
}

TEST_F(TranspositionTableTest, FreshensWhatIsStoredAgain) {
    store(numbered(0), between(0, 0, 11));
    store(numbered(1), between(0, 0, 12));
    table().new_search();
    store(numbered(0), between(0, 0, 11));
    for (std::uint64_t i = 2; i < kEntriesPerBucket; ++i)
        store(numbered(i), between(0, 0, 20));
    store(numbered(9), between(0, 0, 20));
    EXPECT_TRUE(holds(numbered(0)));
    EXPECT_FALSE(holds(numbered(1)));
}

TEST_F(TranspositionTableTest, NarrowsBoundsAtEqualDepth) {
    store(Position::start(), between(-10, 64));
    store(Position::start(), between(-64, 6));
    EXPECT_EQ(probe(Position::start())->lower, Score::from_discs(-10));
    EXPECT_EQ(probe(Position::start())->upper, Score::from_discs(6));
    store(Position::start(), between(-20, 20));
    EXPECT_EQ(probe(Position::start())->lower, Score::from_discs(-10));
    EXPECT_EQ(probe(Position::start())->upper, Score::from_discs(6));
    store(Position::start(), between(2, 2));
    EXPECT_EQ(probe(Position::start())->lower, Score::from_discs(2));
    EXPECT_EQ(probe(Position::start())->upper, Score::from_discs(2));
}

TEST_F(TranspositionTableTest, BelievesTheLaterOfTwoThatContradict) {
    store(Position::start(), between(10, 20));
    store(Position::start(), between(-5, 5));
    EXPECT_EQ(probe(Position::start())->lower, Score::from_discs(-5));
    EXPECT_EQ(probe(Position::start())->upper, Score::from_discs(5));
}

TEST_F(TranspositionTableTest, MixesNoBoundsOfDifferentDepths) {
    store(Position::start(), between(-10, 6, 10));
    store(Position::start(), between(-20, 20, 11));
    EXPECT_EQ(probe(Position::start())->lower, Score::from_discs(-20));
    EXPECT_EQ(probe(Position::start())->upper, Score::from_discs(20));
    EXPECT_EQ(probe(Position::start())->depth, 11);
}

TEST_F(TranspositionTableTest, MixesNoBoundsOfDifferentSelectivities) {
    for (const auto &[first, second] : {std::pair{Selectivity::percent_73, Selectivity::full_width},
                                        {Selectivity::full_width, Selectivity::percent_99}}) {
        table().forget();
        store(Position::start(), between(-10, 6, 10, first));
        store(Position::start(), between(-20, 20, 10, second));
        EXPECT_EQ(probe(Position::start())->lower, Score::from_discs(-20));
        EXPECT_EQ(probe(Position::start())->upper, Score::from_discs(20));
        EXPECT_EQ(probe(Position::start())->selectivity, second);
    }
}

TEST(TableEntry, CoversWhatIsNeitherDeeperNorSurer) {
    const TableEntry entry = between(0, 0, 10, Selectivity::percent_95);
    EXPECT_TRUE(entry.covers(10, Selectivity::percent_95));
    EXPECT_TRUE(entry.covers(9, Selectivity::percent_73));
    EXPECT_FALSE(entry.covers(11, Selectivity::percent_95));
    EXPECT_FALSE(entry.covers(11, Selectivity::percent_73));
    EXPECT_FALSE(entry.covers(10, Selectivity::percent_98));
    EXPECT_FALSE(entry.covers(1, Selectivity::full_width));
}

TEST_F(TranspositionTableTest, KeepsTheBestMoves) {
    TableEntry entry = between(0, 0);
    const auto expect_moves = [this](Move best, Move second) {
        EXPECT_EQ(probe(Position::start())->best, best);
        EXPECT_EQ(probe(Position::start())->second, second);
    };
    entry.best = move("d3");
    store(Position::start(), entry);
    expect_moves(move("d3"), Move{});
    entry.best = move("c4");
    store(Position::start(), entry);
    expect_moves(move("c4"), move("d3"));
    store(Position::start(), entry);
    expect_moves(move("c4"), move("d3"));
    entry.best = Move{};
    store(Position::start(), entry);
    expect_moves(move("c4"), move("d3"));
    entry.best = move("e6");
    entry.depth = 11;
    store(Position::start(), entry);
    expect_moves(move("e6"), move("c4"));
}

TEST_F(TranspositionTableTest, ForgetsEverything) {
    store(Position::start(), between(0, 0));
    store(numbered(1), between(0, 0));
    table().forget();
    EXPECT_FALSE(holds(Position::start()));
    EXPECT_FALSE(holds(numbered(1)));
    EXPECT_EQ(table().permille_used(), 0);
    store(numbered(1), between(0, 0));
    EXPECT_TRUE(holds(numbered(1)));
    EXPECT_FALSE(holds(Position::start()));
}

TEST_F(TranspositionTableTest, ForgetsAnyNumberOfTimes) {
    TableEntry entry = between(3, 3);
    entry.best = move("a1");
    for (std::uint64_t round = 0; round < 300; ++round) {
        store(numbered(round % 7), entry);
        ASSERT_TRUE(holds(numbered(round % 7))) << round;
        table().forget();
        for (std::uint64_t i = 0; i < 7; ++i)
            ASSERT_FALSE(holds(numbered(i))) << round;
        if (round % 3 == 0) table().new_search();
    }
    // Nothing of the forgotten comes back by being merged either.
    store(numbered(0), between(-9, 9));
    EXPECT_EQ(probe(numbered(0))->lower, Score::from_discs(-9));
    EXPECT_TRUE(probe(numbered(0))->best.is_none());
}

TEST_F(TranspositionTableTest, CountsWhatTheCurrentSearchUses) {
    constexpr std::uint64_t kSeed = 1602;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    oracle::RandomPositions random{kSeed};
    const auto fill = [&] {
        for (int i = 0; i < 100'000; ++i) {
            const Position position{random.below(1 << 30) + 0u, std::uint64_t{1} << 40};
            table().store(position, hash(position), between(0, 0));
        }
    };
    fill();
    EXPECT_GT(table().permille_used(), 800);
    EXPECT_LE(table().permille_used(), 1000);
    table().new_search();
    EXPECT_EQ(table().permille_used(), 0);
    fill();
    EXPECT_GT(table().permille_used(), 800);
}

/// What a thread stores of a position is a function of the position, so that any other thread can
/// tell whether it reads the whole truth.
TableEntry entry_of(const Position &position) {
    const std::uint64_t mixed = hash(position);
    const int centidiscs = static_cast<int>(mixed % 12801) - 6400;
    return {.lower = Score::from_centidiscs(centidiscs),
            .upper = Score::from_centidiscs(centidiscs),
            .depth = static_cast<int>(mixed >> 20 & 63),
            .best = Move{Square{static_cast<int>(mixed >> 40 & 63)}}};
}

TEST_F(TranspositionTableTest, NeverMixesTwoPositionsUnderThreads) {
    constexpr std::uint64_t kSeed = 1603;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    std::vector<Position> positions;
    oracle::RandomPositions random{kSeed};
    for (int i = 0; i < 24; ++i)
        positions.push_back(random.unreachable(20));

    std::atomic<int> wrong{0};
    std::atomic<int> found{0};
    const auto hammer = [&](std::uint64_t seed) {
        std::mt19937_64 generator{seed};
        for (int i = 0; i < 200'000; ++i) {
            const Position &position = positions[generator() % positions.size()];
            // All share two buckets.
            const std::uint64_t where = position.own % 2 == 0 ? kHash : ~kHash;
            const TableEntry expected = entry_of(position);
            if (const auto entry = table().probe(position, where)) {
                ++found;
                const bool right = entry->lower == expected.lower &&
                                   entry->upper == expected.upper &&
                                   entry->depth == expected.depth && entry->best == expected.best;
                if (!right) ++wrong;
            }
            table().store(position, where, expected);
        }
    };
    {
        const std::jthread first{hammer, 1};
        const std::jthread second{hammer, 2};
    }
    EXPECT_EQ(wrong, 0);
    EXPECT_GT(found, 1000);
}

} // namespace
} // namespace emilia
