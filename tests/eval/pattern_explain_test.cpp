#include "eval/pattern_evaluator.h"
#include "eval/pattern_explain.h"
#include "eval/pattern_fold.h"
#include "tests/oracle/drawn.h"
#include "tests/oracle/random_positions.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

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
    weights.pairs.resize(fold.size());
    for (std::uint32_t i = 0; i < fold.size(); ++i)
        weights.pairs[i].fill(static_cast<std::int8_t>(static_cast<int>(i * 7907 % 61) - 30));
    for (PairAnchor &anchor : weights.pair_anchors)
        anchor.factor.fill(3000);
    weights.constant.fill(13);
    weights.tempo.fill(700);
    weights.stretch.fill(30);
    return weights;
}

double sum_of(const std::vector<Term> &terms) {
    double sum = 0;
    for (const Term &term : terms)
        sum += term.discs;
    return sum;
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
        const Explanation explanation = explain_patterns(position, *weights);
        EXPECT_EQ(explanation.score, at_a_glance(evaluator, position));
        const double sum = sum_of(explanation.terms);
        if (std::abs(sum) < 48) {
            EXPECT_NEAR(sum, explanation.score.centidiscs() / 100.0, 0.011);
        }
        EXPECT_GE(std::abs(sum) + 0.011, std::abs(explanation.score.centidiscs()) / 100.0);
    }
}

TEST(ExplainPatterns, HasATermForEachShapeInEachPlace) {
    const auto terms = explain_patterns(Position::start(), StageWeights{any_weights(1)}).terms;
    std::set<std::pair<std::string_view, Bitboard>> places;
    for (std::size_t i = 0; i < kInstances.size; ++i) {
        const Instance &instance = kInstances.lane[i];
        EXPECT_EQ(terms.at(i).name, kShapes[instance.shape].name);
        EXPECT_EQ(terms.at(i).squares, instance.squares.set());
        EXPECT_TRUE(places.insert({terms[i].name, terms[i].squares}).second);
    }
    EXPECT_EQ(terms.size(), kInstances.size + 3);
}

TEST(ExplainPatterns, TellsWhatPairsAreWorthTogether) {
    AnchorWeights alone = any_weights(1);
    alone.pairs.clear();
    const auto terms = explain_patterns(Position::start(), StageWeights{any_weights(1)}).terms;
    const auto without = explain_patterns(Position::start(), StageWeights{alone}).terms;
    EXPECT_EQ(terms.at(kInstances.size).name, "pairs of shapes");
    EXPECT_NE(terms[kInstances.size].discs, 0);
    EXPECT_EQ(without.at(kInstances.size).discs, 0);
    EXPECT_NEAR(sum_of(terms) - sum_of(without), terms[kInstances.size].discs, 1e-9);
}

TEST(ExplainPatterns, CountsMoves) {
    const auto terms = explain_patterns(Position::start(), StageWeights{any_weights(1)}).terms;
    const Term &moves = terms.at(terms.size() - 2);
    EXPECT_EQ(moves.name, "own:opponent's moves");
    ASSERT_TRUE(moves.count);
    EXPECT_EQ(moves.count->own, 4);
    EXPECT_EQ(moves.count->opponent, 4);
    EXPECT_EQ(terms.back().name, "empty squares");
    EXPECT_EQ(terms.back().discs, 13.0 / kUnitsPerDisc);
}

TEST(ExplainPatterns, TellsTheScoreOfAFinishedGame) {
    const Position won{~Bitboard{0} << 8, Bitboard{0xFF}};
    const Explanation explanation = explain_patterns(won, StageWeights{any_weights(1)});
    EXPECT_EQ(explanation.score, Score::from_discs(48));
    EXPECT_EQ(sum_of(explanation.terms), 48);
}

} // namespace
} // namespace emilia
