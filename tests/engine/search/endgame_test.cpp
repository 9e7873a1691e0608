#include "engine/board/stability.h"
#include "engine/board/symmetry.h"
#include "tests/engine/search/reference.h"
#include "tests/engine/search/searcher.h"
#include "tests/engine/tier_test.h"
#include "tests/oracle/drawn.h"
#include "tests/oracle/random_positions.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace emilia {
namespace {

using oracle::RandomPositions;

Limits goal(Goal goal) {
    Limits limits;
    limits.goal = goal;
    return limits;
}

class ExactTest : public TierTest {
  protected:
    /// `exact` is announced as proven, by a line that ends in it.
    static void expect_exact(Searcher &searcher, const Position &position, int exact) {
        const SearchResult result = searcher.search(position, goal(Goal::exact));
        ASSERT_EQ(result.score.centidiscs(), 100 * exact) << oracle::draw(position);
        if (position.is_over()) {
            ASSERT_TRUE(result.lines.empty());
            return;
        }
        const Line &line = result.lines.front();
        ASSERT_EQ(line.score, result.score);
        ASSERT_EQ(line.certainty, Certainty::exact);
        ASSERT_EQ(line.bound, Bound::exact);
        ASSERT_EQ(line.depth, position.empties());
        ASSERT_EQ(oracle::final_score_after(position, line.moves), exact)
            << "the line ends otherwise:\n"
            << oracle::draw(position);
    }

    static void expect_sign(Searcher &searcher, const Position &position, int exact) {
        const SearchResult result = searcher.search(position, goal(Goal::win_loss_draw));
        if (position.is_over()) return;
        const int sign = (exact > 0) - (exact < 0);
        const Line &line = result.lines.front();
        ASSERT_EQ(result.score, Score::from_discs(2 * sign)) << oracle::draw(position);
        ASSERT_EQ(line.score, result.score);
        ASSERT_EQ(line.certainty, Certainty::win_loss_draw);
        ASSERT_EQ(line.bound, sign > 0 ? Bound::lower : sign < 0 ? Bound::upper : Bound::exact);
        ASSERT_EQ(line.depth, position.empties());
        const auto end = oracle::final_score_after(position, line.moves);
        ASSERT_TRUE(end) << oracle::draw(position);
        ASSERT_EQ((*end > 0) - (*end < 0), sign) << oracle::draw(position);
        ASSERT_TRUE(position.is_legal(result.best_move()));
        if (sign < 0 || position.empties() > 8) return;
        // The move keeps what is promised.
        const int kept = -oracle::brute_force_score(position.after(result.best_move()));
        ASSERT_GE((kept > 0) - (kept < 0), sign) << oracle::draw(position);
    }

    /// "At least `asked`?" is answered with yes or no, by a line that shows it.
    static void expect_answer(Searcher &searcher, const Position &position, int asked, int exact) {
        Limits limits = goal(Goal::at_least);
        limits.at_least = asked;
        const SearchResult result = searcher.search(position, limits);
        if (position.is_over()) return;
        SCOPED_TRACE(testing::Message()
                     << "at least " << asked << "? It is " << exact << " for X:\n"
                     << oracle::draw(position));
        const Line &line = result.lines.front();
        const bool yes = exact >= asked;
        ASSERT_EQ(line.certainty, Certainty::bound);
        ASSERT_EQ(line.bound, yes ? Bound::lower : Bound::upper);
        ASSERT_EQ(line.score, result.score);
        ASSERT_EQ(line.depth, position.empties());
        // The even scores next to the question.
        const int discs = line.score.centidiscs() / 100;
        ASSERT_EQ(line.score, Score::from_discs(discs));
        ASSERT_EQ(discs % 2, 0);
        ASSERT_TRUE(yes ? asked <= discs && discs <= asked + 1
                        : asked - 2 <= discs && discs < asked);
        const auto end = oracle::final_score_after(position, line.moves);
        ASSERT_TRUE(end);
        ASSERT_EQ(*end >= asked, yes) << "the line ends in " << *end;
    }

    static void expect_answers(Searcher &searcher, const Position &position, int exact) {
        for (const int asked : {-64, exact - 3, exact, exact + 1, exact + 2, 0, 1, 64}) {
            if (asked < -64 || asked > 64) continue;
            expect_answer(searcher, position, asked, exact);
            if (HasFatalFailure()) return;
        }
    }

