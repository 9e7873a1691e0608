#include "engine/search/move_list.h"
#include "tests/oracle/drawn.h"
#include "tests/oracle/random_positions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <vector>

namespace emilia {
namespace {

using portable::MoveList;
using portable::ScoredMove;

/// Squares in the order in which the list hands them out, each told in advance.
std::vector<int> handed_out(MoveList &list) {
    std::vector<int> squares;
    while (list.left() > 0) {
        const ScoredMove &upcoming = list.peek();
        EXPECT_EQ(list.next(), &upcoming);
        squares.push_back(upcoming.square);
    }
    EXPECT_EQ(list.next(), nullptr);
    return squares;
}

TEST(MoveList, HoldsEveryMoveWithItsChild) {
    constexpr std::uint64_t kSeed = 1701;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    oracle::RandomPositions random{kSeed};
    for (int round = 0; round < 200; ++round) {
        const Position position = random.unreachable();
        MoveList list{position, position.legal_moves()};
        Bitboard seen = 0;
        for (const ScoredMove &move : list) {
            seen |= move.bit();
            ASSERT_EQ(move.child, position.after(move.move()));
        }
        ASSERT_EQ(seen, position.legal_moves()) << oracle::draw(position);
        ASSERT_EQ(list.size(), count(seen));
    }
}

TEST(MoveList, HandsOutTheGreatestRankFirst) {
    const Position start = Position::start();
    MoveList list{start, start.legal_moves()};
    for (ScoredMove &move : list)
        move.rank = move.square == 26 ? 5 : move.square == 44 ? 7 : -1;
    EXPECT_EQ(handed_out(list), (std::vector{44, 26, 19, 37}));
    EXPECT_EQ(list.next(), nullptr);
}

TEST(MoveList, HandsOutEqualRanksInBoardOrder) {
    constexpr std::uint64_t kSeed = 1702;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    oracle::RandomPositions random{kSeed};
    for (int round = 0; round < 200; ++round) {
        const Position position = random.unreachable();
        MoveList list{position, position.legal_moves()};
        std::array<int, 64> ranks{};
        for (ScoredMove &move : list)
            move.rank = ranks[move.square] = random.below(3);
        const std::vector<int> squares = handed_out(list);
        for (std::size_t i = 1; i < squares.size(); ++i) {
            const auto before = static_cast<std::size_t>(squares[i - 1]);
            const auto after = static_cast<std::size_t>(squares[i]);
            ASSERT_GE(ranks[before], ranks[after]);
            ASSERT_TRUE(ranks[before] != ranks[after] || before < after);
        }
    }
}

/// Against the same by sorting.
TEST(MoveList, RanksTheBestAnew) {
    constexpr std::uint64_t kSeed = 1703;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    oracle::RandomPositions random{kSeed};
    for (int round = 0; round < 200; ++round) {
        const Position position = random.unreachable();
        MoveList list{position, position.legal_moves()};
        if (list.size() == 0) continue;
        struct Ranked {
            int rank, square;
        };
        std::vector<Ranked> expected;
        for (ScoredMove &move : list) {
            move.rank = random.below(4);
            expected.push_back({move.rank, move.square});
        }
        const auto greater = [](const Ranked &a, const Ranked &b) { return a.rank > b.rank; };
        std::stable_sort(expected.begin(), expected.end(), greater);
        const int count = 1 + random.below(list.size());
        std::vector<int> asked;
        list.rank_best(count, [&](const ScoredMove &move) {
            asked.push_back(move.square);
            return 100 + 10 * move.rank - move.square;
        });
        ASSERT_EQ(asked.size(), static_cast<std::size_t>(count));
        for (std::size_t i = 0; i < asked.size(); ++i) {
            ASSERT_EQ(asked[i], expected[i].square);
            expected[i].rank = 100 + 10 * expected[i].rank - expected[i].square;
        }
        for (const ScoredMove &move : list) {
            const auto known =
                std::find_if(expected.begin(), expected.end(),
                             [&](const Ranked &ranked) { return ranked.square == move.square; });
            ASSERT_EQ(move.rank, known->rank);
        }
    }
}

TEST(MoveList, PrefersRememberedMoves) {
    const Position start = Position::start();
    MoveList list{start, start.legal_moves()};
    for (ScoredMove &move : list)
        move.rank = 1'000'000;
    list.prefer(Move{Square{44}}, Move{Square{37}});
    EXPECT_EQ(handed_out(list), (std::vector{44, 37, 19, 26}));
}

TEST(MoveList, BettersTheRankOfOneMove) {
    const Position start = Position::start();
    MoveList list{start, start.legal_moves()};
    for (ScoredMove &move : list)
        move.rank = -move.square;
    list.better(Move{Square{37}}, 12);
    list.better(Move{}, 1000);
    EXPECT_EQ(handed_out(list), (std::vector{19, 37, 26, 44}));
}

TEST(MoveList, IgnoresRememberedMovesThatItLacks) {
    const Position start = Position::start();
    MoveList list{start, start.legal_moves()};
    for (ScoredMove &move : list)
        move.rank = 0;
    list.prefer(Move{}, Move{Square{0}});
    EXPECT_EQ(handed_out(list), (std::vector{19, 26, 37, 44}));
}

} // namespace
} // namespace emilia
