#include "eval/pattern_fold.h"
#include "tests/eval/pattern_cells.h"
#include "tests/eval/slow_patterns.h"

#include <gtest/gtest.h>

#include <map>

namespace emilia {
namespace {

TEST(PatternFold, GivesMirrorImagesOneWeightAndNoOthers) {
    const pattern::Fold &fold = pattern::Fold::instance();
    std::map<oracle::Configuration, std::uint32_t> weights;
    std::uint32_t next = 0;
    for (std::size_t shape = 0; shape < pattern::kShapeCount; ++shape) {
        for (std::uint32_t i = 0; i < pattern::configurations(shape); ++i) {
            const oracle::Configuration configuration{
                shape, oracle::first_reading(shape, cells_of(shape, i))};
            const std::uint32_t weight = fold[pattern::kFirstConfiguration[shape] + i];
            const auto [known, is_new] = weights.try_emplace(configuration, weight);
            ASSERT_EQ(known->second, weight) << pattern::kShapes[shape].name << " " << i;
            if (!is_new) continue;
            ASSERT_EQ(weight, next++) << "weights are numbered in order";
        }
    }
    EXPECT_EQ(fold.size(), next);
}

} // namespace
} // namespace emilia
