#include "engine/platform/cpu.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia {
namespace {

TEST(Cpu, HasTheFamilyOfItsSignature) {
    EXPECT_EQ(family_of(0x000106A5), 6) << "Nehalem";
    EXPECT_EQ(family_of(0x000306C3), 6) << "Haswell: the extended family does not count";
    EXPECT_EQ(family_of(0x00100F42), 0x10) << "K10";
    EXPECT_EQ(family_of(0x00660F51), 0x15) << "Excavator";
    EXPECT_EQ(family_of(0x00800F11), 0x17) << "Zen";
    EXPECT_EQ(family_of(0x00870F10), 0x17) << "Zen 2";
    EXPECT_EQ(family_of(0x00900F01), 0x18) << "Dhyana";
    EXPECT_EQ(family_of(0x00A20F10), 0x19) << "Zen 3";
    EXPECT_EQ(family_of(0x00B40F40), 0x1A) << "Zen 5";
}

bool fast_pext(std::string vendor, int family) {
    return has_fast_pext({.vendor = std::move(vendor), .family = family});
}

TEST(Cpu, HasSlowPextIfItIsAmdBeforeZen3) {
    EXPECT_FALSE(fast_pext("AuthenticAMD", 0x15)) << "Excavator";
    EXPECT_FALSE(fast_pext("AuthenticAMD", 0x17)) << "Zen, Zen 2";
    EXPECT_FALSE(fast_pext("HygonGenuine", 0x18)) << "Dhyana";
    EXPECT_TRUE(fast_pext("AuthenticAMD", 0x19)) << "Zen 3, Zen 4";
    EXPECT_TRUE(fast_pext("AuthenticAMD", 0x1A)) << "Zen 5";
    EXPECT_TRUE(fast_pext("GenuineIntel", 6)) << "Haswell and later";
}

TEST(Cpu, SaysWhoMadeIt) {
    if (kArchitecture != "x86-64") GTEST_SKIP() << "this build is not for x86-64";
    EXPECT_EQ(this_cpu().vendor.size(), 12u);
    EXPECT_GT(this_cpu().family, 0);
}

} // namespace
} // namespace emilia
