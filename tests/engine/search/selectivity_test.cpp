#include "engine/search/selectivity.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

TEST(Selectivity, IsFoundByItsPercent) {
    EXPECT_EQ(selectivity_of(73), Selectivity::percent_73);
    EXPECT_EQ(selectivity_of(100), Selectivity::full_width);
    for (const int percent : {-1, 0, 59, 61, 72, 74, 101})
        EXPECT_EQ(selectivity_of(percent), std::nullopt) << percent;
}

TEST(Selectivity, IsListedInOrder) {
    for (std::size_t i = 0; i < kSelectivityLevels.size(); ++i) {
        const SelectivityLevel &level = kSelectivityLevels[i];
        EXPECT_EQ(static_cast<std::size_t>(level.selectivity), i);
        EXPECT_EQ(&level_of(level.selectivity), &level);
        EXPECT_EQ(selectivity_of(percent(level.selectivity)), level.selectivity);
        if (i == 0) continue;
        EXPECT_GT(level.selectivity, kSelectivityLevels[i - 1].selectivity);
        EXPECT_GT(level.percent, kSelectivityLevels[i - 1].percent);
    }
}

} // namespace
} // namespace emilia
