// A fixture for whatever is compiled once per instruction-set tier.

#pragma once

#include "engine/board/isa.h"

#include <gtest/gtest.h>

#include <ostream>
#include <string>

namespace emilia {

/// Shows a tier in GoogleTest and ctest.
inline void PrintTo(Isa isa, std::ostream *out) { *out << to_string(isa); }

/// Runs for the tier that is its parameter, and is skipped where the CPU lacks it.
class TierTest : public testing::TestWithParam<Isa> {
  protected:
    void SetUp() final {
        const std::string missing = missing_for(GetParam());
        if (!missing.empty()) GTEST_SKIP() << missing;
        enter_tier();
    }

    /// For what a fixture takes from its tier. A constructor runs before the test can be skipped.
    virtual void enter_tier() {}
};

/// For INSTANTIATE_TEST_SUITE_P over kBuiltIsas.
inline std::string tier_name(const testing::TestParamInfo<Isa> &tier) {
    return std::string{to_string(tier.param)};
}

} // namespace emilia
