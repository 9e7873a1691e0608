#include "engine/board/perft.h"
#include "tests/engine/tier_test.h"
#include "tests/oracle/drawn.h"
#include "tests/oracle/mailbox.h"
#include "tests/oracle/random_positions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <atomic>

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

class PerftTest : public TierTest {
  protected:
    std::uint64_t leaves(const Position &position, int depth, int threads = 1,
                         bool reduce = false) const {
        return *perft(position, depth, {.isa = GetParam(), .threads = threads, .reduce = reduce});
    }

    std::vector<PerftBranch> divide(const Position &position, int depth, int threads = 1) const {
        return *perft_divide(position, depth, {.isa = GetParam(), .threads = threads});
    }
};

INSTANTIATE_TEST_SUITE_P(, PerftTest, testing::ValuesIn(kBuiltIsas), tier_name);

/// By depth. Published counts, with a pass as a ply and a finished game as a leaf.
constexpr std::array<std::uint64_t, 11> kFromStart{
    1, 4, 12, 56, 244, 1396, 8200, 55'092, 390'216, 3'005'288, 24'571'284};
#ifdef NDEBUG
constexpr int kDeepest = 10;
#else
constexpr int kDeepest = 9;
#endif

TEST_P(PerftTest, CountsFromTheStart) {
    for (int depth = 0; depth <= kDeepest; ++depth) {
        EXPECT_EQ(leaves(Position::start(), depth), kFromStart[depth]) << "depth " << depth;
    }
}

TEST_P(PerftTest, CountsTheSameWithThreadsAndReduction) {
    for (int threads = 1; threads <= 4; ++threads) {
        EXPECT_EQ(leaves(Position::start(), 8, threads), kFromStart[8]) << threads << " threads";
        EXPECT_EQ(leaves(Position::start(), kDeepest, threads, true), kFromStart[kDeepest])
            << threads << " threads";
    }
}

TEST_P(PerftTest, IsStoppedSoon) {
    for (const bool reduce : {false, true}) {
        for (const int threads : {1, 3}) {
            std::atomic<int> asked{0};
            const PerftOptions options{.isa = GetParam(),
                                       .threads = threads,
                                       .reduce = reduce,
                                       .is_stopped = [&asked] { return ++asked > 20; }};
            EXPECT_FALSE(perft(Position::start(), 40, options));
            EXPECT_LT(asked, 1000);
        }
    }
}

TEST_P(PerftTest, CountsTheSameAtDepthsWithLittleToShare) {
    for (int depth = 0; depth <= 5; ++depth) {
        EXPECT_EQ(leaves(Position::start(), depth, 4), kFromStart[depth]) << "depth " << depth;
        EXPECT_EQ(leaves(Position::start(), depth, 1, true), kFromStart[depth])
            << "depth " << depth;
    }
}

TEST_P(PerftTest, AgreesWithTheMailbox) {
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
TEST_P(PerftTest, AgreesWithTheMailboxToTheEndOfTheGame) {
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

/// A board where a pass can follow the first move, with more empties than the tests below search.
Position with_early_passes(oracle::RandomPositions &random) {
    while (true) {
        const Position position = random.unreachable(9 + random.below(3));
        for (const int square : Squares{position.legal_moves()}) {
            if (position.after(Move{Square{square}}).must_pass()) return position;
        }
    }
}

TEST_P(PerftTest, CountsPassesTheSameWithThreads) {
    constexpr std::uint64_t kSeed = 803;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    oracle::RandomPositions random{kSeed};
    for (int round = 0; round < 100; ++round) {
        const Position position = with_early_passes(random);
        const int depth = 3 + round % 4;
        ASSERT_EQ(leaves(position, depth, 2 + round % 3), leaves(position, depth))
            << "depth " << depth << ", X to move:\n"
            << oracle::draw(position);
    }
}

TEST_P(PerftTest, CountsPassesTheSameReduced) {
    constexpr std::uint64_t kSeed = 805;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    oracle::RandomPositions random{kSeed};
    for (int round = 0; round < 20; ++round) {
        const Position position = with_early_passes(random);
        const int depth = 6 + round % 3;
        ASSERT_EQ(leaves(position, depth, 1 + round % 4, true), leaves(position, depth))
            << "depth " << depth << ", X to move:\n"
            << oracle::draw(position);
    }
}

TEST_P(PerftTest, DividesByMove) {
    constexpr std::uint64_t kSeed = 804;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    oracle::RandomPositions random{kSeed};
    for (int round = 0; round < 100; ++round) {
        const Position position = round == 0 ? Position::start() : random.reachable();
        const int depth = 1 + round % 4;
        const int threads = 1 + round % 3;
        Bitboard seen = 0;
        std::uint64_t sum = 0;
        for (const auto &[move, branch_leaves] : divide(position, depth, threads)) {
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

TEST_P(PerftTest, GivesAForcedPassAPly) {
    const Position position = oracle::drawn(kMustPass);
    for (int depth = 0; depth <= 5; ++depth)
        EXPECT_EQ(leaves(position, depth), 1u) << depth;
    for (int depth = 1; depth <= 5; ++depth) {
        const std::vector<PerftBranch> branches = divide(position, depth);
        ASSERT_EQ(branches.size(), 1u);
        EXPECT_EQ(branches.front().move, Move::pass());
        EXPECT_EQ(branches.front().leaves, 1u);
    }
}

TEST_P(PerftTest, CountsAFinishedGameAsOneLeaf) {
    const Position over = oracle::drawn(kMustPass, 'O').after(Move{*Square::parse("c1")});
    ASSERT_TRUE(over.is_over());
    for (int depth = 0; depth <= 6; ++depth) {
        EXPECT_EQ(leaves(over, depth), 1u);
        EXPECT_EQ(leaves(over, depth, 2, true), 1u);
    }
    EXPECT_THAT(divide(over, 3), testing::IsEmpty());
    EXPECT_THAT(divide(over, 3, 4), testing::IsEmpty());
}

} // namespace
} // namespace emilia
