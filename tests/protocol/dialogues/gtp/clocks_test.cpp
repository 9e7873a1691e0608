#include "protocol/dialogues/gtp/clocks.h"

#include <gtest/gtest.h>

namespace emilia::gtp {
namespace {

using std::chrono::seconds;

constexpr Color kBlack = Color::black;

Clocks clocks(int main, int period, int stones) {
    Clocks clocks;
    clocks.set({seconds{main}, seconds{period}, stones});
    return clocks;
}

void expect_clock(const Clocks &clocks, int remaining, int increment, std::optional<int> moves) {
    const auto clock = clocks.clock(kBlack);
    ASSERT_TRUE(clock);
    EXPECT_EQ(clock->remaining, seconds{remaining});
    EXPECT_EQ(clock->increment, seconds{increment});
    EXPECT_EQ(clock->moves_to_go, moves);
}

TEST(GtpClocks, AreNoneAtFirstAndWhenAllIsZero) {
    EXPECT_FALSE(Clocks{}.clock(kBlack));
    EXPECT_FALSE(clocks(0, 0, 0).clock(kBlack));
    EXPECT_FALSE(clocks(0, 0, 5).clock(kBlack));
}

TEST(GtpClocks, KnowSuddenDeath) {
    Clocks game = clocks(60, 0, 0);
    expect_clock(game, 60, 0, std::nullopt);
    game.spend(kBlack, seconds{20});
    expect_clock(game, 40, 0, std::nullopt);
    game.spend(kBlack, seconds{50});
    expect_clock(game, 0, 0, std::nullopt);
    EXPECT_EQ(game.clock(Color::white)->remaining, seconds{60});
}

TEST(GtpClocks, KnowFischersIncrement) {
    Clocks game = clocks(60, 5, 0);
    expect_clock(game, 60, 5, std::nullopt);
    game.spend(kBlack, seconds{20});
    expect_clock(game, 45, 5, std::nullopt);
}

TEST(GtpClocks, NeverHaveMoreThanTheLongestTime) {
    Clocks game;
    game.set({kMaxTime, kMaxTime, 0});
    for (int move = 0; move < 10; ++move)
        game.spend(kBlack, seconds{1});
    EXPECT_EQ(game.clock(kBlack)->remaining, kMaxTime);
}

TEST(GtpClocks, KnowSecondsAMove) {
    for (Clocks game : {clocks(0, 15, 0), clocks(0, 15, 1)}) {
        expect_clock(game, 15, 0, 1);
        game.spend(kBlack, seconds{9});
        expect_clock(game, 15, 0, 1);
        game.set_left({kBlack, seconds{15}, 0}); // told as if it were a main time
        expect_clock(game, 15, 0, 1);
    }
}

TEST(GtpClocks, KnowByoYomi) {
    Clocks game = clocks(10, 30, 3);
    expect_clock(game, 10, 10, std::nullopt);
    game.spend(kBlack, seconds{11});
    expect_clock(game, 30, 0, 3);
    game.spend(kBlack, seconds{12});
    expect_clock(game, 18, 0, 2);
    game.spend(kBlack, seconds{1});
    game.spend(kBlack, seconds{1});
    expect_clock(game, 30, 0, 3);
}

TEST(GtpClocks, BelieveTheClient) {
    Clocks game = clocks(60, 30, 3);
    game.set_left({kBlack, seconds{7}, 0});
    expect_clock(game, 7, 10, std::nullopt);
    game.set_left({kBlack, seconds{20}, 2});
    expect_clock(game, 20, 0, 2);
    game.set_left({kBlack, seconds{0}, 0});
    expect_clock(game, 30, 0, 3);
}

TEST(GtpClocks, MayBeToldWithoutSettings) {
    Clocks game;
    game.set_left({kBlack, seconds{7}, 0});
    expect_clock(game, 7, 0, std::nullopt);
    EXPECT_FALSE(game.clock(Color::white));
}

TEST(GtpClocks, BeginAnewWithAGame) {
    Clocks game = clocks(60, 0, 0);
    game.spend(kBlack, seconds{50});
    game.restart();
    expect_clock(game, 60, 0, std::nullopt);
}

} // namespace
} // namespace emilia::gtp