    void expect_brute_force(std::uint64_t seed, bool reachable) {
        SCOPED_TRACE(testing::Message() << "seed " << seed);
        constexpr int kBoardsByEmpties[] = {50, 50, 50, 50, 50, 50, 50, 30, 15, 5, 2};
        RandomPositions random{seed};
        Searcher small{GetParam(), 1};
        Searcher large{GetParam(), 64};
        for (int empties = 0; empties <= 10; ++empties) {
            for (int board = 0; board < kBoardsByEmpties[empties]; ++board) {
                const Position position =
                    reachable ? random.reachable(empties) : random.unreachable(empties);
                const int exact = oracle::brute_force_score(position);
                expect_exact(small, position, exact);
                expect_exact(large, position, exact);
                expect_sign(small, position, exact);
                expect_answers(small, position, exact);
                if (HasFatalFailure()) return;
            }
        }
    }
};

INSTANTIATE_TEST_SUITE_P(, ExactTest, testing::ValuesIn(kBuiltIsas), tier_name);

TEST_P(ExactTest, AgreesWithBruteForceOnReachableBoards) { expect_brute_force(1301, true); }

TEST_P(ExactTest, AgreesWithBruteForceOnUnreachableBoards) { expect_brute_force(1302, false); }

TEST_P(ExactTest, PassesWhenItMust) {
    constexpr std::uint64_t kSeed = 1303;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    RandomPositions random{kSeed};
    Searcher searcher{GetParam()};
    for (int boards = 0; boards < 60 && !HasFatalFailure();) {
        const Position position = random.unreachable(1 + random.below(8));
        if (!position.must_pass()) continue;
        ++boards;
        const int exact = oracle::brute_force_score(position);
        expect_exact(searcher, position, exact);
        expect_sign(searcher, position, exact);
        expect_answers(searcher, position, exact);
    }
}

/// Games that end early, with empty squares left, because one side loses its last disc or neither
/// side has a move.
TEST_P(ExactTest, CountsEmptySquaresForTheWinner) {
    constexpr std::uint64_t kSeed = 1309;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    RandomPositions random{kSeed};
    Searcher searcher{GetParam()};
    int wiped_out = 0;
    int blocked = 0;
    for (int round = 0; round < 150 && !HasFatalFailure(); ++round) {
        Position position = random.unreachable(4 + random.below(6));
        // One side keeps a single disc.
        const Bitboard kept = position.own & ~without_lowest(position.own);
        position = {kept, position.opponent | (position.own ^ kept)};
        if (round % 2 == 0) position = position.passed();
        if (position.is_over()) continue;
        const int exact = oracle::brute_force_score(position);
        expect_exact(searcher, position, exact);
        expect_sign(searcher, position, exact);
        expect_answers(searcher, position, exact);
        const Line line = searcher.search(position, goal(Goal::exact)).lines.front();
        const auto end = oracle::replayed(position, line.moves);
        ASSERT_TRUE(end);
        if (end->empties() == 0) continue;
        (end->discs('X').none() || end->discs('O').none() ? wiped_out : blocked) += 1;
    }
    EXPECT_GT(wiped_out, 5);
    EXPECT_GT(blocked, 5);
}

TEST_P(ExactTest, KnowsFinishedGames) {
    Searcher searcher{GetParam()};
    for (const auto &[drawing, score] : {std::pair{std::string(64, 'X'), 64},
                                         {std::string(64, 'O'), -64},
                                         {std::string(64, '-'), 0},
                                         {std::string(63, '-') + "X", 64},
                                         {std::string(2, 'X') + std::string(61, '-') + 'O', 62},
                                         {std::string(32, 'X') + std::string(32, 'O'), 0}}) {
        for (const Goal wanted :
             {Goal::best_move, Goal::exact, Goal::win_loss_draw, Goal::at_least}) {
            const SearchResult result = searcher.search(oracle::drawn(drawing), goal(wanted));
            EXPECT_EQ(result.score, Score::from_discs(score)) << drawing;
            EXPECT_TRUE(result.lines.empty()) << drawing;
            EXPECT_TRUE(result.best_move().is_none()) << drawing;
        }
    }
}

/// Beyond brute force, where the search with the evaluator works above the solver.
TEST_P(ExactTest, AgreesWithAlphaBetaFurtherUp) {
    constexpr std::uint64_t kSeed = 1304;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    RandomPositions random{kSeed};
    Searcher searcher{GetParam()};
    for (int empties = 11; empties <= 13 && !HasFatalFailure(); ++empties) {
        for (const Position &position : {random.reachable(empties), random.reachable(empties)}) {
            Limits limits;
            limits.algorithm = Algorithm::alphabeta;
            limits.depth = empties;
            const Score score = searcher.search(position, limits).score;
            expect_exact(searcher, position, score.centidiscs() / 100);
            expect_sign(searcher, position, score.centidiscs() / 100);
            expect_answers(searcher, position, score.centidiscs() / 100);
        }
    }
}

TEST_P(ExactTest, ScoresTheSameFromAllSidesAndWithAnyTable) {
    constexpr std::uint64_t kSeed = 1305;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    RandomPositions random{kSeed};
    Searcher small{GetParam(), 1};
    Searcher large{GetParam(), 64};
    for (int empties = 11; empties <= 16; ++empties) {
        const Position position = random.reachable(empties);
        const int exact = large.search(position, goal(Goal::exact)).score.centidiscs() / 100;
        for (int symmetry = 0; symmetry < kSymmetries && !HasFatalFailure(); ++symmetry) {
            SCOPED_TRACE(testing::Message() << "symmetry " << symmetry);
            expect_exact(small, transformed(position, symmetry), exact);
            expect_sign(small, transformed(position, symmetry), exact);
            expect_answer(small, transformed(position, symmetry), exact, exact);
            expect_answer(small, transformed(position, symmetry), exact + 2, exact);
        }
    }
}

/// Whatever a stopped search leaves in the table, the next one uses it and is right.
TEST_P(ExactTest, IsRightAfterSearchesThatWereCutShort) {
    constexpr std::uint64_t kSeed = 1308;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    RandomPositions random{kSeed};
    Searcher searcher{GetParam()};
    for (int round = 0; round < 4; ++round) {
        const Position position = random.reachable(12);
        const Score exact = searcher.search(position, goal(Goal::exact)).score;
        Limits cut = goal(round % 2 == 0 ? Goal::exact : Goal::win_loss_draw);
        for (cut.nodes = 50; cut.nodes < 100'000; cut.nodes += cut.nodes / 2) {
            searcher.search(position, cut);
            ASSERT_EQ(searcher.search_on(position, goal(Goal::exact)).score, exact)
                << "after " << cut.nodes << " nodes, X to move:\n"
                << oracle::draw(position);
        }
    }
}

class EndgameSolverTest : public TierTest {
  protected:
    void enter_tier() override { solve_ = searches_of(GetParam()).make_solver(); }

