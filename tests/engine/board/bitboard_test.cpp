#include "engine/board/bitboard.h"
#include "tests/oracle/drawn.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <random>
#include <vector>

namespace emilia {
namespace {

TEST(Bitboard, ConstantsNameTheirSquares) {
    constexpr auto kDrawing = R"(
        *------h
        a------h
        a------h
        a------h
        a------h
        a------h
        a------h
        *------h
    )";
    EXPECT_EQ(kFileA, oracle::drawn_set(kDrawing, 'a') | 1 | Bitboard{1} << 56);
    EXPECT_EQ(kFileH, oracle::drawn_set(kDrawing, 'h'));
    EXPECT_EQ(kRank1, 0xFFu);
    EXPECT_EQ(kRank8, 0xFFu * (Bitboard{1} << 56));
    EXPECT_EQ(kCorners, (kFileA | kFileH) & (kRank1 | kRank8));
    EXPECT_EQ(kEdges, kFileA | kFileH | kRank1 | kRank8);
    EXPECT_EQ(count(kEdges), 28);
}

TEST(Bitboard, CountsSquares) {
    EXPECT_EQ(count(0), 0);
    EXPECT_EQ(count(kCorners), 4);
    EXPECT_EQ(count(~Bitboard{0}), 64);
}

TEST(Bitboard, TakesTheLowestSquareOff) {
    EXPECT_EQ(lowest(kCorners), 0);
    EXPECT_EQ(lowest(without_lowest(kCorners)), 7);
    EXPECT_EQ(lowest(Bitboard{1} << 63), 63);
    EXPECT_EQ(without_lowest(Bitboard{1} << 63), 0u);
}

std::vector<int> listed(Bitboard squares) {
    std::vector<int> indices;
    for (const int square : Squares{squares})
        indices.push_back(square);
    return indices;
}

TEST(Bitboard, IteratesLowestFirst) {
    EXPECT_EQ(listed(0), std::vector<int>{});
    EXPECT_EQ(listed(kCorners), (std::vector{0, 7, 56, 63}));
    EXPECT_EQ(listed(~Bitboard{0}).size(), 64u);
}

bool touch(int a, int b) { return std::abs(a / 8 - b / 8) <= 1 && std::abs(a % 8 - b % 8) <= 1; }

TEST(Bitboard, GrowsToAllNeighboursAndRoundNoBorder) {
    constexpr unsigned kSeed = 101;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    std::mt19937_64 random{kSeed};
    for (int round = 0; round < 1000; ++round) {
        const Bitboard squares = random() & random() & random();
        Bitboard expected = 0;
        for (int square = 0; square < 64; ++square) {
            for (const int from : Squares{squares}) {
                if (touch(from, square)) expected |= Bitboard{1} << square;
            }
        }
        ASSERT_EQ(grown(squares), expected) << squares;
    }
}

TEST(Isolated, TouchNoOtherSquareOfTheSet) {
    std::mt19937_64 random{7};
    for (int round = 0; round < 1000; ++round) {
        const Bitboard squares = random() & random() & random();
        Bitboard expected = 0;
        for (const int square : Squares{squares}) {
            const Bitboard others = squares & ~(Bitboard{1} << square);
            if ((grown(Bitboard{1} << square) & others) == 0) expected |= Bitboard{1} << square;
        }
        ASSERT_EQ(isolated(squares), expected) << squares;
    }
}

} // namespace
} // namespace emilia
