#include "eval/classic_evaluator.h"
#include "eval/classic_explain.h"
#include "tests/oracle/drawn.h"
#include "tests/oracle/random_positions.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

namespace emilia {
namespace {

void expect_sum(const Position &position) {
    const Explanation explanation = explain_classic(position);
    ASSERT_EQ(explanation.terms.size(), classic::kFeatures);
    double sum = 0;
    for (std::size_t i = 0; i < classic::kFeatures; ++i) {
        const Term &term = explanation.terms[i];
        EXPECT_EQ(term.name, classic::kWeights[i].name);
        EXPECT_EQ(term.squares, 0);
        ASSERT_TRUE(term.count && term.count->weight);
        EXPECT_NEAR(term.discs, *term.count->weight * (term.count->own - term.count->opponent),
                    0.001);
        sum += term.discs;
    }
    const Score score = evaluate(portable::ClassicEvaluator{}, position);
    EXPECT_EQ(explanation.score, score);
    // Far out the evaluator draws sums in below a wipe-out.
    const bool drawn_in = std::abs(sum - score.centidiscs() / 100.0) > 0.001;
    EXPECT_EQ(drawn_in, std::abs(sum) > 48.015);
}

TEST(ExplainClassic, AddsUpToTheEvaluation) {
    constexpr std::uint64_t kSeed = 3201;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    oracle::RandomPositions random{kSeed};
    for (int round = 0; round < 500 && !testing::Test::HasFailure(); ++round) {
        const Position position = round % 2 == 0 ? random.reachable() : random.unreachable();
        if (!position.is_over()) expect_sum(position);
    }
    expect_sum(Position::start());
}

TEST(ExplainClassic, NamesTheCounts) {
    const Explanation explanation = explain_classic(oracle::drawn(R"(
        X------O
        -------X
        --------
        ---XO---
        ---OX---
        --------
        --------
        X-------
    )"));
    ASSERT_FALSE(explanation.terms.empty());
    const Term &corners = explanation.terms.front();
    EXPECT_EQ(corners.name, "corners");
    ASSERT_TRUE(corners.count);
    EXPECT_EQ(corners.count->own, 2);
    EXPECT_EQ(corners.count->opponent, 1);
}

TEST(ExplainClassic, SaysHowAFinishedGameEnded) {
    const Position won = oracle::drawn("XX" + std::string(62, '-'));
    EXPECT_EQ(explain_classic(won).score, Score::from_discs(64));
    EXPECT_EQ(explain_classic(won).terms.front().discs, 64);
    EXPECT_EQ(explain_classic(won.passed()).score, Score::from_discs(-64));
    EXPECT_EQ(explain_classic(won.passed()).terms.size(), 1U);
}

} // namespace
} // namespace emilia
