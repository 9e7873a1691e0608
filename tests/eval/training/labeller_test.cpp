#include "engine/search_engine.h"
#include "eval/evaluators.h"
#include "eval/training/labeller.h"
#include "eval/training/self_play.h"
#include "tests/oracle/minimax.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace emilia::training {
namespace {

class LabellerTest : public testing::Test {
  protected:
    std::vector<Record> label(const LabelRequest &request, std::uint32_t game = 5) {
        return Labeller{engine_, request}.label(game, records_);
    }

    SearchEngine engine_{all_evaluators(), {.hash_mebibytes = 1, .evaluator = "classic"}};
    /// Of one game, with scores of a search.
    std::vector<Record> records_ = SelfPlay{engine_, {.seed = 1, .depth = 1, .solve = 0}}.play(3);
};

TEST_F(LabellerTest, SolvesWhatIsNearTheEnd) {
    const auto labelled = label({.most_empties = 12, .solve = 7, .depth = 1});
    ASSERT_EQ(labelled.size(), static_cast<std::size_t>(std::count_if(
                                   records_.begin(), records_.end(), [](const Record &record) {
                                       return record.position().empties() <= 12;
                                   })));
    int solved = 0;
    for (const Record &record : labelled) {
        const Position position = record.position();
        EXPECT_EQ(record.game, 5U);
        const auto before =
            std::find_if(records_.begin(), records_.end(),
                         [position](const Record &other) { return other.position() == position; });
        ASSERT_NE(before, records_.end());
        if (position.empties() > 7) {
            EXPECT_FALSE(record.is_exact());
            EXPECT_EQ(record.result, before->result);
            continue;
        }
        EXPECT_TRUE(record.is_exact());
        EXPECT_EQ(record.result, oracle::brute_force_score(position));
        EXPECT_EQ(record.score, 100 * record.result);
        ++solved;
    }
    EXPECT_GT(solved, 3);
}

TEST_F(LabellerTest, SearchesTheRest) {
    const auto labelled = label({.least_empties = 20, .most_empties = 20, .solve = 0, .depth = 4});
    ASSERT_EQ(labelled.size(), 1U);
    SearchEngine other{all_evaluators(), {.hash_mebibytes = 1, .evaluator = "classic"}};
    const SearchResult found = other.search(labelled[0].position(), {.depth = 4});
    EXPECT_EQ(labelled[0].score, found.score.centidiscs());
    EXPECT_FALSE(labelled[0].is_exact());
}

TEST_F(LabellerTest, DrawsAFewOfAGame) {
    const LabelRequest request{.least_empties = 5, .most_empties = 30, .per_game = 4, .depth = 1};
    const auto drawn = label(request);
    ASSERT_EQ(drawn.size(), 4U);
    for (std::size_t i = 0; i < drawn.size(); ++i) {
        EXPECT_GE(drawn[i].position().empties(), 5);
        EXPECT_LE(drawn[i].position().empties(), 30);
        if (i == 0) continue;
        EXPECT_LT(drawn[i].position().empties(), drawn[i - 1].position().empties());
    }
    EXPECT_EQ(label(request), drawn);
    EXPECT_NE(label(request, 6).front().position(), drawn.front().position());
}

TEST_F(LabellerTest, GivesNothingOfNothing) {
    EXPECT_TRUE(label({.least_empties = 61}).empty());
    records_.clear();
    EXPECT_TRUE(label({.per_game = 3}).empty());
}

} // namespace
} // namespace emilia::training
