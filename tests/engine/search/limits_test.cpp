#include "engine/search/limits.h"
#include "tests/engine/search/reference.h"
#include "tests/engine/search/searcher.h"
#include "tests/engine/tier_test.h"
#include "tests/oracle/drawn.h"
#include "tests/oracle/random_positions.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

using namespace std::chrono_literals;
using oracle::RandomPositions;

TEST(Algorithm, HasAName) {
    EXPECT_EQ(to_string(Algorithm::pvs), "pvs");
    EXPECT_EQ(to_string(Algorithm::alphabeta), "alphabeta");
    EXPECT_EQ(to_string(Algorithm::minimax), "minimax");
}

TEST(Limits, ByDefaultLetTheSearchSolve) {
    const Limits limits;
    EXPECT_FALSE(limits.depth || limits.movetime || limits.clock);
    EXPECT_EQ(limits.goal, Goal::best_move);
    EXPECT_EQ(limits.multi_pv, 1);
    EXPECT_TRUE(limits.use_table);
}

constexpr Algorithm kAlgorithms[] = {Algorithm::pvs, Algorithm::alphabeta, Algorithm::minimax};

Limits of_nodes(std::uint64_t nodes, Algorithm algorithm = Algorithm::pvs) {
    Limits limits;
    limits.nodes = nodes;
    limits.algorithm = algorithm;
    return limits;
}

TEST(IsHurried, IsAMoveInLimitedTimeOrNodes) {
    EXPECT_FALSE(is_hurried({}));
    EXPECT_FALSE(is_hurried({.depth = 20}));
    for (const Limits &limits :
         {Limits{.nodes = 1000}, Limits{.movetime = 1s}, Limits{.clock = Clock{60s, 0s, {}}}}) {
        EXPECT_TRUE(is_hurried(limits));
        for (const Goal goal : {Goal::exact, Goal::win_loss_draw, Goal::at_least}) {
            Limits proof = limits;
            proof.goal = goal;
            EXPECT_FALSE(is_hurried(proof));
        }
        Limits deep = limits;
        deep.depth = 12;
        EXPECT_FALSE(is_hurried(deep));
        Limits sure = limits;
        sure.selectivity = Selectivity::percent_98;
        EXPECT_FALSE(is_hurried(sure));
    }
}

TEST(TimeBudgetOfLimits, IsTheStrictestOfSeveral) {
    EXPECT_EQ(time_budget({.movetime = 100ms, .move_overhead = 30ms}, 60).hard, 70ms);
    EXPECT_FALSE(time_budget({}, 60).hard);
    const Clock long_clock{1000s, 0s, {}};
    const auto by_move = time_budget({.movetime = 50ms, .clock = long_clock}, 60);
    EXPECT_EQ(by_move.hard, 50ms);
    EXPECT_TRUE(by_move.soft);
    const Clock short_clock{500ms, 0s, {}};
    EXPECT_LT(time_budget({.movetime = 1000s, .clock = short_clock}, 60).hard, 500ms);
    EXPECT_EQ(time_budget({.clock = short_clock}, 40).soft,
              clock_time_budget(short_clock, 40, 0s).soft);
}

class LimitsTest : public TierTest {};

INSTANTIATE_TEST_SUITE_P(, LimitsTest, testing::ValuesIn(kBuiltIsas), tier_name);

TEST_P(LimitsTest, KeepsToTheNodesAndAnswersTheSameTwice) {
    constexpr std::uint64_t kSeed = 1501;
    /// Of the search's counter, and more than any subtree that it counts at once.
    constexpr std::uint64_t kPollInterval = 2048;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    RandomPositions random{kSeed};
    Searcher searcher{GetParam()};
    for (const std::uint64_t nodes : {1, 2, 100, 2047, 2048, 2049, 10'000, 50'000}) {
        for (const Algorithm algorithm : kAlgorithms) {
            const Position position = random.reachable(20 + random.below(35));
            if (position.is_over()) continue;
            const SearchResult first = searcher.search(position, of_nodes(nodes, algorithm));
            const SearchResult second = searcher.search(position, of_nodes(nodes, algorithm));
            EXPECT_LE(first.nodes, nodes + kPollInterval);
            EXPECT_EQ(first.nodes, second.nodes);
            EXPECT_EQ(first.score, second.score);
            EXPECT_EQ(first.lines.front().moves, second.lines.front().moves);
            EXPECT_TRUE(position.is_legal(first.best_move())) << oracle::draw(position);
        }
    }
}

