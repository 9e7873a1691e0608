#include "protocol/cli/suite_record.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia::cli {
namespace {

SuiteRecord record(std::uint64_t nodes, std::chrono::milliseconds time) {
    SuiteRecord record;
    record.known = Score{};
    record.is_best = true;
    record.nodes = nodes;
    record.time = time;
    return record;
}

using std::chrono::milliseconds;

TEST(SuiteTotals, AddUpEffortWithGeometricMeans) {
    SuiteTotals totals;
    totals.add(record(100, milliseconds{10}));
    totals.add(record(10'000, milliseconds{1000}));
    EXPECT_TRUE(totals.all_right());
    EXPECT_EQ(totals.describe(),
              "2 positions: 0 wrong scores, 0 wrong moves\n"
              "total 10100 nodes, 1.010 s, 10000 nodes/s; log-mean 1000 nodes, 0.100 s");
    EXPECT_EQ(to_line(totals.to_json()),
              R"({"positions":2,"wrong_scores":0,"wrong_moves":0,"nodes":10100,"time":1010.0,)"
              R"("log_mean_nodes":1000,"log_mean_time":100.0})");
}

TEST(SuiteTotals, CountWhatIsWrong) {
    SuiteTotals totals;
    SuiteRecord wrong_score = record(1, milliseconds{1});
    wrong_score.score = Score::from_discs(2);
    totals.add(wrong_score);
    EXPECT_FALSE(totals.all_right());
    SuiteRecord wrong_move = record(1, milliseconds{1});
    wrong_move.is_best = false;
    totals.add(wrong_move);
    SuiteRecord unknown = record(1, milliseconds{1});
    unknown.known = {};
    unknown.is_best = {};
    totals.add(unknown);
    const std::string text = totals.describe();
    EXPECT_EQ(text.substr(0, text.find('\n')),
              "3 positions: 1 wrong scores, 1 wrong moves, 1 without a known score");

    SuiteTotals moves_only;
    moves_only.add(wrong_move);
    EXPECT_FALSE(moves_only.all_right());
}

TEST(SuiteTotals, TakeFinishedGames) {
    SuiteTotals totals;
    totals.add(record(0, milliseconds{0}));
    EXPECT_THAT(to_line(totals.to_json()), testing::HasSubstr(R"("log_mean_nodes":1,)"));
}

} // namespace
} // namespace emilia::cli
