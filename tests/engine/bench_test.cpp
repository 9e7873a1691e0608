#include "engine/bench.h"
#include "engine/search_engine.h"
#include "eval/evaluators.h"
#include "tests/engine/tier_test.h"
#include "tests/oracle/drawn.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

namespace emilia {
namespace {

constexpr int kDepth = 5;

EngineOptions options_of(Isa isa) { return {.isa = isa, .hash_mebibytes = 4, .evaluator = {}}; }

class BenchTest : public TierTest {
  protected:
    /// Nodes of each position, and those of all at the end.
    static std::vector<std::uint64_t> fingerprint(Engine &engine) {
        std::vector<std::uint64_t> nodes;
        const BenchTotals totals =
            run_bench(engine, kDepth, kDefaultSelectivity,
                      [&](const BenchItem &item) { nodes.push_back(item.result.nodes); });
        nodes.push_back(totals.nodes);
        return nodes;
    }
};

INSTANTIATE_TEST_SUITE_P(, BenchTest, testing::ValuesIn(kBuiltIsas), tier_name);

TEST_P(BenchTest, HasTheSameFingerprintInEveryTier) {
    SearchEngine engine{all_evaluators(), options_of(GetParam())};
    SearchEngine portable{all_evaluators(), options_of(Isa::portable)};
    EXPECT_EQ(fingerprint(engine), fingerprint(portable));
}

TEST_P(BenchTest, HasTheSameFingerprintTwice) {
    SearchEngine engine{all_evaluators(), options_of(GetParam())};
    const std::vector<std::uint64_t> first = fingerprint(engine);
    engine.search(Position::start(), {.depth = 6});
    EXPECT_EQ(fingerprint(engine), first);
}

TEST(Bench, AddsUpItsItems) {
    SearchEngine engine{all_evaluators(), options_of(best_isa())};
    std::uint64_t nodes = 0;
    Duration elapsed{};
    std::set<std::string> boards;
    const BenchTotals totals =
        run_bench(engine, 3, kDefaultSelectivity, [&](const BenchItem &item) {
            const Position position = oracle::drawn(item.board);
            EXPECT_TRUE(boards.insert(std::string{item.board}).second) << "twice:\n" << item.board;
            EXPECT_FALSE(position.is_over()) << item.board;
            EXPECT_TRUE(position.is_legal(item.result.best_move())) << item.board;
            EXPECT_GT(item.result.nodes, 0u);
            nodes += item.result.nodes;
            elapsed += item.result.elapsed;
        });
    EXPECT_GE(boards.size(), 20u);
    EXPECT_EQ(totals.nodes, nodes);
    EXPECT_EQ(totals.elapsed, elapsed);
}

TEST(Bench, SeesTheDepth) {
    SearchEngine engine{all_evaluators(), options_of(best_isa())};
    const auto nothing = [](const BenchItem &) {};
    EXPECT_LT(run_bench(engine, 2, kDefaultSelectivity, nothing).nodes,
              run_bench(engine, 4, kDefaultSelectivity, nothing).nodes);
}

TEST(BenchTotals, GiveNodesPerSecond) {
    EXPECT_EQ((BenchTotals{3'000'000, std::chrono::milliseconds{1500}}).nodes_per_second(),
              2'000'000u);
    EXPECT_EQ((BenchTotals{7, Duration{0}}).nodes_per_second(), 0u) << "too fast to tell";
}

} // namespace
} // namespace emilia