TEST_P(LimitsTest, UsesTheNodesThatItIsGiven) {
    Searcher searcher{GetParam()};
    EXPECT_GE(searcher.search(Position::start(), of_nodes(50'000)).nodes, 50'000u);
}

TEST_P(LimitsTest, GivesALegalMoveHoweverShortTheSearch) {
    constexpr std::uint64_t kSeed = 1502;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    RandomPositions random{kSeed};
    Searcher searcher{GetParam()};
    for (int round = 0; round < 300; ++round) {
        const Position position = round % 2 == 0 ? random.reachable() : random.unreachable();
        if (position.is_over()) continue;
        Limits limits = of_nodes(1, kAlgorithms[round % 3]);
        limits.multi_pv = round % 4 + 1;
        limits.goal = round % 5 == 0 ? Goal::exact : Goal::best_move;
        for (const SearchResult &result :
             {searcher.search(position, limits), searcher.search_stopped(position, limits)}) {
            ASSERT_FALSE(result.lines.empty());
            for (const Line &line : result.lines)
                ASSERT_TRUE(oracle::replayed(position, line.moves)) << oracle::draw(position);
            ASSERT_TRUE(position.is_legal(result.best_move())) << oracle::draw(position);
        }
    }
}

TEST_P(LimitsTest, StopsBeforeItBegins) {
    Searcher searcher{GetParam()};
    for (const Algorithm algorithm : kAlgorithms) {
        Limits limits;
        limits.algorithm = algorithm;
        const SearchResult result = searcher.search_stopped(Position::start(), limits);
        EXPECT_TRUE(Position::start().is_legal(result.best_move()));
        EXPECT_LE(result.nodes, 10'000u);
    }
}

TEST_P(LimitsTest, KeepsToTheDepth) {
    Searcher searcher{GetParam()};
    for (int depth = 1; depth <= 8; ++depth) {
        Limits limits;
        limits.depth = depth;
        EXPECT_EQ(searcher.search(Position::start(), limits).lines.front().depth, depth);
    }
}

/// The proof is asked for: a depth limit does not shorten it.
TEST_P(LimitsTest, ProvesWhateverTheDepth) {
    constexpr std::uint64_t kSeed = 1503;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    RandomPositions random{kSeed};
    Searcher searcher{GetParam()};
    Limits limits;
    limits.depth = 1;
    limits.goal = Goal::exact;
    const SearchResult result = searcher.search(random.reachable(12), limits);
    EXPECT_EQ(result.lines.front().certainty, Certainty::exact);
    EXPECT_EQ(result.lines.front().depth, 12);
}

/// X can only take c1, of more than fifty empty squares.
const Position kOnlyMove = oracle::drawn(R"(
    XO------
    --------
    --------
    --------
    OX------
    --------
    --------
    OX------
)");

TEST_P(LimitsTest, PlaysASingleMoveAtOnce) {
    Searcher searcher{GetParam()};
    Limits limits;
    limits.clock = Clock{600s, 0s, {}};
    const SearchResult result = searcher.search(kOnlyMove, limits);
    EXPECT_EQ(to_string(result.best_move()), "c1");
    EXPECT_EQ(result.lines.front().depth, 1);
    const SearchResult pass =
        searcher.search(Position{kOnlyMove.own & ~kRank1, kOnlyMove.opponent & ~kRank1}, limits);
    EXPECT_EQ(pass.best_move(), Move::pass());
    EXPECT_EQ(pass.lines.front().depth, 1);
}

TEST_P(LimitsTest, SearchesASingleMoveIfToldTo) {
    Searcher searcher{GetParam()};
    Limits limits;
    limits.depth = 6;
    limits.purpose = Purpose::scores;
    const SearchResult result = searcher.search(kOnlyMove, limits);
    EXPECT_EQ(to_string(result.best_move()), "c1");
    EXPECT_EQ(result.lines.front().depth, 6);
}

TEST_P(LimitsTest, EndsWithAnExactResultBeforeItsTimeIsUp) {
    constexpr std::uint64_t kSeed = 1504;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    RandomPositions random{kSeed};
    Searcher searcher{GetParam()};
    Limits limits;
    limits.movetime = 600s;
    const SearchResult result = searcher.search(random.reachable(10), limits);
    EXPECT_EQ(result.lines.front().certainty, Certainty::exact);
    EXPECT_LT(result.elapsed, 300s);
}

TEST_P(LimitsTest, SpendsTheTimeThatItIsGiven) {
    Searcher searcher{GetParam()};
    Limits limits;
    limits.movetime = 60ms;
    limits.move_overhead = 10ms;
    const SearchResult result = searcher.search(Position::start(), limits);
    EXPECT_GE(result.elapsed, 50ms);
    EXPECT_LT(result.elapsed, 10s); // far beyond what a busy machine may need
    EXPECT_EQ(result.lines.front().certainty, Certainty::estimate);
}

/// On a clock the soft limit ends it between two iterations, long before the hard one.
TEST_P(LimitsTest, BeginsNoIterationAfterTheSoftLimit) {
    Searcher searcher{GetParam()};
    const SearchResult result = searcher.search_within(Position::start(), {}, {1ms, 600s});
    EXPECT_LT(result.elapsed, 60s);
    EXPECT_EQ(result.lines.front().certainty, Certainty::estimate);
}

class DeterminismTest : public TierTest {};

INSTANTIATE_TEST_SUITE_P(, DeterminismTest, testing::ValuesIn(kBuiltIsas), tier_name);

void expect_same(const SearchResult &result, const SearchResult &expected) {
    ASSERT_EQ(result.nodes, expected.nodes);
    ASSERT_EQ(result.score, expected.score);
    ASSERT_EQ(result.lines.size(), expected.lines.size());
    for (std::size_t i = 0; i < result.lines.size(); ++i) {
        ASSERT_EQ(result.lines[i].moves, expected.lines[i].moves);
        ASSERT_EQ(result.lines[i].score, expected.lines[i].score);
        ASSERT_EQ(result.lines[i].selective_depth, expected.lines[i].selective_depth);
    }
}

/// To the node, as in the portable tier.
TEST_P(DeterminismTest, IsTheSameInEveryTier) {
    constexpr std::uint64_t kSeed = 1505;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    const std::vector<NamedSearcher> searchers = searchers_of(GetParam());
    const std::vector<NamedSearcher> portable = searchers_of(Isa::portable);
    for (std::size_t i = 0; i < searchers.size(); ++i) {
        SCOPED_TRACE(searchers[i].evaluator);
        RandomPositions random{kSeed};
        for (int round = 0; round < 20; ++round) {
            const Position position = random.reachable(8 + random.below(50));
            Limits limits;
            limits.depth = 7;
            limits.multi_pv = round % 3 + 1;
            expect_same(searchers[i].searcher->search(position, limits),
                        portable[i].searcher->search(position, limits));
            if (HasFatalFailure()) FAIL() << oracle::draw(position);
        }
    }
}

TEST_P(DeterminismTest, RepeatsItselfOnceItHasForgotten) {
    constexpr std::uint64_t kSeed = 1506;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    RandomPositions random{kSeed};
    Searcher searcher{GetParam()};
    const Position position = random.reachable(40);
    Limits limits;
    limits.depth = 8;
    // A selective search errs elsewhere when it knows more.
    limits.selectivity = Selectivity::full_width;
    const SearchResult first = searcher.search(position, limits);
    const SearchResult remembering = searcher.search_on(position, limits);
    EXPECT_LT(remembering.nodes, first.nodes);
    EXPECT_EQ(remembering.score, first.score);
    // More often than the table has generations.
    for (int round = 0; round < 300 && !HasFatalFailure(); ++round) {
        limits.depth = round % 20 == 0 ? 8 : 2;
        const SearchResult result = searcher.search(position, limits);
        if (limits.depth == 8) expect_same(result, first);
    }
}

} // namespace
} // namespace emilia
