#include "engine/board/isa.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>
#include <string_view>
#include <vector>

namespace emilia {
namespace {

TEST(Isa, HasNames) {
    EXPECT_EQ(to_string(Isa::portable), "portable");
    EXPECT_EQ(to_string(Isa::avx2_slow_pext), "avx2_slow_pext");
    EXPECT_EQ(to_string(Isa::avx2), "avx2");
    EXPECT_EQ(to_string(Isa::avx512), "avx512");
    EXPECT_EQ(to_string(Isa::neon), "neon");
}

TEST(Isa, ListsTheTiersInAscendingOrder) {
    EXPECT_THAT(kAllIsas, testing::ElementsAre(Isa::portable, Isa::avx2_slow_pext, Isa::avx2,
                                               Isa::avx512, Isa::neon));
}

TEST(Isa, AlwaysHasThePortableTier) { EXPECT_EQ(missing_for(Isa::portable), ""); }

TEST(Isa, NeedsForATierAllThatTheLowerOnesNeed) {
    if (is_built(Isa::avx2) && missing_for(Isa::avx512).empty()) {
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

TEST(Isa, PicksATierThatRunsHere) { EXPECT_EQ(missing_for(best_isa()), ""); }

/// What a CPU has that can run the tier and no more.
std::vector<std::string_view> features_of(Isa isa) {
    std::vector<std::string_view> features;
    std::string_view rest = tier_of(isa).features;
    while (!rest.empty()) {
        features.push_back(rest.substr(0, rest.find(',')));
        rest.remove_prefix(std::min(rest.size(), features.back().size() + 1));
    }
    return features;
}

TEST(Isa, PicksTheHighestTierThatTheCpuRuns) {
    if (!is_built(Isa::avx2)) GTEST_SKIP() << missing_for(Isa::avx2);
    EXPECT_EQ(best_isa({.features = {}, .vendor = "GenuineIntel", .family = 6}), Isa::portable);
    for (const Isa isa : {Isa::avx2, Isa::avx512}) {
        EXPECT_EQ(best_isa({features_of(isa), "GenuineIntel", 6}), isa);
        EXPECT_EQ(best_isa({features_of(isa), "AuthenticAMD", 0x19}), isa);
        EXPECT_EQ(best_isa({features_of(isa), "AuthenticAMD", 0x1A}), isa);
    }
}

TEST(Isa, PicksTheTierWithoutPextWhereThatIsSlow) {
    if (!is_built(Isa::avx2)) GTEST_SKIP() << missing_for(Isa::avx2);
    const auto avx2 = features_of(Isa::avx2);
    EXPECT_EQ(best_isa({avx2, "AuthenticAMD", 0x17}), Isa::avx2_slow_pext);
    EXPECT_EQ(missing_for(Isa::avx2, {avx2, "AuthenticAMD", 0x17}), "") << "may be forced";
}

} // namespace
} // namespace emilia
