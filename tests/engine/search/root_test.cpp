#include "engine/search/node.h"
#include "tests/engine/search/reference.h"
#include "tests/engine/search/searcher.h"
#include "tests/engine/tier_test.h"
#include "tests/oracle/drawn.h"
#include "tests/oracle/random_positions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <utility>

namespace emilia {
namespace {

using oracle::RandomPositions;

Limits full_depth(int depth) {
    Limits limits;
    limits.depth = depth;
    limits.selectivity = Selectivity::full_width;
    return limits;
}

std::vector<Move> moves_of(const Position &position) {
    std::vector<Move> moves;
    for (const int square : Squares{position.legal_moves()})
        moves.emplace_back(Square{square});
    return moves;
}

class RootTest : public TierTest {
  protected:
    /// With two moves at least.
    static Position with_choice(RandomPositions &random, int empties) {
        while (true) {
            const Position position = random.reachable(empties);
            if (count(position.legal_moves()) > 1) return position;
        }
    }
};

INSTANTIATE_TEST_SUITE_P(, RootTest, testing::ValuesIn(kBuiltIsas), tier_name);

TEST_P(RootTest, GivesEachMoveTheValueThatItHasAlone) {
    constexpr std::uint64_t kSeed = 1401;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    for (const auto &[evaluator, searcher] : searchers_of(GetParam())) {
        SCOPED_TRACE(evaluator);
        RandomPositions random{kSeed};
        for (const auto &[empties, depth] :
             {std::pair{50, 5}, {40, 4}, {30, 5}, {20, 6}, {10, 9}}) {
            const Position position = with_choice(random, empties);
            Limits limits = full_depth(depth);
            limits.multi_pv = 100;
            const SearchResult all = searcher->search(position, limits);
            ASSERT_EQ(all.lines.size(), moves_of(position).size());
            limits.multi_pv = 1;
            for (std::size_t i = 0; i < all.lines.size(); ++i) {
                const Line &line = all.lines[i];
                ASSERT_GE(all.lines[i > 0 ? i - 1 : 0].score, line.score);
                limits.only_moves = {line.moves.front()};
                const SearchResult alone = searcher->search(position, limits);
                ASSERT_EQ(alone.best_move(), line.moves.front());
                ASSERT_EQ(alone.score.centidiscs(), line.score.centidiscs())
                    << to_string(line.moves.front()) << " for X:\n"
                    << oracle::draw(position);
                ASSERT_TRUE(oracle::is_line_of(position, line.moves, depth));
            }
        }
    }
}

TEST_P(RootTest, GivesScoresAsTheMeanOfTwoDepths) {
    constexpr std::uint64_t kSeed = 1409;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    for (const auto &[evaluator, searcher] : searchers_of(GetParam())) {
        SCOPED_TRACE(evaluator);
        RandomPositions random{kSeed};
        for (int depth = 2; depth <= 5; ++depth) {
            const Position position = with_choice(random, 40);
            Limits limits = full_depth(depth);
            limits.purpose = Purpose::scores;
            const SearchResult one = searcher->search(position, limits);
            limits.multi_pv = 100;
            const SearchResult all = searcher->search(position, limits);
            const auto mean = [&, &engine = *searcher](const std::vector<Move> &moves) {
                Limits alone = full_depth(depth);
                alone.only_moves = moves;
                const Score deep = engine.search(position, alone).score;
                --*alone.depth;
                const Score shallow = engine.search(position, alone).score;
                return (deep.centidiscs() + shallow.centidiscs()) / 2;
            };
            EXPECT_EQ(one.score.centidiscs(), mean({}));
            for (std::size_t i = 0; i < all.lines.size(); ++i) {
                const Line &line = all.lines[i];
                EXPECT_EQ(line.score.centidiscs(), mean({line.moves.front()}));
                EXPECT_GE(all.lines[i > 0 ? i - 1 : 0].score, line.score);
            }
        }
        const Position nearly_over = with_choice(random, 9);
        const SearchResult exact = searcher->search(nearly_over, {.purpose = Purpose::scores});
        EXPECT_TRUE(exact.lines.front().is_exact());
        EXPECT_EQ(exact.score, searcher->search(nearly_over, Limits{}).score);
    }
}

TEST_P(RootTest, GivesTheBestLinesAlone) {
    constexpr std::uint64_t kSeed = 1402;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    RandomPositions random{kSeed};
    Searcher searcher{GetParam()};
    for (int round = 0; round < 6; ++round) {
        const Position position = with_choice(random, 50 - 7 * round);
        Limits limits = full_depth(5);
        limits.multi_pv = 100;
        const SearchResult all = searcher.search(position, limits);
        limits.multi_pv = 2;
        const SearchResult two = searcher.search(position, limits);
        ASSERT_EQ(two.lines.size(), 2u);
        EXPECT_NE(two.lines[0].moves.front(), two.lines[1].moves.front());
        EXPECT_EQ(two.lines[0].score, all.lines[0].score) << oracle::draw(position);
        EXPECT_EQ(two.lines[1].score, all.lines[1].score) << oracle::draw(position);
    }
}

TEST_P(RootTest, ProvesEachOfSeveralLines) {
    constexpr std::uint64_t kSeed = 1403;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    RandomPositions random{kSeed};
    Searcher searcher{GetParam()};
    for (int round = 0; round < 8; ++round) {
        const Position position = with_choice(random, 5 + round % 4);
        Limits limits = full_depth(kMaxDepth);
        limits.multi_pv = 100;
        for (const Goal goal : {Goal::exact, Goal::win_loss_draw}) {
            limits.goal = goal;
            std::set<std::uint8_t> moves;
            for (const Line &line : searcher.search(position, limits).lines) {
                moves.insert(line.moves.front().code());
                const int exact = -oracle::brute_force_score(position.after(line.moves.front()));
                if (goal == Goal::exact) {
                    EXPECT_EQ(line.score, Score::from_discs(exact)) << oracle::draw(position);
                    EXPECT_EQ(oracle::final_score_after(position, line.moves), exact);
                } else {
                    const int sign = (exact > 0) - (exact < 0);
                    EXPECT_EQ(line.score, Score::from_discs(2 * sign)) << oracle::draw(position);
                }
            }
            EXPECT_EQ(moves.size(), moves_of(position).size());
        }
    }
}

TEST_P(RootTest, ChoosesFromTheWantedMoves) {
    constexpr std::uint64_t kSeed = 1404;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    RandomPositions random{kSeed};
    Searcher searcher{GetParam()};
    for (int round = 0; round < 20; ++round) {
        const Position position = with_choice(random, 12 + 2 * round);
        const std::vector<Move> moves = moves_of(position);
        Limits limits = full_depth(3);
        limits.only_moves = {moves[0], moves[1]};
        limits.multi_pv = 3;
        const SearchResult result = searcher.search(position, limits);
        ASSERT_EQ(result.lines.size(), 2u);
        for (const Line &line : result.lines)
            EXPECT_THAT(limits.only_moves, testing::Contains(line.moves.front()));
    }
}

TEST_P(RootTest, IgnoresWantedMovesThatAreIllegal) {
    Searcher searcher{GetParam()};
    const Position start = Position::start();
    const Move illegal{*Square::parse("a1")};
    const Move legal{*Square::parse("d3")};
    const auto lines = [&](std::vector<Move> wanted) {
        Limits limits = full_depth(3);
        limits.only_moves = std::move(wanted);
        limits.multi_pv = 10;
        return searcher.search(start, limits).lines;
    };
    ASSERT_EQ(lines({illegal, legal}).size(), 1u);
    EXPECT_EQ(lines({illegal, legal}).front().moves.front(), legal);
    EXPECT_EQ(lines({illegal}).size(), 4u);
    EXPECT_EQ(lines({Move::pass()}).size(), 4u);
    EXPECT_EQ(lines({Move{}}).size(), 4u);
    EXPECT_EQ(lines({}).size(), 4u);
}

TEST_P(RootTest, ReportsEachIteration) {
    Searcher searcher{GetParam()};
    Limits limits = full_depth(7);
    limits.multi_pv = 2;
    // Without symmetry: no two of its moves are searched at once.
    const Position position = Position::start().after(Move{*Square::parse("f5")});
    const SearchResult result = searcher.search(position, limits);
    const std::vector<SearchInfo> &infos = searcher.infos();
    ASSERT_EQ(infos.size(), 14u);
    for (std::size_t i = 0; i < infos.size(); ++i) {
        const SearchInfo &info = infos[i];
        EXPECT_EQ(info.rank, static_cast<int>(i % 2) + 1);
        EXPECT_EQ(info.line.depth, static_cast<int>(i / 2) + 1);
        EXPECT_GE(info.line.selective_depth, info.line.depth);
        EXPECT_EQ(info.line.certainty, Certainty::estimate);
        EXPECT_TRUE(oracle::is_line_of(position, info.line.moves, info.line.depth));
        EXPECT_GE(info.table_permille, 0);
        EXPECT_LE(info.table_permille, 1000);
        if (i == 0) continue;
        EXPECT_GT(info.nodes, infos[i - 1].nodes);
        EXPECT_GE(info.elapsed, infos[i - 1].elapsed);
    }
    EXPECT_EQ(infos.back().nodes, result.nodes);
    EXPECT_EQ(result.score, result.lines.front().score);
    EXPECT_EQ(result.lines.front().depth, 7);
}

/// Before the last iteration of a solve there are only estimates.
TEST_P(RootTest, EndsWithTheExactResult) {
    constexpr std::uint64_t kSeed = 1405;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    RandomPositions random{kSeed};
    Searcher searcher{GetParam()};
    for (const int empties : {3, 8, 12, 14}) {
        const Position position = with_choice(random, empties);
        const SearchResult result = searcher.search(position, Limits{});
        EXPECT_EQ(result.lines.front().certainty, Certainty::exact);
        EXPECT_EQ(result.lines.front().depth, empties);
        ASSERT_FALSE(searcher.infos().empty());
        const Line &last = searcher.infos().back().line;
        EXPECT_EQ(last.moves, result.lines.front().moves);
        EXPECT_EQ(last.certainty, Certainty::exact);
        for (std::size_t i = 0; i + 1 < searcher.infos().size(); ++i)
            EXPECT_EQ(searcher.infos()[i].line.certainty, Certainty::estimate);
    }
}

/// What the line calls proven is so, given the true score of the position.
bool agrees(const Line &line, Score truth) {
    if (line.certainty == Certainty::estimate) return true;
    if (line.certainty == Certainty::best_so_far && line.bound != Bound::lower) return false;
    if (line.certainty == Certainty::win_loss_draw) {
        const int sign = (truth > Score{}) - (truth < Score{});
        return line.score == Score::from_discs(2 * sign);
    }
    return line.bound == Bound::exact   ? line.score == truth
           : line.bound == Bound::lower ? line.score <= truth
                                        : line.score >= truth;
}

/// A search that is cut short may know less, but nothing wrong.
TEST_P(RootTest, CallsNothingExactThatIsNot) {
    constexpr std::uint64_t kSeed = 1406;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    RandomPositions random{kSeed};
    Searcher searcher{GetParam()};
    for (int round = 0; round < 12; ++round) {
        const Position position = with_choice(random, 13);
        const Score truth = searcher.search(position, full_depth(kMaxDepth)).score;
        for (std::uint64_t nodes = 100; nodes < 3'000'000; nodes += nodes / 8) {
            Limits limits = full_depth(kMaxDepth);
            limits.nodes = nodes;
            limits.goal = round % 3 == 0   ? Goal::win_loss_draw
                          : round % 3 == 1 ? Goal::at_least
                                           : Goal::exact;
            const SearchResult result = searcher.search(position, limits);
            const Line &line = result.lines.front();
            ASSERT_TRUE(agrees(line, truth))
                << line.score.centidiscs() << " instead of " << truth.centidiscs() << " for "
                << to_string(line.moves.front()) << " after " << nodes << " nodes"
                << " for goal " << static_cast<int>(limits.goal) << ", X to move:\n"
                << oracle::draw(position);
            if (result.nodes < nodes) break;
        }
    }
}

/// After one iteration more or less the scores of a position's moves may all be others.
TEST_P(RootTest, RanksSeveralLinesByOneDepthOrWithSurerOnesBefore) {
    constexpr std::uint64_t kSeed = 1407;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    RandomPositions random{kSeed};
    Searcher searcher{GetParam()};
    const auto depth_of = [](const Line &line) { return std::pair{line.depth, line.selectivity}; };
    for (const int empties : {14, 18, 30, 45}) {
        const Position position = with_choice(random, empties);
        Limits limits;
        limits.multi_pv = 100;
        for (limits.nodes = 50; limits.nodes < 400'000; limits.nodes += limits.nodes / 3) {
            const std::vector<Line> lines = searcher.search(position, limits).lines;
            ASSERT_EQ(lines.size(), moves_of(position).size());
            int changes = 0;
            for (std::size_t i = 1; i < lines.size(); ++i) {
                ASSERT_GE(lines[i - 1].score, lines[i].score) << limits.nodes << " nodes";
                ASSERT_GE(depth_of(lines[i - 1]), depth_of(lines[i])) << limits.nodes << " nodes";
                changes += depth_of(lines[i - 1]) != depth_of(lines[i]) ? 1 : 0;
            }
            ASSERT_LE(changes, 1) << limits.nodes << " nodes";
        }
    }
}

TEST_P(RootTest, GivesMirrorImagesTheSameScore) {
    Searcher searcher{GetParam()};
    Limits limits;
    limits.multi_pv = 100;
    for (limits.nodes = 100; limits.nodes < 300'000; limits.nodes *= 2) {
        const std::vector<Line> lines = searcher.search(Position::start(), limits).lines;
        ASSERT_EQ(lines.size(), 4u);
        std::set<std::uint8_t> moves;
        for (const Line &line : lines) {
            moves.insert(line.moves.front().code());
            ASSERT_EQ(line.score, lines[0].score) << limits.nodes << " nodes";
            ASSERT_EQ(line.depth, lines[0].depth) << limits.nodes << " nodes";
            const auto discs = static_cast<int>(line.moves.size());
            ASSERT_TRUE(oracle::is_line_of(Position::start(), line.moves, discs));
        }
        ASSERT_EQ(moves.size(), 4u);
    }
}

TEST_P(RootTest, IsNotSureOfWhatItHasNotSearched) {
    Searcher searcher{GetParam()};
    Limits limits = full_depth(5);
    limits.nodes = 1;
    const Line line = searcher.search(Position::start(), limits).lines.front();
    EXPECT_EQ(line.depth, 0);
    EXPECT_LT(line.selectivity, Selectivity::full_width);
}

TEST_P(RootTest, GivesAsManyMirrorImagesAsAskedFor) {
    Searcher searcher{GetParam()};
    Limits limits = full_depth(3);
    limits.multi_pv = 3;
    EXPECT_EQ(searcher.search(Position::start(), limits).lines.size(), 3u);
    ASSERT_EQ(searcher.infos().size(), 9u);
    for (std::size_t i = 0; i < 9; ++i)
        EXPECT_EQ(searcher.infos()[i].rank, static_cast<int>(i % 3) + 1);
}

/// X has to play a move that is the only one.
Position with_one_move(RandomPositions &random, int empties) {
    while (true) {
        const Position position = random.reachable(empties);
        if (count(position.legal_moves()) == 1) return position;
    }
}

TEST_P(RootTest, SearchesTheOnlyMoveLikeAnyOther) {
    constexpr std::uint64_t kSeed = 1408;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    RandomPositions random{kSeed};
    Searcher searcher{GetParam()};
    for (const int empties : {40, 30, 9}) {
        const Position position = with_one_move(random, empties);
        const int depth = std::min(6, empties);
        EXPECT_EQ(searcher.search(position, {.depth = depth}).lines.front().depth,
                  effective_depth(depth, empties));
        const std::uint64_t nodes = searcher.search(position, {.nodes = 2000}).nodes;
        EXPECT_TRUE(nodes >= 2000 || empties == 9) << nodes;
    }
}

TEST_P(RootTest, PlaysTheOnlyMoveAtOnceOnAClock) {
    RandomPositions random{1409};
    Searcher searcher{GetParam()};
    Limits limits;
    limits.clock = Clock{std::chrono::hours{1}, Duration{}, std::nullopt};
    EXPECT_EQ(searcher.search(with_one_move(random, 40), limits).lines.front().depth, 1);
}

} // namespace
} // namespace emilia
