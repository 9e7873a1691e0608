#include "tests/engine/search/tier_searches.h"
#include "tests/engine/tier_test.h"
#include "tests/oracle/drawn.h"
#include "tests/oracle/mailbox.h"
#include "tests/oracle/minimax.h"
#include "tests/oracle/random_positions.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

using oracle::drawn;

int turned_discs(const Position &position, int square) {
    return static_cast<int>(oracle::mailbox_of(position).flips(square).count());
}

class LastPliesTest : public TierTest {
  protected:
    void enter_tier() override { searches_ = searches_of(GetParam()); }

    /// By null windows raised from below.
    int score_of(const Position &position) const {
        int score = solve_last(position, -65);
        while (true) {
            const int bound = solve_last(position, score);
            if (bound <= score) return score;
            score = bound;
        }
    }

    /// Every null window gives a bound on the right side of the score.
    void expect_as_brute_force(const Position &position) const {
        const int exact = oracle::brute_force_score(position);
        ASSERT_EQ(score_of(position), exact) << oracle::draw(position);
        for (const int alpha : {-65, -20, -1, 0, 20, 62, exact - 1, exact, exact + 1}) {
            const int bound = solve_last(position, alpha);
            const bool right = bound <= alpha ? exact <= bound : exact >= bound;
            ASSERT_TRUE(right) << bound << " instead of " << exact << " above " << alpha
                               << ", X to move:\n"
                               << oracle::draw(position);
        }
    }

  private:
    int solve_last(const Position &position, int alpha) const {
        return searches_.solve_last(position, alpha);
    }

    TierSearches searches_{};
};

INSTANTIATE_TEST_SUITE_P(, LastPliesTest, testing::ValuesIn(kBuiltIsas), tier_name);

TEST_P(LastPliesTest, AgreesWithBruteForce) {
    constexpr std::uint64_t kSeed = 1201;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    oracle::RandomPositions random{kSeed};
    for (int round = 0; round < 500; ++round) {
        for (int empties = 0; empties <= 4 && !HasFatalFailure(); ++empties) {
            expect_as_brute_force(random.reachable(empties));
            expect_as_brute_force(random.unreachable(empties));
        }
    }
}

TEST_P(LastPliesTest, CountsTheLastFlipsOfBothSides) {
    const auto last_flips = searches_of(GetParam()).last_flips;
    oracle::RandomPositions random{1202};
    for (int round = 0; round < 2000; ++round) {
        const Position position = random.unreachable(1);
        const int square = lowest(position.empty());
        const LastFlips turned = last_flips(position.own, square);
        ASSERT_EQ(turned.own, turned_discs(position, square)) << oracle::draw(position);
        ASSERT_EQ(turned.opponent, turned_discs(position.passed(), square))
            << oracle::draw(position);
    }
}

TEST_P(LastPliesTest, FillsTheLastSquareForWhoeverCan) {
    const std::string rest(48, 'X');
    EXPECT_EQ(score_of(drawn("-OXXXXXX"
                             "XXXXXXXX" +
                             rest)),
              64);
    // X cannot turn anything at a1: O does, all of the first rank.
    EXPECT_EQ(score_of(drawn("-XXXXXXO"
                             "XXXXXXXX" +
                             rest)),
              2 * 56 - 64);
    // Nobody can: the square goes to the winner.
    EXPECT_EQ(score_of(drawn("-XXXXXXX"
                             "XXXXXXXX" +
                             rest)),
              64);
    EXPECT_EQ(score_of(drawn("-XXXXXXX"
                             "XXXXXXXX" +
                                 rest,
                             'O')),
              -64);
}

TEST_P(LastPliesTest, GivesTheLastSquareToTheNarrowWinner) {
    // 31 against 32 discs, and every line from the empty square is X's alone.
    const Position position = drawn(R"(
        -XXXXXXX
        XXXXXXXX
        XXXXXXOO
        XOOXOOOO
        XOOOXOOO
        XOOOOXOO
        XOOOOOXO
        XOOOOOOX
    )");
    ASSERT_TRUE(position.is_over());
    EXPECT_EQ(score_of(position), -2);
    EXPECT_EQ(score_of(position.passed()), 2);
}

TEST_P(LastPliesTest, EndsWhenNobodyCanMove) {
    EXPECT_EQ(score_of(drawn("----XXXX" + std::string(56, 'X'))), 64);
    EXPECT_EQ(score_of(drawn("----XXXX" + std::string(56, 'X'), 'O')), -64);
}

} // namespace
} // namespace emilia
