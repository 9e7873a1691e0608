#include "engine/platform/result.h"

#include <gtest/gtest.h>

#include <memory>

namespace emilia {
namespace {

TEST(ResultTest, HoldsTheValueOfWhatWorked) {
    const Result<int> result{3};
    EXPECT_TRUE(result);
    EXPECT_EQ(*result, 3);
}

TEST(ResultTest, SaysWhyThereIsNoValue) {
    const Result<int> result{Problem{"no number: x"}};
    EXPECT_FALSE(result);
    EXPECT_EQ(result.error().message, "no number: x");
}

TEST(ResultTest, HandsOverAValueThatCannotBeCopied) {
    Result<std::unique_ptr<int>> result{std::make_unique<int>(5)};
    const std::unique_ptr<int> taken = *std::move(result);
    EXPECT_EQ(*taken, 5);
}

TEST(ResultTest, AnOutcomeIsDoneOrAProblem) {
    EXPECT_TRUE(Outcome{Done{}});
    EXPECT_FALSE(Outcome{Problem{"disk full"}});
}

} // namespace
} // namespace emilia
