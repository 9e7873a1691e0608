#include "engine/board/symmetry.h"
#include "tests/engine/board/tier_routines.h"
#include "tests/engine/tier_test.h"
#include "tests/oracle/drawn.h"
#include "tests/oracle/mailbox.h"
#include "tests/oracle/random_positions.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

class KernelTest : public TierTest {
  protected:
    void enter_tier() override { kernel_ = routines_of(GetParam()); }

    const TierRoutines &kernel() const { return kernel_; }

    /// Boards of its own for each tier: what the oracle says of them takes longer than the tier.
    static std::uint64_t seed_of_tier(std::uint64_t seed) {
        return seed + 10'000 * static_cast<std::uint64_t>(GetParam());
    }

    /// Legal moves and the flips of every empty square, for all symmetries.
    void expect_as_mailbox(const Position &position) const {
        for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
            const Position seen = transformed(position, symmetry);
            const oracle::Mailbox board = oracle::mailbox_of(seen);
            Bitboard legal = 0;
            for (const int square : Squares{seen.empty()}) {
                const Bitboard flips = board.flips(square).to_ullong();
                if (flips != 0) legal |= Bitboard{1} << square;
                ASSERT_EQ(kernel_.flips(seen.own, seen.opponent, square), flips)
                    << to_string(Square{square}) << " for X:\n"
                    << oracle::draw(seen);
            }
            ASSERT_EQ(kernel_.legal_moves(seen.own, seen.opponent), legal) << oracle::draw(seen);
        }
    }

  private:
    TierRoutines kernel_{};
};

INSTANTIATE_TEST_SUITE_P(, KernelTest, testing::ValuesIn(kBuiltIsas), tier_name);

constexpr int kBoards = 7'500;

TEST_P(KernelTest, AgreesWithTheMailboxOnReachableBoards) {
    const std::uint64_t seed = seed_of_tier(301);
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    oracle::RandomPositions random{seed};
    for (int i = 0; i < kBoards && !HasFatalFailure(); ++i)
        expect_as_mailbox(random.reachable());
}

TEST_P(KernelTest, AgreesWithTheMailboxOnUnreachableBoards) {
    const std::uint64_t seed = seed_of_tier(302);
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    oracle::RandomPositions random{seed};
    for (int i = 0; i < kBoards && !HasFatalFailure(); ++i)
        expect_as_mailbox(random.unreachable());
}

/// Every run of opposing discs that one square can turn, in every direction, with and without
/// the disc at its end: random boards seldom have the longest ones.
TEST_P(KernelTest, TurnsRunsOfEveryLength) {
    constexpr int kSteps[8][2] = {{1, 0}, {-1, 0},  {0, 1},  {0, -1},
                                  {1, 1}, {-1, -1}, {1, -1}, {-1, 1}};
    const auto on_board = [](int file, int rank) {
        return file >= 0 && file < 8 && rank >= 0 && rank < 8;
    };
    for (int square = 0; square < 64; ++square) {
        for (const auto &[file_step, rank_step] : kSteps) {
            Bitboard run = 0;
            int file = square % 8 + file_step;
            int rank = square / 8 + rank_step;
            for (; on_board(file, rank); file += file_step, rank += rank_step) {
                const Bitboard end = Bitboard{1} << (8 * rank + file);
                ASSERT_EQ(kernel().flips(end, run, square), run) << oracle::draw({end, run});
                run |= end;
                ASSERT_EQ(kernel().flips(0, run, square), 0u) << oracle::draw({0, run});
            }
        }
    }
}

/// Beyond the right border every line through h4 seems to go on at the left, one rank lower.
TEST_P(KernelTest, TurnsNothingRoundTheBorder) {
    const Position position = oracle::drawn(R"(
        --------
        --------
        -X------
        O-------
        OX-----O
        O------X
        -X------
        --------
    )");
    expect_as_mailbox(position);
    EXPECT_EQ(kernel().flips(position.own, position.opponent, Square::parse("h4")->index()),
              Square::parse("h5")->bit());
}

} // namespace
} // namespace emilia
