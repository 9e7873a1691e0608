#include "engine/board/symmetry.h"
#include "tests/engine/search/reference.h"
#include "tests/engine/search/searcher.h"
#include "tests/engine/tier_test.h"
#include "tests/oracle/drawn.h"
#include "tests/oracle/random_positions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace emilia {
namespace {

using oracle::RandomPositions;

/// A search to this depth that nothing shortens.
Limits full_depth(int depth, Algorithm algorithm = Algorithm::pvs, bool use_table = true) {
    return {.depth = depth,
            .selectivity = Selectivity::full_width,
            .algorithm = algorithm,
            .use_table = use_table};
}

/// PVS with and without the table, alpha-beta and minimax all give `expected`.
void expect_value(Searcher &searcher, const Position &position, int depth, Score expected) {
    for (const auto &[algorithm, use_table] : {std::pair{Algorithm::pvs, true},
                                               {Algorithm::pvs, false},
                                               {Algorithm::alphabeta, true},
                                               {Algorithm::minimax, true}}) {
        const SearchResult result =
            searcher.search(position, full_depth(depth, algorithm, use_table));
        ASSERT_EQ(result.score.centidiscs(), expected.centidiscs())
            << to_string(algorithm) << (use_table ? " with" : " without") << " table, depth "
            << depth << ", X to move:\n"
            << oracle::draw(position);
        ASSERT_TRUE(oracle::is_line_of(position, result.lines.front().moves, depth))
            << to_string(algorithm) << ", depth " << depth << ", X to move:\n"
            << oracle::draw(position);
    }
}

/// The oracle visits every leaf: it can afford this many, or to play out this many empty squares.
bool is_affordable(const Position &position, int depth) {
    constexpr double kLeaves = 100'000;
    constexpr int kPlayedOut = 9;
    if (position.is_over()) return false;
    if (position.empties() <= depth + 6) return position.empties() <= kPlayedOut;
    const int moves =
        std::max(count(position.legal_moves()), count(position.passed().legal_moves()));
    return std::pow(moves, depth) <= kLeaves;
}

class NegamaxTest : public TierTest {
  protected:
    void expect_plain_minimax(std::uint64_t seed, bool reachable) {
        SCOPED_TRACE(testing::Message() << "seed " << seed);
        constexpr int kBoardsByDepth[] = {0, 80, 60, 40, 15, 4};
        for (const auto &[evaluator, searcher] : searchers_of(GetParam())) {
            SCOPED_TRACE(evaluator);
            RandomPositions random{seed};
            const auto evaluate = [&searcher = *searcher](const Position &position) {
                return searcher.evaluate(position);
            };
            for (int depth = 1; depth <= 5; ++depth) {
                for (int boards = 0; boards < kBoardsByDepth[depth];) {
                    const Position position = reachable ? random.reachable() : random.unreachable();
                    if (!is_affordable(position, depth)) continue;
                    ++boards;
                    expect_value(*searcher, position, depth,
                                 oracle::reference_value(position, depth, evaluate));
                    if (HasFatalFailure()) return;
                }
            }
        }
    }
};

INSTANTIATE_TEST_SUITE_P(, NegamaxTest, testing::ValuesIn(kBuiltIsas), tier_name);

TEST_P(NegamaxTest, AgreesWithPlainMinimaxOnReachableBoards) { expect_plain_minimax(1001, true); }

TEST_P(NegamaxTest, AgreesWithPlainMinimaxOnUnreachableBoards) {
    expect_plain_minimax(1002, false);
}

/// Deeper than the oracle reaches, where aspiration windows and remembered moves matter.
TEST_P(NegamaxTest, AgreesWithAlphaBetaFurtherDown) {
    constexpr std::uint64_t kSeed = 1003;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    for (const auto &[evaluator, searcher] : searchers_of(GetParam())) {
        SCOPED_TRACE(evaluator);
        RandomPositions random{kSeed};
        for (int boards = 0; boards < 6;) {
            const Position position = random.reachable(18 + 6 * boards);
            if (position.is_over()) continue;
            ++boards;
            const int depth = 6 + boards % 2;
            const Score expected =
                searcher->search(position, full_depth(depth, Algorithm::alphabeta)).score;
            for (const bool use_table : {true, false}) {
                const SearchResult result =
                    searcher->search(position, full_depth(depth, Algorithm::pvs, use_table));
                ASSERT_EQ(result.score.centidiscs(), expected.centidiscs())
                    << "depth " << depth << (use_table ? " with" : " without")
                    << " table, X to move:\n"
                    << oracle::draw(position);
                ASSERT_TRUE(oracle::is_line_of(position, result.lines.front().moves, depth));
            }
        }
    }
}

/// Play along the line leads to the position that the score was taken from.
TEST_P(NegamaxTest, ScoresTheEndOfItsLine) {
    constexpr std::uint64_t kSeed = 1004;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    RandomPositions random{kSeed};
    Searcher searcher{GetParam()};
    const auto evaluate = [&searcher](const Position &position) {
        return searcher.evaluate(position);
    };
    for (int boards = 0; boards < 40;) {
        const Position position = random.reachable(16 + random.below(40));
        if (position.is_over()) continue;
        ++boards;
        const SearchResult result = searcher.search(position, full_depth(6));
        const auto end = oracle::replayed(position, result.lines.front().moves);
        ASSERT_TRUE(end) << oracle::draw(position);
        // An end within the horizon's reach of the last square, or after it, scores the same.
        const Score score = oracle::reference_value(oracle::position_of(*end), 0, evaluate);
        const bool same_side = end->mover == 'X';
        EXPECT_EQ((same_side ? score : -score).centidiscs(), result.score.centidiscs())
            << oracle::draw(position);
    }
}

TEST_P(NegamaxTest, ScoresTheSameFromAllSides) {
    constexpr std::uint64_t kSeed = 1005;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    RandomPositions random{kSeed};
    Searcher searcher{GetParam()};
    for (int round = 0; round < 30; ++round) {
        const Position position = round % 2 == 0 ? random.reachable() : random.unreachable();
        const Limits limits = full_depth(round % 5 + 1);
        const Score score = searcher.search(position, limits).score;
        for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
            ASSERT_EQ(searcher.search(transformed(position, symmetry), limits).score, score)
                << "symmetry " << symmetry << " of\n"
                << oracle::draw(position);
        }
    }
}

/// A pass costs no depth: the side that passes sees what the other side would see.
TEST_P(NegamaxTest, PassesWithoutLosingDepth) {
    constexpr std::uint64_t kSeed = 1006;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    RandomPositions random{kSeed};
    Searcher searcher{GetParam()};
    for (int boards = 0; boards < 20;) {
        const Position position = random.unreachable(16 + random.below(30));
        if (!position.must_pass()) continue;
        ++boards;
        const SearchResult result = searcher.search(position, full_depth(3));
        const SearchResult passed = searcher.search(position.passed(), full_depth(3));
        EXPECT_EQ(result.score, -passed.score) << oracle::draw(position);
        EXPECT_EQ(result.best_move(), Move::pass()) << oracle::draw(position);
        EXPECT_TRUE(oracle::is_line_of(position, result.lines.front().moves, 3));
    }
}

} // namespace
} // namespace emilia
