#include "tests/engine/search/tier_searches.h"
#include "tests/engine/tier_test.h"
#include "tests/oracle/drawn.h"
#include "tests/oracle/minimax.h"
#include "tests/oracle/random_positions.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

using oracle::drawn;

class LastPliesTest : public TierTest {
  protected:
    int solve_last(const Position &position, int alpha = -64, int beta = 64) const {
        return searches_.solve_last(position, alpha, beta).score;
    }

    /// The open window gives the score, and any other a bound on the right side of it.
    void expect_as_brute_force(const Position &position) const {
        const int exact = oracle::brute_force_score(position);
        ASSERT_EQ(solve_last(position), exact) << oracle::draw(position);
        for (const int alpha : {-64, -20, -1, 0, 20, 62, exact - 1, exact, exact + 1}) {
            for (const int beta : {alpha + 1, alpha + 3, 64}) {
                if (alpha >= beta) continue;
                const int score = solve_last(position, alpha, beta);
                const bool right = score <= alpha  ? exact <= score
                                   : score >= beta ? exact >= score
                                                   : score == exact;
                ASSERT_TRUE(right) << score << " instead of " << exact << " in (" << alpha << ", "
                                   << beta << "), X to move:\n"
                                   << oracle::draw(position);
            }
        }
    }

  private:
    const TierSearches searches_ = searches_of(GetParam());
};

INSTANTIATE_TEST_SUITE_P(, LastPliesTest, testing::ValuesIn(kAllIsas), tier_name);

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

TEST_P(LastPliesTest, FillsTheLastSquareForWhoeverCan) {
    const std::string rest(48, 'X');
    EXPECT_EQ(solve_last(drawn("-OXXXXXX"
                               "XXXXXXXX" +
                               rest)),
              64);
    // X cannot turn anything at a1: O does, all of the first rank.
    EXPECT_EQ(solve_last(drawn("-XXXXXXO"
                               "XXXXXXXX" +
                               rest)),
              2 * 56 - 64);
    // Nobody can: the square goes to the winner.
    EXPECT_EQ(solve_last(drawn("-XXXXXXX"
                               "XXXXXXXX" +
                               rest)),
              64);
    EXPECT_EQ(solve_last(drawn("-XXXXXXX"
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
    EXPECT_EQ(solve_last(position), -2);
    EXPECT_EQ(solve_last(position.passed()), 2);
}

TEST_P(LastPliesTest, EndsWhenNobodyCanMove) {
    EXPECT_EQ(solve_last(drawn("----XXXX" + std::string(56, 'X'))), 64);
    EXPECT_EQ(solve_last(drawn("----XXXX" + std::string(56, 'X'), 'O')), -64);
}

} // namespace
} // namespace emilia
