// The search with several threads, which share far smaller nodes here than they would in earnest.

#include "engine/search/team.h"
#include "tests/engine/search/reference.h"
#include "tests/engine/search/searcher.h"
#include "tests/engine/tier_test.h"
#include "tests/oracle/drawn.h"
#include "tests/oracle/random_positions.h"

#include <gtest/gtest.h>

#include <cstddef>

namespace emilia {
namespace {

using oracle::RandomPositions;

constexpr SharingThresholds kShareAll{.depth = 2, .empties = 2};

Limits full_depth(int depth) { return {.depth = depth, .selectivity = Selectivity::full_width}; }

class ParallelSearchTest : public TierTest {
  protected:
    static Searcher make_searcher(std::size_t threads) {
        return Searcher{searches_of(GetParam()).make_noise_driver(kShareAll), 1, threads};
    }
    static Position not_over(RandomPositions &random, int empties) {
        while (true) {
            const Position position = random.reachable(empties);
            if (!position.is_over()) return position;
        }
    }
};

INSTANTIATE_TEST_SUITE_P(, ParallelSearchTest, testing::ValuesIn(kBuiltIsas), tier_name);

/// At full width the value at a depth is one number, whoever finds it.
TEST_P(ParallelSearchTest, AgreesWithPlainMinimax) {
    constexpr std::uint64_t kSeed = 3201;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    RandomPositions random{kSeed};
    Searcher two = make_searcher(2);
    Searcher eight = make_searcher(8);
    const auto evaluate = [&two](const Position &position) { return two.evaluate(position); };
    for (int round = 0; round < 100; ++round) {
        const Position position = not_over(random, 14 + round % 40);
        const Score expected = oracle::reference_value(position, 3, evaluate);
        for (Searcher *searcher : {&two, &eight}) {
            const SearchResult result = searcher->search(position, full_depth(3));
            ASSERT_EQ(result.score.centidiscs(), expected.centidiscs()) << oracle::draw(position);
            ASSERT_TRUE(oracle::is_line_of(position, result.lines.front().moves, 3));
        }
    }
}

TEST_P(ParallelSearchTest, AgreesWithOneThread) {
    constexpr std::uint64_t kSeed = 3202;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    RandomPositions random{kSeed};
    Searcher one = make_searcher(1);
    Searcher two = make_searcher(2);
    Searcher three = make_searcher(3);
    Searcher eight = make_searcher(8);
    for (int round = 0; round < 24; ++round) {
        const int empties = 16 + round % 40;
        const int depth = 5 + round % 3;
        const Position position = not_over(random, empties);
        const SearchResult expected = one.search(position, full_depth(depth));
        for (Searcher *searcher : {&two, &three, &eight}) {
            const SearchResult result = searcher->search(position, full_depth(depth));
            ASSERT_EQ(result.score.centidiscs(), expected.score.centidiscs())
                << "depth " << depth << '\n'
                << oracle::draw(position);
            ASSERT_TRUE(oracle::is_line_of(position, result.lines.front().moves, depth));
        }
    }
}

/// The line that is played out shows the score, and the oracle that nothing beats it.
TEST_P(ParallelSearchTest, SolvesAsOneThreadDoes) {
    constexpr std::uint64_t kSeed = 3203;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    RandomPositions random{kSeed};
    Searcher one = make_searcher(1);
    Searcher two = make_searcher(2);
    Searcher three = make_searcher(3);
    Searcher eight = make_searcher(8);
    for (int round = 0; round < 40; ++round) {
        const Position position = not_over(random, 12 + round % 3);
        const Score expected = one.search(position, Limits{}).score;
        for (Searcher *searcher : {&two, &three, &eight}) {
            const SearchResult result = searcher->search(position, Limits{});
            ASSERT_EQ(result.score, expected) << oracle::draw(position);
            const Line &line = result.lines.front();
            ASSERT_EQ(line.certainty, Certainty::exact);
            ASSERT_EQ(Score::from_discs(*oracle::final_score_after(position, line.moves)), expected)
                << oracle::draw(position);
        }
    }
}

/// What a search that was cut short leaves in the table must be true.
TEST_P(ParallelSearchTest, LeavesNothingWrongBehind) {
    constexpr std::uint64_t kSeed = 3204;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    RandomPositions random{kSeed};
    Searcher one = make_searcher(1);
    Searcher three = make_searcher(3);
    for (int round = 0; round < 10; ++round) {
        const Position position = not_over(random, 13);
        const Score expected = one.search(position, Limits{}).score;
        three.search(position, {.depth = 1});
        for (std::uint64_t nodes = 100; nodes < 2'000'000; nodes += nodes / 2) {
            Limits limits;
            limits.nodes = nodes;
            three.search_on(position, limits);
        }
        ASSERT_EQ(three.search_on(position, Limits{}).score, expected) << oracle::draw(position);
    }
}

/// The lines that a solve was cut short with are worth at least what they say.
TEST_P(ParallelSearchTest, PromisesNoMoreThanItProved) {
    constexpr std::uint64_t kSeed = 3205;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    RandomPositions random{kSeed};
    Searcher one = make_searcher(1);
    Searcher eight = make_searcher(8);
    int promised = 0;
    for (int round = 0; round < 10; ++round) {
        const Position position = not_over(random, 14);
        const SearchResult whole = one.search(position, full_depth(60));
        for (std::uint64_t sixteenths = 1; sixteenths < 16; ++sixteenths) {
            Limits limits = full_depth(60);
            limits.nodes = whole.nodes * sixteenths / 16 + 1;
            const SearchResult result = eight.search(position, limits);
            const Line &line = result.lines.front();
            if (line.certainty == Certainty::estimate) continue;
            ASSERT_LE(line.score.centidiscs(), whole.score.centidiscs()) << oracle::draw(position);
            promised += line.certainty == Certainty::best_so_far;
        }
    }
    EXPECT_GT(promised, 0);
}

TEST_P(ParallelSearchTest, FindsTheBestMovesOneThreadFinds) {
    constexpr std::uint64_t kSeed = 3206;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    RandomPositions random{kSeed};
    Searcher one = make_searcher(1);
    Searcher eight = make_searcher(8);
    for (int round = 0; round < 10; ++round) {
        const Position position = not_over(random, 20 + round * 3);
        Limits limits = full_depth(5);
        limits.multi_pv = 3;
        const SearchResult expected = one.search(position, limits);
        const SearchResult result = eight.search(position, limits);
        ASSERT_EQ(result.lines.size(), expected.lines.size());
        for (std::size_t i = 0; i < result.lines.size(); ++i) {
            const Line &line = result.lines[i];
            ASSERT_EQ(line.score.centidiscs(), expected.lines[i].score.centidiscs())
                << "line " << i + 1 << '\n'
                << oracle::draw(position);
            ASSERT_TRUE(oracle::is_line_of(position, line.moves, 5));
        }
    }
}

TEST_P(ParallelSearchTest, KeepsToTheNodes) {
    constexpr std::uint64_t kPollInterval = 2048;
    constexpr std::size_t kThreads = 4;
    Searcher searcher = make_searcher(kThreads);
    for (const std::uint64_t nodes : {1u, 50u, 1000u, 20'000u, 100'000u}) {
        Limits limits;
        limits.nodes = nodes;
        const SearchResult result = searcher.search(Position::start(), limits);
        EXPECT_GE(result.nodes, nodes);
        EXPECT_LE(result.nodes, nodes + kThreads * kPollInterval);
        EXPECT_TRUE(Position::start().is_legal(result.best_move()));
    }
}

} // namespace
} // namespace emilia
