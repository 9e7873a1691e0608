#include "engine/board/isa.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>

namespace emilia {
namespace {

TEST(Isa, HasNames) {
    EXPECT_EQ(to_string(Isa::portable), "portable");
    EXPECT_EQ(to_string(Isa::avx2), "avx2");
    EXPECT_EQ(to_string(Isa::avx512), "avx512");
}

TEST(Isa, ListsTheTiersInAscendingOrder) {
    EXPECT_THAT(kAllIsas, testing::ElementsAre(Isa::portable, Isa::avx2, Isa::avx512));
}

TEST(Isa, AlwaysHasThePortableTier) { EXPECT_EQ(missing_for(Isa::portable), ""); }

TEST(Isa, NeedsForATierAllThatTheLowerOnesNeed) {
    if (missing_for(Isa::avx512).empty()) {
        EXPECT_EQ(missing_for(Isa::avx2), "");
    }
}

TEST(Isa, SaysWhatIsMissing) {
    for (const Isa isa : kAllIsas) {
        const std::string missing = missing_for(isa);
        if (missing.empty()) continue;
        EXPECT_THAT(missing, testing::AnyOf(testing::StartsWith("this CPU lacks "),
                                            testing::StartsWith("this build is not for ")));
    }
}

TEST(Isa, RefusesTiersThatTheCpuLacks) {
    const Cpu cpu{.features = {"avx2", "bmi", "popcnt", "sse2"}};
    EXPECT_NO_THROW(require(Isa::portable, cpu));
    EXPECT_THAT([&] { require(Isa::avx2, cpu); },
                testing::ThrowsMessage<std::invalid_argument>(testing::AnyOf(
                    "avx2: this CPU lacks bmi2", "avx2: this build is not for x86-64")));
}

TEST(Isa, LetsNobodyIntoATierThatTheCpuLacks) {
    const auto name = [](auto tier) { return to_string(tier); };
    for (const Isa isa : kAllIsas) {
        if (missing_for(isa).empty()) {
            EXPECT_EQ(for_tier(isa, name), to_string(isa));
        } else {
            EXPECT_THROW(for_tier(isa, name), std::invalid_argument);
        }
    }
}

TEST(Isa, PicksTheHighestTierThatRuns) {
    EXPECT_EQ(missing_for(best_isa()), "");
    for (const Isa isa : kAllIsas) {
        if (isa > best_isa()) {
            EXPECT_NE(missing_for(isa), "") << to_string(isa);
        }
    }
}

} // namespace
} // namespace emilia
