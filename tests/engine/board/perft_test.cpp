#include "engine/board/perft.h"
#include "tests/oracle/drawn.h"
#include "tests/oracle/mailbox.h"
#include "tests/oracle/random_positions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

namespace emilia {
namespace {

// Black must pass, then white ends the game on c1.
constexpr auto kMustPass = R"(
    OX------
    --------
    --------
    --------
    --------
    --------
    --------
    --------
)";

std::uint64_t leaves(const Position &position, int depth) { return *perft(position, depth); }

TEST(Perft, CountsFromTheStart) {
    // By depth. Published counts, with a pass as a ply and a finished game as a leaf.
    constexpr std::array<std::uint64_t, 12> kLeaves{
        1, 4, 12, 56, 244, 1396, 8200, 55'092, 390'216, 3'005'288, 24'571'284, 212'258'800};
    for (int depth = 0; depth <= 11; ++depth)
        EXPECT_EQ(leaves(Position::start(), depth), kLeaves[depth]) << "depth " << depth;
}

TEST(Perft, IsStoppedSoon) {
    int asked = 0;
    const auto stop = [&asked] { return ++asked > 20; };
    EXPECT_FALSE(perft(Position::start(), 40, stop));
    EXPECT_FALSE(perft_divide(Position::start(), 40, stop));
    EXPECT_LT(asked, 1000);
}

TEST(Perft, AgreesWithTheMailbox) {
    constexpr std::uint64_t kSeed = 801;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    oracle::RandomPositions random{kSeed};
    for (int round = 0; round < 300; ++round) {
        const Position position = round % 2 == 0 ? random.reachable() : random.unreachable();
        const oracle::Mailbox board = oracle::mailbox_of(position);
        for (int depth = 0; depth <= 3; ++depth) {
            ASSERT_EQ(leaves(position, depth), board.perft(depth))
                << "depth " << depth << ", X to move:\n"
                << oracle::draw(position);
        }
    }
}

/// Passes, ends of games and both at once are the rule here.
TEST(Perft, AgreesWithTheMailboxToTheEndOfTheGame) {
    constexpr std::uint64_t kSeed = 802;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    oracle::RandomPositions random{kSeed};
    for (int round = 0; round < 300; ++round) {
        const int empties = random.below(6);
        const Position position =
            round % 2 == 0 ? random.reachable(empties) : random.unreachable(empties);
        const oracle::Mailbox board = oracle::mailbox_of(position);
        for (int depth = 0; depth <= 10; ++depth) {
            ASSERT_EQ(leaves(position, depth), board.perft(depth))
                << "depth " << depth << ", X to move:\n"
                << oracle::draw(position);
        }
    }
}

TEST(Perft, DividesByMove) {
    constexpr std::uint64_t kSeed = 804;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    oracle::RandomPositions random{kSeed};
    for (int round = 0; round < 100; ++round) {
        const Position position = round == 0 ? Position::start() : random.reachable();
        const int depth = 1 + round % 4;
        Bitboard seen = 0;
        std::uint64_t sum = 0;
        const std::vector<PerftBranch> branches = *perft_divide(position, depth);
        for (const auto &[move, branch_leaves] : branches) {
            ASSERT_TRUE(position.is_legal(move)) << to_string(move);
            if (seen != 0) {
                ASSERT_GT(move.bit(), seen) << "lowest square first";
            }
            seen |= move.bit();
            ASSERT_EQ(branch_leaves, leaves(position.after(move), depth - 1)) << to_string(move);
            sum += branch_leaves;
        }
        ASSERT_EQ(seen, position.legal_moves()) << oracle::draw(position);
        if (!position.is_over()) {
            ASSERT_EQ(sum, leaves(position, depth));
        }
    }
}

TEST(Perft, GivesAForcedPassAPly) {
    const Position position = oracle::drawn(kMustPass);
    for (int depth = 0; depth <= 5; ++depth)
        EXPECT_EQ(leaves(position, depth), 1u) << depth;
    for (int depth = 1; depth <= 5; ++depth) {
        const std::vector<PerftBranch> branches = *perft_divide(position, depth);
        ASSERT_EQ(branches.size(), 1u);
        EXPECT_EQ(branches.front().move, Move::pass());
        EXPECT_EQ(branches.front().leaves, 1u);
    }
}

TEST(Perft, CountsAFinishedGameAsOneLeaf) {
    const Position over = oracle::drawn(kMustPass, 'O').after(Move{*Square::parse("c1")});
    ASSERT_TRUE(over.is_over());
    for (int depth = 0; depth <= 6; ++depth) {
        EXPECT_EQ(leaves(over, depth), 1u);
    }
    EXPECT_THAT(*perft_divide(over, 3), testing::IsEmpty());
}

} // namespace
} // namespace emilia