    Solved solve(const Position &position, int alpha, int beta) {
        return solve_(position, alpha, beta);
    }

    /// Every window gives a bound on the right side of `exact`, whatever the table remembers.
    void expect_right_bounds(const Position &position, int exact) {
        for (const int alpha : {exact + 1, -65, exact - 1, 8, exact, 40, -30, 62, exact - 2, 0}) {
            for (const int beta : {alpha + 1, alpha + 2, 65}) {
                if (alpha < -65 || alpha >= beta || beta > 65) continue;
                const int score = solve(position, alpha, beta).score;
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
    Solve solve_;
};

INSTANTIATE_TEST_SUITE_P(, EndgameSolverTest, testing::ValuesIn(kBuiltIsas), tier_name);

TEST_P(EndgameSolverTest, BoundsTheScoreInEveryWindow) {
    constexpr std::uint64_t kSeed = 1306;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    RandomPositions random{kSeed};
    for (int round = 0; round < 60; ++round) {
        for (int empties = 3; empties <= (round < 5 ? 9 : 7); ++empties) {
            const Position position =
                round % 2 == 0 ? random.reachable(empties) : random.unreachable(empties);
            expect_right_bounds(position, oracle::brute_force_score(position));
            if (HasFatalFailure()) return;
        }
    }
}

/// Boards on which one side holds the corners and much around them.
TEST_P(EndgameSolverTest, BoundsTheScoreAmongStableDiscs) {
    constexpr std::uint64_t kSeed = 1307;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    RandomPositions random{kSeed};
    for (int round = 0; round < 60; ++round) {
        Position position = random.unreachable(8);
        const Bitboard taken = kRank1 | kRank1 << 8 | kFileA;
        Bitboard &holder = round % 2 == 0 ? position.own : position.opponent;
        Bitboard &other = round % 2 == 0 ? position.opponent : position.own;
        holder |= taken;
        other &= ~taken;
        ASSERT_GE(count(stable_discs(holder, other)), 22);
        expect_right_bounds(position, oracle::brute_force_score(position));
        if (HasFatalFailure()) return;
    }
}

TEST_P(EndgameSolverTest, CutsAtOnceWhatStableDiscsRuleOut) {
    // O keeps most of the lower six ranks.
    const Position position = oracle::drawn(R"(
        ---OX---
        OXOXOXOX
        OOOOOOOO
        OOOOOOOO
        OOOOOOOO
        OOOOOOOO
        OOOOOOOO
        OOOOOOOO
    )");
    ASSERT_NE(position.legal_moves(), 0u);
    const int stable = count(stable_discs(position.opponent, position.own));
    ASSERT_GE(stable, 20);
    const int bound = 64 - 2 * stable;
    // The cut is tried only where it often pays, from a lead of some discs on.
    const int alpha = std::max(bound, 20);
    const Solved cut = solve(position, alpha, alpha + 1);
    EXPECT_LE(cut.score, alpha);
    EXPECT_EQ(cut.nodes, 1u);
    EXPECT_GE(cut.score, oracle::brute_force_score(position));
    EXPECT_GT(solve(position, -64, -63).nodes, 1u);
}

} // namespace
} // namespace emilia
