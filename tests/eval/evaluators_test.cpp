#include "engine/board/symmetry.h"
#include "engine/search/driver.h"
#include "eval/evaluators.h"
#include "eval/pattern_fold.h"
#include "eval/weights_file.h"
#include "tests/engine/tier_test.h"
#include "tests/oracle/drawn.h"
#include "tests/oracle/random_positions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace emilia {
namespace {

TEST(Evaluators, BeginWithTheLearnedOne) {
    const EvaluatorList evaluators = all_evaluators();
    ASSERT_FALSE(evaluators.empty());
    EXPECT_EQ(evaluators.front().name, "pattern");
}

TEST(Evaluators, HaveDifferentNames) {
    const EvaluatorList evaluators = all_evaluators();
    for (const EvaluatorEntry &entry : evaluators) {
        EXPECT_EQ(std::count_if(evaluators.begin(), evaluators.end(),
                                [&](const auto &other) { return other.name == entry.name; }),
                  1);
    }
}

TEST(Evaluators, KeepTheirWeightsApart) {
    pattern::WeightsFile file;
    file.origin.generation = 99;
    for (auto &configuration : file.weights.configuration)
        configuration.resize(pattern::Fold::instance().size());
    file.weights.constant.fill(3 * pattern::kUnitsPerDisc);
    const EvaluatorList evaluators = all_evaluators();
    const EvaluatorEntry &shipped = evaluators.front();
    const std::string bytes = pattern::encode(file);
    EXPECT_TRUE(bytes.starts_with(shipped.magic));
    const LoadedEvaluator loaded = shipped.with_weights(bytes);
    ASSERT_TRUE(loaded);
    const EvaluatorEntry &own = *loaded;

    const auto score = [](const EvaluatorEntry &entry) {
        return entry.make_driver(best_isa())->evaluate(Position::start());
    };
    EXPECT_EQ(score(own), Score::from_discs(3));
    EXPECT_NE(score(shipped), Score::from_discs(3));
    EXPECT_THAT(own.origin(), testing::HasSubstr("generation 99"));
    EXPECT_THAT(shipped.origin(), testing::Not(testing::HasSubstr("generation 99")));
    EXPECT_NE(own.explain(Position::start()).score, shipped.explain(Position::start()).score);
}

class EvaluatorsTest : public TierTest {
  protected:
    /// Calls check(driver, position) for every evaluator on thousands of boards.
    template <class Check>
    void for_each_board(std::uint64_t seed, Check check) {
        SCOPED_TRACE(testing::Message() << "seed " << seed);
        for (const EvaluatorEntry &entry : all_evaluators()) {
            SCOPED_TRACE(entry.name);
            const auto driver = entry.make_driver(GetParam());
            oracle::RandomPositions random{seed};
            for (int round = 0; round < 4000; ++round) {
                const Position position =
                    round % 2 == 0 ? random.reachable() : random.unreachable();
                if (position.is_over()) continue;
                check(*driver, position);
                if (HasFatalFailure()) FAIL() << oracle::draw(position);
            }
        }
    }
};

INSTANTIATE_TEST_SUITE_P(, EvaluatorsTest, testing::ValuesIn(kBuiltIsas), tier_name);

TEST_P(EvaluatorsTest, StayInsideTheScale) {
    for_each_board(3101, [](const SearchDriver &driver, const Position &position) {
        ASSERT_GT(driver.evaluate(position), kMinScore);
        ASSERT_LT(driver.evaluate(position), kMaxScore);
    });
}

TEST_P(EvaluatorsTest, SeeTheSameFromAllSides) {
    for_each_board(3102, [](const SearchDriver &driver, const Position &position) {
        for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
            ASSERT_EQ(driver.evaluate(transformed(position, symmetry)), driver.evaluate(position))
                << "symmetry " << symmetry;
        }
    });
}

TEST_P(EvaluatorsTest, AreTheSameInEveryTier) {
    const auto portable = all_evaluators().front().make_driver(Isa::portable);
    const auto driver = all_evaluators().front().make_driver(GetParam());
    for_each_board(3103, [&](const SearchDriver &, const Position &position) {
        ASSERT_EQ(driver->evaluate(position), portable->evaluate(position));
    });
}

} // namespace
} // namespace emilia
