#include "engine/search/window.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

constexpr Score discs(int number) { return Score::from_discs(number); }

TEST(WindowTest, IsOpenToEveryScoreUnlessTold) {
    EXPECT_TRUE(Window{}.contains(kMinScore));
    EXPECT_TRUE(Window{}.contains(kMaxScore));
    EXPECT_FALSE(Window{}.is_null());
}

TEST(WindowTest, ContainsNeitherOfItsEnds) {
    const Window window{discs(-2), discs(4)};
    EXPECT_TRUE(window.contains(discs(0)));
    EXPECT_FALSE(window.contains(discs(-2)));
    EXPECT_FALSE(window.contains(discs(4)));
}

TEST(WindowTest, NullWindowsLieNextToTheirScore) {
    const Window above = Window::null_above(discs(6));
    EXPECT_TRUE(above.is_null());
    EXPECT_EQ(above.alpha, discs(6));
    const Window below = Window::null_below(discs(6));
    EXPECT_TRUE(below.is_null());
    EXPECT_EQ(below.beta, discs(6));
    EXPECT_EQ((Window{discs(-3), discs(5)}.first_null()), Window::null_above(discs(-3)));
}

TEST(WindowTest, IsSeenFromTheOtherSide) {
    EXPECT_EQ((-Window{discs(-2), discs(4)}), (Window{discs(-4), discs(2)}));
    EXPECT_TRUE((-Window::null_above(discs(6))).is_null());
}

TEST(WindowTest, IsRaisedByABetterScoreOnly) {
    const Window window{discs(-2), discs(4)};
    EXPECT_EQ(window.raised_to(discs(1)), (Window{discs(1), discs(4)}));
    EXPECT_EQ(window.raised_to(discs(-5)), window);
}

} // namespace
} // namespace emilia
