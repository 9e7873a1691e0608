#include "eval/pattern_evaluator.h"
#include "eval/pattern_explain.h"
#include "eval/pattern_fold.h"
#include "tests/oracle/drawn.h"
#include "tests/oracle/random_positions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

namespace emilia {
namespace {

using namespace pattern;

/// Weights that are not worth their names: what counts is that they add up.
AnchorWeights any_weights(int factor) {
    const Fold &fold = Fold::instance();
    AnchorWeights weights;
    for (std::size_t anchor = 0; anchor < kAnchors; ++anchor) {
        for (std::uint32_t i = 0; i < fold.size(); ++i) {
            weights.configuration[anchor].push_back(
                static_cast<std::int16_t>(factor * (static_cast<int>(i * 7919 % 101) - 50)));
        }
        for (std::size_t pair = 0; pair < kMobilities; ++pair)
            weights.mobility[anchor][pair] = static_cast<std::int16_t>(pair * 31 % 199);
    }
    weights.constant.fill(13);
    return weights;
}

/// The last number of each line that begins with the text.
double number_after(const std::string &text, const std::string &name) {
    std::istringstream stream{text};
    for (std::string line; std::getline(stream, line);) {
        if (line.starts_with(name)) return std::stod(line.substr(line.find_last_of(' ')));
    }
    ADD_FAILURE() << "no line " << name << " in\n" << text;
    return 0;
}

class ExplainedPatterns : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(, ExplainedPatterns, testing::Values(1, 40));

TEST_P(ExplainedPatterns, AddUpToTheEvaluation) {
    constexpr std::uint64_t kSeed = 5401;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    const auto weights = std::make_shared<const StageWeights>(any_weights(GetParam()));
    const portable::PatternEvaluator evaluator{weights};
    oracle::RandomPositions random{kSeed};
    for (int round = 0; round < 200; ++round) {
        const Position position = random.reachable();
        if (position.is_over()) continue;
        const std::string text = explain_patterns(position, *weights);
        double sum =
            number_after(text, "own:opponent's moves") + number_after(text, "empty squares");
        for (const Shape &shape : kShapes)
            sum += number_after(text, std::string{shape.name});
        EXPECT_NEAR(sum, number_after(text, "sum"), 0.1) << text;
        const double score = evaluate(evaluator, position).centidiscs() / 100.0;
        const bool drawn_in = text.find("drawn-in") != std::string::npos;
        EXPECT_NEAR(number_after(text, drawn_in ? "drawn-in" : "sum"), score, 0.011) << text;
    }
}

TEST(ExplainPatterns, DealsContributionsOutToSquares) {
    const StageWeights weights{any_weights(1)};
    const Position position = Position::start();
    std::istringstream stream{explain_patterns(position, weights)};
    double shapes = 0;
    double squares = 0;
    for (std::string line; std::getline(stream, line);) {
        for (const Shape &shape : kShapes) {
            if (line.starts_with(shape.name))
                shapes += std::stod(line.substr(line.find_last_of(' ')));
        }
        if (line.empty() || line[0] < '1' || line[0] > '8') continue;
        std::istringstream cells{line.substr(1)};
        for (double share = 0; cells >> share;)
            squares += share;
    }
    EXPECT_NEAR(shapes, squares, 0.4);
}

TEST(ExplainPatterns, NamesTheRegions) {
    const std::string text = explain_patterns(Position::start(), StageWeights{any_weights(1)});
    for (const char *name : {"corner a1", "X-square g7", "north edge", "east edge"})
        EXPECT_THAT(text, testing::HasSubstr(name));
}

TEST(ExplainPatterns, TellsTheScoreOfAFinishedGame) {
    const Position won{~Bitboard{0} << 8, Bitboard{0xFF}};
    EXPECT_THAT(explain_patterns(won, StageWeights{any_weights(1)}),
                testing::HasSubstr("The game is over: +48"));
}

} // namespace
} // namespace emilia
