#include "engine/search/strength.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <limits>
#include <vector>

namespace emilia {
namespace {

int elo_of(const Strength &strength) {
    if (strength.opponent != nullptr) return strength.opponent->elo;
    return kLevelElo[static_cast<std::size_t>(strength.level - kMinLevel)];
}

std::vector<int> all_elo() {
    std::vector<int> all{kLevelElo.begin(), kLevelElo.end()};
    for (const Opponent &opponent : kOpponents)
        all.push_back(opponent.elo);
    return all;
}

TEST(Strength, FindsEachOpponentAndLevel) {
    for (const int elo : all_elo())
        EXPECT_EQ(elo_of(strength_of_elo(elo)), elo);
}

TEST(Strength, FindsTheNearest) {
    for (int elo = kMinElo; elo <= kMaxElo; ++elo) {
        const int found = elo_of(strength_of_elo(elo));
        for (const int other : all_elo())
            EXPECT_LE(std::abs(found - elo), std::abs(other - elo));
    }
}

TEST(Strength, EndsWithThoseThatWereMeasured) {
    EXPECT_EQ(strength_of_elo(std::numeric_limits<int>::min()).opponent, &kOpponents.front());
    EXPECT_EQ(strength_of_elo(std::numeric_limits<int>::max()).level,
              static_cast<int>(kLevelElo.size()));
}

} // namespace
} // namespace emilia
