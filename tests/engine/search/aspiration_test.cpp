#include "engine/search/aspiration.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

constexpr Score kExpected = Score::from_discs(4);
constexpr Window kOpen{};

TEST(AspirationWindow, IsOpenForShallowIterations) {
    for (int depth = 1; depth < kAspirationDepth; ++depth)
        EXPECT_EQ((AspirationWindow{kExpected, depth, false}.window()), kOpen);
}

TEST(AspirationWindow, HasTheExpectedScoreInTheMiddle) {
    const Window window = AspirationWindow{kExpected, 8, false}.window();
    EXPECT_TRUE(window.contains(kExpected));
    EXPECT_EQ(window.beta.centidiscs() - kExpected.centidiscs(),
              kExpected.centidiscs() - window.alpha.centidiscs());
    EXPECT_NE(window, kOpen);
}

TEST(AspirationWindow, IsWiderAtTheEndOfTheGame) {
    const Window midgame = AspirationWindow{kExpected, 20, false}.window();
    const Window end = AspirationWindow{kExpected, 20, true}.window();
    EXPECT_LT(end.alpha, midgame.alpha);
    EXPECT_GT(end.beta, midgame.beta);
}

TEST(AspirationWindow, StaysWithinTheScoresThatThereAre) {
    EXPECT_EQ((AspirationWindow{kMaxScore, 8, false}.window().beta), kNoUpperBound);
    EXPECT_EQ((AspirationWindow{kMinScore, 8, false}.window().alpha), kNoLowerBound);
}

TEST(AspirationWindow, KeepsItsPlaceForAScoreInside) {
    AspirationWindow aspiration{kExpected, 8, false};
    const Window window = aspiration.window();
    EXPECT_FALSE(aspiration.widen_for(window.alpha.next()));
    EXPECT_EQ(aspiration.window(), window);
}

TEST(AspirationWindow, WidensOnTheSideOfTheScore) {
    AspirationWindow low{kExpected, 8, false};
    const Window window = low.window();
    EXPECT_TRUE(low.widen_for(window.alpha)) << "a bound is no exact score";
    EXPECT_LT(low.window().alpha, window.alpha);
    EXPECT_EQ(low.window().beta, window.beta);
    AspirationWindow high{kExpected, 8, false};
    EXPECT_TRUE(high.widen_for(window.beta.next()));
    EXPECT_EQ(high.window().alpha, window.alpha);
    EXPECT_GT(high.window().beta, window.beta.next());
}

TEST(AspirationWindow, IsOpenOnThatSideAfterAFewFailures) {
    AspirationWindow aspiration{kExpected, 8, false};
    int failures = 0;
    while (aspiration.widen_for(std::min(aspiration.window().beta, kMaxScore)))
        ASSERT_LE(++failures, 5) << aspiration.window().beta.centidiscs();
}

} // namespace
} // namespace emilia
