#include "engine/search/node.h"
#include "engine/search/probcut.h"
#include "tests/engine/search/searcher.h"
#include "tests/engine/tier_test.h"
#include "tests/oracle/drawn.h"
#include "tests/oracle/random_positions.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace emilia {
namespace {

using oracle::RandomPositions;

TEST(ProbcutModel, IsAPowerLaw) {
    for (const auto &[empties, depth, probe] :
         {std::tuple{60, 20, 6}, {30, 12, 4}, {0, 1, 0}, {64, 64, 22}, {17, 3, 1}}) {
        const double n = empties / 60.0;
        const ProbcutModel model{{6, -1.5, 0.5, -0.3, 0.7, -0.2}};
        const double expected = std::exp(6 - 1.5 * n + 0.5 * n * n) * std::pow(depth, -0.3) *
                                std::pow(depth - probe, 0.7) * std::pow(probe + 1, -0.2);
        EXPECT_NEAR(model.deviation(empties, depth, probe), expected, 1.0)
            << empties << " empties, depth " << depth << ", probe " << probe;
    }
}

TEST(ProbeDepth, IsShallowerAndAsOddOrEven) {
    for (int depth = kMinProbedDepth; depth <= 60; ++depth) {
        EXPECT_LT(probe_depth(depth), depth);
        EXPECT_GE(2 * probe_depth(depth), depth - 1);
        EXPECT_LE(2 * probe_depth(depth), depth + 2);
        EXPECT_EQ(probe_depth(depth) % 2, depth % 2);
    }
}

TEST(ProbeTable, HoldsWhatTheModelSays) {
    const ProbcutModel model{{6, -1.5, 0.5, -0.3, 0.7, -0.2}};
    const ProbeTable table{model};
    for (const int empties : {12, 30, 60, 64}) {
        for (int depth = kMinProbedDepth; depth <= 64; ++depth) {
            ASSERT_FALSE(table.at(empties, depth).empty());
            for (const Probe &probe : table.at(empties, depth))
                EXPECT_EQ(probe.deviation, model.deviation(empties, depth, probe.depth));
        }
    }
}

TEST(ProbeTable, ProbesAreShallowerThanTheSearchAndDeeperOneByOne) {
    const ProbeTable table{{{6, -1.5, 0.5, -0.3, 0.7, -0.2}}};
    for (int empties = 12; empties <= 60; ++empties) {
        for (int asked = kMinProbedDepth; asked <= empties; ++asked) {
            const int depth = effective_depth(asked, empties);
            int last = 0;
            for (const Probe &probe : table.at(empties, depth)) {
                EXPECT_GT(probe.depth, last);
                EXPECT_EQ(probe.depth % 2, depth % 2);
                EXPECT_LT(effective_depth(probe.depth, empties), depth)
                    << empties << " empties, depth " << depth;
                last = probe.depth;
            }
        }
    }
}

TEST(ProbeTable, ProbesSeveralTimesFarFromTheEnd) {
    const ProbeTable table{{{6, -1.5, 0.5, -0.3, 0.7, -0.2}}};
    const auto depths = [&](int empties, int depth) {
        std::vector<int> all;
        for (const Probe &probe : table.at(empties, depth))
            all.push_back(probe.depth);
        return all;
    };
    EXPECT_EQ(depths(40, 12), (std::vector{2, 4, 6}));
    EXPECT_EQ(depths(40, 13), (std::vector{1, 3, 5, 7}));
    EXPECT_EQ(depths(40, 5), (std::vector{3}));
    EXPECT_EQ(depths(27, 12), (std::vector{6}));
    EXPECT_EQ(depths(20, 20), (std::vector{10}));
    EXPECT_EQ(depths(12, 12), (std::vector{4}));
}

Limits selective(int depth, Selectivity selectivity) {
    return {.depth = depth, .selectivity = selectivity};
}

class ProbcutTest : public TierTest {
  protected:
    static Position with_choice(RandomPositions &random, int empties) {
        while (true) {
            const Position position = random.reachable(empties);
            if (count(position.legal_moves()) > 1) return position;
        }
    }
};

INSTANTIATE_TEST_SUITE_P(, ProbcutTest, testing::ValuesIn(kBuiltIsas), tier_name);

TEST_P(ProbcutTest, SavesMoreTheLessSureItHasToBe) {
    constexpr std::uint64_t kSeed = 1801;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    RandomPositions random{kSeed};
    Searcher searcher{GetParam()};
    std::array<std::uint64_t, kSelectivityLevels.size()> nodes{};
    for (int round = 0; round < 6; ++round) {
        const Position position = with_choice(random, 52 - 5 * round);
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            nodes[i] +=
                searcher.search(position, selective(8, kSelectivityLevels[i].selectivity)).nodes;
        }
    }
    EXPECT_LT(nodes.front() * 3, nodes.back());
    for (std::size_t i = 1; i < nodes.size(); ++i)
        EXPECT_LT(nodes[i - 1], nodes[i]) << i;
}

