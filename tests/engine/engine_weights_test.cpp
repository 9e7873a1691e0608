#include "engine/search/driver.h"
#include "engine/search_engine.h"
#include "tests/engine/learned_evaluators.h"
#include "tests/engine/platform/temporary_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <new>

namespace emilia {
namespace {

using testing::HasSubstr;

EngineOptions options_for(const std::string &evaluator) {
    return {.hash_mebibytes = 1, .evaluator = evaluator};
}

class EngineWeights : public testing::Test {
  protected:
    void SetUp() override { file_.write("FISHnew"); }

    /// Nodes of a search: fewer when the table remembers one.
    std::uint64_t nodes() { return engine_.search(Position::start(), {.depth = 8}).nodes; }

    TemporaryFile file_;
    SearchEngine engine_{some_learned_evaluators(), options_for("fowl")};
};

TEST_F(EngineWeights, SelectTheirEvaluator) {
    const std::uint64_t first = nodes();
    EXPECT_LT(nodes(), first);
    EXPECT_TRUE(engine_.load_weights(file_.path()));
    EXPECT_EQ(engine_.evaluator().name, "fish");
    EXPECT_EQ(engine_.evaluator().origin(), "new");
    EXPECT_EQ(nodes(), first) << "scores of other weights are forgotten";
}

TEST_F(EngineWeights, ReachNoOtherEngine) {
    const EvaluatorList evaluators = some_learned_evaluators();
    SearchEngine one{evaluators, options_for("fish")};
    const SearchEngine other{evaluators, options_for("fish")};
    EXPECT_TRUE(one.load_weights(file_.path()));
    EXPECT_EQ(one.evaluator().origin(), "new");
    EXPECT_EQ(other.evaluator().origin(), "first");
    EXPECT_EQ(SearchEngine(evaluators, options_for("fish")).evaluator().origin(), "first");
}

TEST_F(EngineWeights, AnEmptyPathChangesNothingAtFirst) {
    const std::uint64_t first = nodes();
    EXPECT_TRUE(engine_.load_weights(""));
    EXPECT_EQ(engine_.evaluator().name, "fowl");
    EXPECT_LT(nodes(), first) << "the table is the same";
}

TEST_F(EngineWeights, AnEmptyPathTakesThemAway) {
    ASSERT_TRUE(engine_.load_weights(file_.path()));
    const std::uint64_t first = nodes();
    EXPECT_TRUE(engine_.load_weights(""));
    EXPECT_EQ(engine_.evaluator().name, "fish");
    EXPECT_EQ(engine_.evaluator().origin(), "first");
    EXPECT_EQ(nodes(), first) << "their scores are forgotten";
}

TEST_F(EngineWeights, AnEmptyPathSelectsNobody) {
    ASSERT_TRUE(engine_.load_weights(file_.path()));
    ASSERT_TRUE(engine_.select_evaluator("classic"));
    EXPECT_TRUE(engine_.load_weights(""));
    EXPECT_EQ(engine_.evaluator().name, "classic");
    ASSERT_TRUE(engine_.select_evaluator("fish"));
    EXPECT_EQ(engine_.evaluator().origin(), "first");
}

TEST_F(EngineWeights, ThatCannotBeReadChangeNothing) {
    ASSERT_TRUE(engine_.load_weights(file_.path()));
    const std::uint64_t first = nodes();
    const TemporaryFile bad;
    bad.write("FISHbad");
    for (const std::string &path : {bad.path(), std::string{"/nowhere"}, std::string{"/tmp"}}) {
        EXPECT_THAT(engine_.load_weights(path).error().message, HasSubstr(path));
        EXPECT_EQ(engine_.evaluator().name, "fish");
        EXPECT_EQ(engine_.evaluator().origin(), "new");
    }
    EXPECT_LT(nodes(), first) << "the table is the same";
}

TEST_F(EngineWeights, WithoutMemoryForThemTheOldOnesStay) {
    EvaluatorList evaluators = some_learned_evaluators();
    for (const bool in_driver : {false, true}) {
        evaluators[1].with_weights = [in_driver](std::string_view) -> LoadedEvaluator {
            if (!in_driver) throw std::bad_alloc{};
            EvaluatorEntry entry = learned_evaluator("fish", "FISH", "never");
            entry.make_driver = [](Isa) -> std::unique_ptr<SearchDriver> {
                throw std::bad_alloc{};
            };
            return entry;
        };
        SearchEngine engine{evaluators, options_for("fowl")};
        EXPECT_THAT(engine.load_weights(file_.path()).error().message,
                    HasSubstr("not enough memory"));
        EXPECT_EQ(engine.evaluator().name, "fowl");
        EXPECT_EQ(engine.evaluators()[1].origin(), "first");
        EXPECT_EQ(engine.search(Position::start(), {.depth = 2}).best_move().is_none(), false);
    }
}

} // namespace
} // namespace emilia
