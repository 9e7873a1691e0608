#include "tests/oracle/alpha_beta.h"
#include "tests/oracle/drawn.h"
#include "tests/oracle/mailbox.h"
#include "tests/oracle/minimax.h"
#include "tests/oracle/random_positions.h"

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>

namespace emilia::oracle {
namespace {

TEST(Mailbox, HasThePublishedLeafCounts) {
    const Mailbox start = mailbox_of(Position::start());
    const std::uint64_t leaves[] = {1, 4, 12, 56, 244, 1396, 8200, 55'092};
    for (int depth = 0; depth < 8; ++depth)
        EXPECT_EQ(start.perft(depth), leaves[depth]) << depth;
}

TEST(Mailbox, ComesBackFromPositions) {
    constexpr std::uint64_t kSeed = 11;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    RandomPositions random{kSeed};
    for (int round = 0; round < 100; ++round) {
        const Position position = random.unreachable();
        ASSERT_EQ(position_of(mailbox_of(position)), position);
        ASSERT_EQ(position_of(mailbox_of(position).pass()), position.passed());
    }
}

TEST(RandomPositions, RepeatThemselvesWithTheSameSeed) {
    RandomPositions first{21};
    RandomPositions second{21};
    RandomPositions other{22};
    int same = 0;
    for (int round = 0; round < 100; ++round) {
        const Position position = round % 2 == 0 ? first.reachable() : first.unreachable();
        ASSERT_EQ(round % 2 == 0 ? second.reachable() : second.unreachable(), position);
        same += (round % 2 == 0 ? other.reachable() : other.unreachable()) == position;
    }
    EXPECT_LT(same, 20);
}

TEST(RandomPositions, HaveTheEmptySquaresAskedFor) {
    constexpr std::uint64_t kSeed = 23;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    RandomPositions random{kSeed};
    for (int empties = 0; empties <= 60; ++empties) {
        EXPECT_EQ(random.reachable(empties).empties(), empties);
        const Position position = random.unreachable(empties);
        EXPECT_EQ(position.empties(), empties);
        EXPECT_EQ(position.own & position.opponent, 0u);
    }
}

TEST(RandomPositions, HaveAllKindsOfBoards) {
    constexpr std::uint64_t kSeed = 24;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    RandomPositions random{kSeed};
    int over = 0;
    int passes = 0;
    int full = 0;
    int one_sided = 0;
    for (int round = 0; round < 2000; ++round) {
        const Mailbox board = mailbox_of(random.reachable());
        over += board.is_over();
        passes += board.must_pass();
        const Position position = random.unreachable();
        full += position.empties() == 0;
        one_sided += position.own == 0 || position.opponent == 0;
    }
    for (const int boards : {over, passes, full, one_sided})
        EXPECT_GT(boards, 10);
}

TEST(Minimax, SolvesADrawnEndgame) {
    // X turns the first row from h1; O has no move and must pass.
    const Position position = drawn(R"(
        XOOOOOO-
        XXXXXXXX
        XXXXXXXX
        XXXXXXXX
        XXXXXXXX
        XXXXXXXX
        XXXXXXXX
        XXXXXXXX
    )");
    EXPECT_EQ(brute_force_score(position), 64);
    EXPECT_EQ(brute_force_score(position.passed()), -64);
}

TEST(Minimax, IsExactWhenItReachesTheEnd) {
    constexpr std::uint64_t kSeed = 31;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    RandomPositions random{kSeed};
    const auto never = [](const Position &) -> Score { throw std::logic_error("not a leaf"); };
    for (int round = 0; round < 100; ++round) {
        const int empties = round % 7;
        const Position position =
            round % 2 == 0 ? random.reachable(empties) : random.unreachable(empties);
        ASSERT_EQ(plain_minimax(position, empties, never),
                  Score::from_discs(brute_force_score(position)))
            << draw(position);
    }
}

TEST(Minimax, ChoosesTheBestLeafForEachSide) {
    const auto own_discs = [](const Position &leaf) { return Score::from_discs(count(leaf.own)); };
    // Each first move turns one disc: the reply is from a side with a single disc.
    EXPECT_EQ(plain_minimax(Position::start(), 0, own_discs), Score::from_discs(2));
    EXPECT_EQ(plain_minimax(Position::start(), 1, own_discs), Score::from_discs(-1));
    EXPECT_EQ(plain_minimax(Position::start(), 2, own_discs), Score::from_discs(3));
}

TEST(Minimax, PassesBeyondTheHorizon) {
    const Position must_pass = drawn("OX" + std::string(62, '-'));
    const auto leaf = [](const Position &position) {
        EXPECT_NE(position.legal_moves(), 0u);
        return Score::from_discs(7);
    };
    EXPECT_EQ(plain_minimax(must_pass, 0, leaf), Score::from_discs(-7));
    EXPECT_EQ(plain_minimax(must_pass, 1, leaf), Score::from_discs(-64));
}

TEST(AlphaBeta, AgreesWithMinimax) {
    constexpr std::uint64_t kSeed = 32;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    RandomPositions random{kSeed};
    for (int round = 0; round < 400; ++round) {
        const int empties = round % 8;
        const Position position =
            round % 2 == 0 ? random.reachable(empties) : random.unreachable(empties);
        ASSERT_EQ(alpha_beta_score(position), brute_force_score(position)) << draw(position);
    }
}

TEST(Drawn, ReadsBothSides) {
    const std::string drawing = "XO-" + std::string(61, '-');
    EXPECT_EQ(drawn(drawing), (Position{1, 2}));
    EXPECT_EQ(drawn(drawing, 'O'), (Position{2, 1}));
    EXPECT_EQ(drawn(draw(Position::start())), Position::start());
    EXPECT_EQ(drawn_set(drawing, 'O'), 2u);
}

TEST(Drawn, RefusesWhatIsNoBoard) {
    EXPECT_THROW(drawn(std::string(63, '-')), std::invalid_argument);
    EXPECT_THROW(drawn(std::string(65, '-')), std::invalid_argument);
    EXPECT_THROW(drawn("x" + std::string(63, '-')), std::invalid_argument);
    EXPECT_THROW(drawn(std::string(64, '-'), 'W'), std::invalid_argument);
    EXPECT_THROW(drawn_set(std::string(63, '-'), '*'), std::invalid_argument);
}

} // namespace
} // namespace emilia::oracle
