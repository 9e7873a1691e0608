#include "engine/board/position.h"
#include "tests/oracle/drawn.h"
#include "tests/oracle/mailbox.h"
#include "tests/oracle/random_positions.h"

#include <gtest/gtest.h>

#include <functional>

namespace emilia {
namespace {

using oracle::drawn;
using oracle::drawn_set;

// White cannot move; black ends the game on c1.
constexpr auto kOnlyX = R"(
    XO------
    --------
    --------
    --------
    --------
    --------
    --------
    --------
)";

TEST(Position, StartsWithFourDiscsBlackToMove) {
    const auto drawing = R"(
        --------
        --------
        ---*----
        --*OX---
        ---XO*--
        ----*---
        --------
        --------
    )";
    const Position start = Position::start();
    EXPECT_EQ(start.own, drawn_set(drawing, 'X'));
    EXPECT_EQ(start.opponent, drawn_set(drawing, 'O'));
    EXPECT_EQ(start.legal_moves(), drawn_set(drawing, '*'));
    EXPECT_EQ(start.empties(), 60);
    EXPECT_EQ(start.disc_difference(), 0);
}

TEST(Position, TurnsDiscsInAllEightDirections) {
    const auto before = R"(
        X--X--X-
        -O-O-O--
        --OOO---
        XOO-OOOX
        --OOO---
        -O-O-O--
        X--O--X-
        ---X----
    )";
    const auto after = R"(
        X--X--X-
        -X-X-X--
        --XXX---
        XXXXXXXX
        --XXX---
        -X-X-X--
        X--X--X-
        ---X----
    )";
    const Position position = drawn(before);
    const Move d4{*Square::parse("d4")};
    EXPECT_EQ(position.flips(d4.square()), drawn_set(before, 'O'));
    EXPECT_EQ(position.after(d4), drawn(after, 'O'));
}

TEST(Position, PassesOnlyWhenForced) {
    const Position stuck = drawn(kOnlyX, 'O');
    EXPECT_TRUE(stuck.must_pass());
    EXPECT_FALSE(stuck.is_over());
    EXPECT_TRUE(stuck.is_legal(Move::pass()));
    EXPECT_EQ(stuck.after(Move::pass()), drawn(kOnlyX, 'X'));

    const Position free = drawn(kOnlyX, 'X');
    EXPECT_FALSE(free.must_pass());
    EXPECT_FALSE(free.is_legal(Move::pass()));
    EXPECT_EQ(free.legal_moves(), Square::parse("c1")->bit());
}

TEST(Position, IsOverWhenNeitherSideMoves) {
    const Position over = drawn(kOnlyX, 'X').after(Move{*Square::parse("c1")});
    EXPECT_TRUE(over.is_over());
    EXPECT_TRUE(over.passed().is_over());
    EXPECT_FALSE(over.must_pass());
    EXPECT_FALSE(over.is_legal(Move::pass()));
    EXPECT_EQ(over.final_score(), -64);
    EXPECT_EQ(over.passed().final_score(), 64);
}

TEST(Position, GivesEmptySquaresToTheWinner) {
    const auto board = R"(
        XXX-----
        --------
        --------
        --------
        --------
        --------
        --------
        ------OO
    )";
    EXPECT_EQ(drawn(board, 'X').final_score(), 1 + 59);
    EXPECT_EQ(drawn(board, 'O').final_score(), -1 - 59);
    EXPECT_EQ(drawn(board, 'X').disc_difference(), 1);
}

TEST(Position, LeavesEmptySquaresToNobodyInADraw) {
    const Position draw{kRank1, kRank8};
    EXPECT_EQ(draw.final_score(), 0);
    EXPECT_EQ(Position{}.final_score(), 0);
}

/// Compares everything a position knows with the mailbox.
void expect_as_mailbox(const Position &position) {
    const oracle::Mailbox board = oracle::mailbox_of(position);
    ASSERT_EQ(position.empties(), board.empties());
    ASSERT_EQ(position.legal_moves(), board.legal_moves().to_ullong());
    ASSERT_EQ(position.must_pass(), board.must_pass());
    ASSERT_EQ(position.is_over(), board.is_over());
    ASSERT_EQ(position.final_score(), board.final_score());
    ASSERT_EQ(position.passed(), oracle::position_of(board.pass()));
    ASSERT_EQ(position.is_legal(Move::pass()), board.must_pass());
    ASSERT_FALSE(position.is_legal(Move{}));
    for (int index = 0; index < 64; ++index) {
        const Square square{index};
        ASSERT_EQ(position.is_legal(Move{square}), board.legal_moves()[index]) << to_string(square);
        if (!position.is_legal(Move{square})) continue;
        ASSERT_EQ(position.flips(square), board.flips(index).to_ullong()) << to_string(square);
        ASSERT_EQ(position.after(Move{square}), oracle::position_of(board.play(index)));
    }
}

TEST(Position, AgreesWithTheMailbox) {
    constexpr std::uint64_t kSeed = 201;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    oracle::RandomPositions random{kSeed};
    for (int round = 0; round < 2000; ++round) {
        for (const Position &position : {random.reachable(), random.unreachable()}) {
            expect_as_mailbox(position);
            if (HasFatalFailure()) FAIL() << "X to move:\n" << oracle::draw(position);
        }
    }
}

} // namespace
} // namespace emilia
