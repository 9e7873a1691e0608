#include "engine/search/quadrants.h"
#include "tests/oracle/drawn.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

TEST(Quadrants, CoverTheBoardOnce) {
    Bitboard covered = 0;
    for (const Bitboard quadrant : kQuadrants) {
        EXPECT_EQ(count(quadrant), 16);
        EXPECT_EQ(covered & quadrant, 0u);
        EXPECT_EQ(count(quadrant & kCorners), 1);
        covered |= quadrant;
    }
    EXPECT_EQ(covered, ~Bitboard{0});
}

TEST(Quadrants, HoldTheirSquares) {
    for (int square = 0; square < 64; ++square) {
        const Bitboard home = quadrant_of(square);
        EXPECT_EQ(odd_quadrants(Bitboard{1} << square), home) << square;
    }
}

TEST(Quadrants, AreOddByTheirOwnSquares) {
    EXPECT_EQ(odd_quadrants(0), 0u);
    EXPECT_EQ(odd_quadrants(~Bitboard{0}), 0u);
    const Bitboard empty = oracle::drawn_set(R"(
        ee------
        ---e----
        --------
        --------
        ----ee--
        ----e---
        ----e---
        -------e
    )",
                                             'e');
    EXPECT_EQ(odd_quadrants(empty), oracle::drawn_set(R"(
        qqqq----
        qqqq----
        qqqq----
        qqqq----
        ----qqqq
        ----qqqq
        ----qqqq
        ----qqqq
    )",
                                                      'q'));
}

} // namespace
} // namespace emilia
