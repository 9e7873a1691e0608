#include "engine/board/move.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

TEST(Square, KnowsItsPlace) {
    const Square square{8 * 2 + 3};
    EXPECT_EQ(square.index(), 19);
    EXPECT_EQ(square.file(), 3);
    EXPECT_EQ(square.rank(), 2);
    EXPECT_EQ(square.bit(), Bitboard{1} << 19);
    EXPECT_EQ(to_string(square), "d3");
}

TEST(Square, ReadsWhatItWrites) {
    for (int index = 0; index < 64; ++index) {
        const Square square{index};
        EXPECT_EQ(Square::parse(to_string(square)), square);
    }
}

TEST(Square, ReadsEitherCase) {
    EXPECT_EQ(Square::parse("a1"), Square{0});
    EXPECT_EQ(Square::parse("H8"), Square{63});
    EXPECT_EQ(Square::parse("D3"), Square{19});
}

TEST(Square, RefusesAllOtherPairsOfBytes) {
    int accepted = 0;
    for (int first = 0; first < 256; ++first) {
        for (int second = 0; second < 256; ++second) {
            const char text[2] = {static_cast<char>(first), static_cast<char>(second)};
            accepted += Square::parse({text, 2}).has_value();
        }
    }
    EXPECT_EQ(accepted, 2 * 64);
}

TEST(Square, RefusesOtherLengths) {
    for (const char *text : {"", "d", "3", "d33", " d3", "d3 ", "dd3", "d3e3"}) {
        EXPECT_EQ(Square::parse(text), std::nullopt) << text;
    }
}

TEST(Move, OnASquare) {
    const Move move{Square{19}};
    EXPECT_TRUE(move.has_square());
    EXPECT_FALSE(move.is_pass());
    EXPECT_FALSE(move.is_none());
    EXPECT_EQ(move.square(), Square{19});
    EXPECT_EQ(move.bit(), Bitboard{1} << 19);
    EXPECT_EQ(to_string(move), "d3");
}

TEST(Move, PassHasNoSquare) {
    const Move pass = Move::pass();
    EXPECT_TRUE(pass.is_pass());
    EXPECT_FALSE(pass.has_square());
    EXPECT_FALSE(pass.is_none());
    EXPECT_EQ(pass.bit(), 0u);
    EXPECT_EQ(to_string(pass), "pass");
}

TEST(Move, IsNoneUnlessToldOtherwise) {
    const Move none;
    EXPECT_TRUE(none.is_none());
    EXPECT_FALSE(none.has_square());
    EXPECT_FALSE(none.is_pass());
    EXPECT_EQ(none.bit(), 0u);
    EXPECT_EQ(to_string(none), "none");
}

TEST(Move, ComesBackFromItsCode) {
    for (int index = 0; index < 64; ++index) {
        const Move move{Square{index}};
        EXPECT_EQ(Move::from_code(move.code()), move);
        EXPECT_NE(move, Move::pass());
        EXPECT_NE(move, Move{});
    }
    EXPECT_EQ(Move::from_code(Move::pass().code()), Move::pass());
    EXPECT_EQ(Move::from_code(Move{}.code()), Move{});
    EXPECT_NE(Move::pass(), Move{});
}

} // namespace
} // namespace emilia
