#include "engine/evaluator_list.h"
#include "tests/engine/learned_evaluators.h"
#include "tests/engine/platform/temporary_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

TEST(EvaluatorList, FindsByName) {
    const EvaluatorList evaluators = some_learned_evaluators();
    EXPECT_EQ(find_evaluator(evaluators, ""), 0U);
    EXPECT_EQ(find_evaluator(evaluators, "fowl"), 2U);
    EXPECT_EQ(find_evaluator(evaluators, "foul"), std::nullopt);
}

TEST(EvaluatorList, TellsByTheMagicWhoseWeightsAFileHolds) {
    const EvaluatorList evaluators = some_learned_evaluators();
    const TemporaryFile file;
    for (const std::string name : {"fish", "fowl"}) {
        file.write((name == "fish" ? "FISH" : "FOWL") + ("of " + name));
        const LoadedEvaluator loaded = load_evaluator(evaluators, file.path());
        ASSERT_TRUE(loaded);
        EXPECT_EQ(loaded->name, name);
        EXPECT_EQ(loaded->origin(), "of " + name);
    }
}

TEST(EvaluatorList, NamesAFileThatIsNoWeights) {
    const EvaluatorList evaluators = some_learned_evaluators();
    const TemporaryFile file;
    const auto problem_of = [&](std::string_view text) {
        file.write(text);
        const LoadedEvaluator loaded = load_evaluator(evaluators, file.path());
        return loaded ? "" : loaded.error().message;
    };
    EXPECT_EQ(problem_of("FISHbad"), file.path() + ": damaged");
    EXPECT_EQ(problem_of("FOX"), file.path() + ": not a file of weights");
    EXPECT_EQ(problem_of(""), file.path() + ": not a file of weights");
}

TEST(EvaluatorList, TakesNamesAndFiles) {
    EvaluatorList evaluators = some_learned_evaluators();
    const EvaluatorList others = evaluators;
    const TemporaryFile file;
    file.write("FOWLnew");
    for (const std::string name : {"", "classic", "fowl"}) {
        std::string choice = name;
        EXPECT_TRUE(take_weights_file(evaluators, choice));
        EXPECT_EQ(choice, name);
    }
    std::string choice = file.path();
    EXPECT_TRUE(take_weights_file(evaluators, choice));
    EXPECT_EQ(choice, "fowl");
    EXPECT_EQ(evaluators[2].origin(), "new");
    EXPECT_EQ(evaluators[1].origin(), "first");
    EXPECT_EQ(others[2].origin(), "first") << "a copy is a list of its own";
}

TEST(EvaluatorList, RefusesWhatIsNeitherNameNorWeights) {
    EvaluatorList evaluators = some_learned_evaluators();
    const TemporaryFile file;
    file.write("FISHbad");
    std::string choice = file.path();
    EXPECT_EQ(take_weights_file(evaluators, choice).error().message, file.path() + ": damaged");
    EXPECT_EQ(choice, file.path());
    EXPECT_EQ(evaluators[1].origin(), "first");
    for (std::string bad : {"nobody", "/tmp", "/dev/zero"}) {
        EXPECT_THAT(
            take_weights_file(evaluators, bad).error().message,
            AllOf(StartsWith("expected classic, fish, fowl, or a file of weights, got \"" + bad),
                  HasSubstr("cannot read " + bad + ": ")));
    }
}

} // namespace
} // namespace emilia
