#include "engine/search/tunable.h"
#include "engine/search/tunables/deepening.h"
#include "engine/search/tunables/ordering.h"
#include "engine/search/tunables/probcut.h"
#include "engine/search/tunables/sharing.h"
#include "engine/search/tunables/solver.h"
#include "engine/search/tunables/table.h"
#include "engine/search/tunables/time.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace emilia {
namespace {

#if defined(EMILIA_TUNE)

TEST(Tunables, AreListedOnceByName) {
    const auto is_before = [](const Tunable &a, const Tunable &b) { return a.name < b.name; };
    EXPECT_TRUE(std::ranges::is_sorted(tunables(), is_before));
    EXPECT_EQ(std::ranges::adjacent_find(tunables(), {}, &Tunable::name), tunables().end());
}

TEST(Tunables, HaveUnitsAndStartInRange) {
    EXPECT_GT(tunables().size(), 30U);
    for (const Tunable &tunable : tunables()) {
        EXPECT_FALSE(tunable.unit.empty()) << tunable.name;
        EXPECT_LT(tunable.least, tunable.most) << tunable.name;
        EXPECT_GE(*tunable.number, tunable.least) << tunable.name;
        EXPECT_LE(*tunable.number, tunable.most) << tunable.name;
    }
}

TEST(Tunables, AreSet) {
    const Tunable &tunable = tunables().front();
    const auto before = *tunable.number;
    for (const auto value : {tunable.least, tunable.most, before}) {
        tunable.set(value);
        EXPECT_EQ(*tunable.number, value);
    }
}

#else

TEST(Tunables, AreConstantsInANormalBuild) { EXPECT_TRUE(tunables().empty()); }

#endif

} // namespace
} // namespace emilia
