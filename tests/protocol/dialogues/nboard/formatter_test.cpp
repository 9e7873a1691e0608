#include "protocol/dialogues/nboard/formatter.h"

#include <gtest/gtest.h>

namespace emilia::nboard {
namespace {

Line line(int centidiscs, Selectivity selectivity = Selectivity::percent_73) {
    Line line;
    line.score = Score::from_centidiscs(centidiscs);
    line.depth = 12;
    line.selectivity = selectivity;
    line.moves = {Move{*Square::parse("f5")}, Move::pass(), Move{*Square::parse("d6")}};
    return line;
}

Line exact(int centidiscs) {
    Line exact = line(centidiscs, Selectivity::full_width);
    exact.certainty = Certainty::exact;
    return exact;
}

TEST(NBoardFormatter, HasOneDepthForAllLines) {
    EXPECT_EQ(format_depth({line(0), line(5)}), "12@73%");
    EXPECT_EQ(format_depth({exact(0), exact(200)}), "100%");
    EXPECT_EQ(format_depth({exact(0), line(200)}), "12@73%");
    Line win = exact(200);
    win.certainty = Certainty::win_loss_draw;
    EXPECT_EQ(format_depth({win, exact(200)}), "100%W");
}

TEST(NBoardFormatter, TakesALowerBoundNeitherForAProofNorForAnEstimate) {
    Line bound = exact(200);
    bound.certainty = Certainty::best_so_far;
    bound.bound = Bound::lower;
    EXPECT_EQ(format_depth({bound}), "12");
    EXPECT_EQ(format_search(bound, "12", {}), "search F5paD6 +2.00 0 12 at least");
}

TEST(NBoardFormatter, WritesLinesWithoutBlanks) {
    EXPECT_EQ(format_search(line(125), "12@73%", {}), "search F5paD6 +1.25 0 12@73%");
    EXPECT_EQ(format_search(line(-5), "100%", {}), "search F5paD6 -0.05 0 100%");
}

TEST(NBoardFormatter, ValuesAProvenDrawAsItIsTold) {
    EXPECT_EQ(format_search(exact(0), "100%", {50}), "search F5paD6 +0.50 0 100%");
    EXPECT_EQ(format_search(exact(200), "100%", {50}), "search F5paD6 +2.00 0 100%");
    EXPECT_EQ(format_search(line(0), "12@73%", {50}), "search F5paD6 +0.00 0 12@73%");
}

TEST(NBoardFormatter, WritesTheMove) {
    SearchResult result;
    EXPECT_EQ(format_best_move(result, {}), "=== PA");
    result.lines = {line(125)};
    result.elapsed = std::chrono::milliseconds{52};
    EXPECT_EQ(format_best_move(result, {}), "=== F5/1.25/0.052");
    result.elapsed = Duration{402};
    EXPECT_EQ(format_best_move(result, {}), "=== F5/1.25/0");
    result.lines.front().moves = {Move::pass()};
    EXPECT_EQ(format_best_move(result, {}), "=== PA");
}

TEST(NBoardFormatter, WritesAnalysis) {
    SearchResult result;
    result.score = Score::from_discs(-12);
    EXPECT_EQ(format_analysis(60, Color::black, result, {10}), "analysis 60 -12.00");
    EXPECT_EQ(format_analysis(60, Color::white, result, {10}), "analysis 60 +12.00");
    result.score = Score{};
    EXPECT_EQ(format_analysis(60, Color::black, result, {10}), "analysis 60 +0.10");
    EXPECT_EQ(format_analysis(60, Color::white, result, {-10}), "analysis 60 +0.10");
    result.lines = {line(0)};
    EXPECT_EQ(format_analysis(7, Color::white, result, {10}), "analysis 7 +0.00");
}

} // namespace
} // namespace emilia::nboard
