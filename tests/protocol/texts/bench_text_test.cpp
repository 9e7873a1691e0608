#include "protocol/texts/bench_text.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

TEST(BenchText, EndsAsScriptsExpect) {
    EXPECT_EQ(format_bench_totals({3'000'000, std::chrono::milliseconds{1500}}),
              "3000000 nodes 2000000 nps");
}

TEST(BenchText, TellsMoveAndScoreOfEachPosition) {
    SearchResult result;
    result.score = Score::from_centidiscs(-125);
    result.nodes = 42;
    result.lines.push_back({.score = result.score, .moves = {Move{Square{19}}}});
    EXPECT_EQ(format_bench_item({"OX", result}), "OX X  -1.25  d3  42 nodes");
}

} // namespace
} // namespace emilia
