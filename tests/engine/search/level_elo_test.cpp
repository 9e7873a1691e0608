#include "engine/search/level_elo.h"

#include <gtest/gtest.h>

#include <limits>

namespace emilia {
namespace {

TEST(LevelElo, FindsEachLevel) {
    for (std::size_t i = 0; i < kLevelElo.size(); ++i)
        EXPECT_EQ(level_of_elo(kLevelElo[i]), static_cast<int>(i) + kMinLevel);
}

TEST(LevelElo, FindsTheNearestLevel) {
    for (int elo = kMinElo; elo <= kMaxElo; ++elo) {
        const int found = kLevelElo[static_cast<std::size_t>(level_of_elo(elo) - kMinLevel)];
        for (const int other : kLevelElo)
            EXPECT_LE(std::abs(found - elo), std::abs(other - elo));
    }
}

TEST(LevelElo, EndsWithTheLevelsThatWereMeasured) {
    EXPECT_EQ(level_of_elo(std::numeric_limits<int>::min()), kMinLevel);
    EXPECT_EQ(level_of_elo(std::numeric_limits<int>::max()), static_cast<int>(kLevelElo.size()));
}

} // namespace
} // namespace emilia
