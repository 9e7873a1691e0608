#include "engine/notation/ggf.h"
#include "protocol/dialogues/nboard/clock.h"

#include <gtest/gtest.h>

namespace emilia::nboard {
namespace {

using std::chrono::milliseconds;

std::optional<Clock> clock_after(const std::string &times, const std::string &moves) {
    const auto record =
        parse_ggf("(;GM[Othello]PC[NBoard]" + times +
                  "TY[8]BO[8 ---------------------------O*------*O--------------------------- *]" +
                  moves + ";)");
    if (record) return clock_of(*record);
    ADD_FAILURE() << to_string(record.error());
    return std::nullopt;
}

TEST(NBoardClock, IsWhatTheMovesLeave) {
    EXPECT_EQ(clock_after("TI[5:00]", "")->remaining, milliseconds{300'000});
    const auto clock = clock_after("TI[5:00]", "B[F5//10.5]W[F6//99]B[E6//4]W[F4]");
    EXPECT_EQ(clock->remaining, milliseconds{285'500});
    EXPECT_FALSE(clock->moves_to_go);
}

TEST(NBoardClock, IsOfTheSideToMove) {
    EXPECT_EQ(clock_after("TB[1:00]TW[2:00]", "")->remaining, milliseconds{60'000});
    EXPECT_EQ(clock_after("TB[1:00]TW[2:00]", "B[F5//10]")->remaining, milliseconds{120'000});
}

TEST(NBoardClock, AddsIncrements) {
    const auto clock = clock_after("TI[1:00/0:05]", "B[F5//10]W[F6//10]");
    EXPECT_EQ(clock->remaining, milliseconds{55'000});
    EXPECT_EQ(clock->increment, milliseconds{5000});
}

TEST(NBoardClock, HasGraceWhenItIsUsedUp) {
    EXPECT_EQ(clock_after("TI[1:00//0:30]", "B[F5//61]W[F6]")->remaining, milliseconds{30'000});
    EXPECT_EQ(clock_after("TI[1:00]", "B[F5//61]W[F6]")->remaining, milliseconds{120'000});
}

TEST(NBoardClock, IsNoneWithoutTags) {
    EXPECT_FALSE(clock_after("", "B[F5//10]"));
    EXPECT_FALSE(clock_after("TI[0]", ""));
    EXPECT_FALSE(clock_after("TW[1:00]", ""));
}

} // namespace
} // namespace emilia::nboard