/// The cuts go wrong now and then, but not by much and not one way only.
TEST_P(ProbcutTest, ErrsLittle) {
    constexpr std::uint64_t kSeed = 1802;
    constexpr int kRounds = 30;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    RandomPositions random{kSeed};
    Searcher searcher{GetParam()};
    double sum = 0;
    double squares = 0;
    for (int round = 0; round < kRounds; ++round) {
        const Position position = with_choice(random, 54 - round);
        const double error =
            searcher.search(position, selective(7, Selectivity::percent_73)).score.centidiscs() -
            searcher.search(position, selective(7, Selectivity::full_width)).score.centidiscs();
        sum += error;
        squares += error * error;
    }
    EXPECT_LT(std::abs(sum) / kRounds, 60);
    EXPECT_LT(std::sqrt(squares / kRounds), 200);
    EXPECT_GT(squares, 0) << "there is nothing selective about it";
}

TEST_P(ProbcutTest, GivesTheSameTwice) {
    constexpr std::uint64_t kSeed = 1803;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    RandomPositions random{kSeed};
    Searcher searcher{GetParam()};
    Searcher portable{Isa::portable};
    for (int round = 0; round < 6; ++round) {
        const Position position = with_choice(random, 52 - 6 * round);
        const Limits limits = selective(9, Selectivity::percent_73);
        const SearchResult result = searcher.search(position, limits);
        for (Searcher *other : {&searcher, &portable}) {
            const SearchResult again = other->search(position, limits);
            EXPECT_EQ(again.nodes, result.nodes);
            EXPECT_EQ(again.score, result.score);
            EXPECT_EQ(again.lines.front().moves, result.lines.front().moves);
        }
    }
}

TEST_P(ProbcutTest, NamesHowSureItIs) {
    Searcher searcher{GetParam()};
    for (const SelectivityLevel &level : kSelectivityLevels) {
        const Line line =
            searcher.search(Position::start(), selective(4, level.selectivity)).lines.front();
        EXPECT_EQ(line.selectivity, level.selectivity);
        EXPECT_EQ(line.certainty, Certainty::estimate);
    }
}

/// A selective search to the end of the game is no proof, and the one that follows it is.
TEST_P(ProbcutTest, GetsSurerAtTheEndOfTheGame) {
    constexpr std::uint64_t kSeed = 1804;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    RandomPositions random{kSeed};
    Searcher searcher{GetParam()};
    for (const Selectivity last : {Selectivity::percent_87, Selectivity::full_width}) {
        const Position position = with_choice(random, 16);
        Limits limits = selective(kMaxDepth, Selectivity::percent_73);
        limits.end_selectivity = last;
        const Line line = searcher.search(position, limits).lines.front();
        EXPECT_EQ(line.depth, 16);
        EXPECT_EQ(line.selectivity, last);
        EXPECT_EQ(line.certainty == Certainty::exact, last == Selectivity::full_width);
        Selectivity before = Selectivity::percent_73;
        for (const SearchInfo &info : searcher.infos()) {
            EXPECT_GE(info.line.selectivity, before);
            before = info.line.selectivity;
            const bool proof = info.line.depth == 16 && before == Selectivity::full_width;
            EXPECT_EQ(info.line.certainty, proof ? Certainty::exact : Certainty::estimate);
            EXPECT_TRUE(info.line.depth < 16 || info.line.score.centidiscs() % 200 == 0);
        }
    }
}

/// What selective searches leave in the table must not leak into a proof, also when they were
/// stopped in the middle.
TEST_P(ProbcutTest, LeavesNothingInTheTableThatSpoilsAProof) {
    constexpr std::uint64_t kSeed = 1805;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    RandomPositions random{kSeed};
    for (const auto &[evaluator, searcher] : searchers_of(GetParam())) {
        SCOPED_TRACE(evaluator);
        for (int round = 0; round < 12; ++round) {
            const Position position = with_choice(random, 13);
            Limits proof = selective(kMaxDepth, Selectivity::full_width);
            const Score truth = searcher->search(position, proof).score;
            searcher->search(position, selective(2, Selectivity::percent_73)); // forgets
            for (std::uint64_t nodes = 500; nodes < 20'000; nodes *= 3) {
                Limits broken = selective(kMaxDepth, Selectivity::percent_73);
                broken.end_selectivity = Selectivity::percent_87;
                broken.nodes = nodes;
                searcher->search_on(position, broken);
            }
            ASSERT_EQ(searcher->search_on(position, proof).score, truth) << oracle::draw(position);
        }
    }
}

} // namespace
} // namespace emilia
