#include "protocol/texts/explanation_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr Bitboard kA1 = 1;
constexpr Bitboard kB1 = 2;
constexpr TerminalStyle kPlain{};

Explanation three_terms() {
    return {{{.name = "edge", .squares = kA1 | kB1, .discs = 1.5},
             {.name = "edge", .squares = kA1, .discs = -0.25},
             {.name = "moves", .discs = -2, .count = Count{3, 4, 2.0}}},
            Score::from_centidiscs(-75)};
}

TEST(ExplanationText, DealsTermsOutToTheirSquares) {
    const auto shares = shares_of(three_terms());
    EXPECT_DOUBLE_EQ(shares[0], 0.5);
    EXPECT_DOUBLE_EQ(shares[1], 0.75);
    EXPECT_DOUBLE_EQ(shares[2], 0);
}

TEST(ExplanationText, ListsFeaturesInOrderOfSize) {
    const std::string text = to_text(Game{}, three_terms(), kPlain);
    EXPECT_THAT(text, HasSubstr("black (X) to move, 60 empty squares"));
    EXPECT_THAT(text, HasSubstr("feature                  number    weight  contribution\n"
                                "moves                       3:4      2.00         -2.00\n"
                                "edge                          2                    1.25\n"
                                "sum                                               -0.75\n"));
    EXPECT_THAT(text, Not(HasSubstr("drawn-in")));
}

TEST(ExplanationText, ShowsTheSharesOnTheBoardAndByRegion) {
    const std::string text = to_text(Game{}, three_terms(), kPlain);
    EXPECT_THAT(text, HasSubstr("\n1   +0.50    +0.75    +0.00 "));
    EXPECT_THAT(text, HasSubstr("corner a1     0.50   corner h1     0.00"));
    EXPECT_THAT(text, HasSubstr("north edge    0.75"));
    for (const char *name : {"X-square g7", "east edge"})
        EXPECT_THAT(text, HasSubstr(name));
}

TEST(ExplanationText, ShowsABareBoardWhereNothingHasAPlace) {
    const Explanation whole{{{.name = "empty squares", .discs = 1}}, Score::from_discs(1)};
    const std::string text = to_text(Game{}, whole, kPlain);
    EXPECT_THAT(text, HasSubstr("\n4  .  .  *  O  X  ."));
    EXPECT_THAT(text, Not(HasSubstr("weight")));
    EXPECT_THAT(text, Not(HasSubstr("corner")));
}

TEST(ExplanationText, TellsWhatWasDrawnIn) {
    const Explanation far{{{.name = "much", .discs = 70}}, Score::from_discs(56)};
    EXPECT_THAT(to_text(Game{}, far, kPlain),
                HasSubstr("sum                                     70.00\n"
                          "drawn-in                                56.00\n"));
}

TEST(ExplanationText, SaysHowAFinishedGameEnded) {
    const Position won{~Bitboard{0} << 8, Bitboard{0xFF}};
    const std::string text = to_text(Game(won, Color::white), explain_outcome(won), kPlain);
    EXPECT_THAT(text, HasSubstr("The game is over: +48 discs for the side to move.\n"));
    EXPECT_THAT(text, HasSubstr("1  X  X  X"));
}

TEST(ExplanationText, HasColorsWhereTheTerminalHas) {
    const TerminalStyle colors{.color = true, .unicode = true};
    EXPECT_THAT(to_text(Game{}, three_terms(), colors), HasSubstr("\x1b["));
    EXPECT_THAT(to_text(Game{}, three_terms(), kPlain), Not(HasSubstr("\x1b[")));
}

TEST(ExplanationText, NamesTheSideByItsDisc) {
    Game game;
    ASSERT_TRUE(game.play(Move{Square::parse("f5").value()}));
    EXPECT_EQ(describe_turn(game, kPlain), "white (O) to move, 59 empty squares");
    EXPECT_EQ(describe_turn(game, {.unicode = true}), "white (○) to move, 59 empty squares");
    // Both discs are filled circles where they have colours.
    EXPECT_EQ(describe_turn(game, {.color = true, .unicode = true}),
              "white (O) to move, 59 empty squares");
}

TEST(ExplanationText, RoundsToTwoDecimals) {
    EXPECT_EQ(with_two_decimals(2.5), "2.50");
    EXPECT_EQ(with_two_decimals(-0.456), "-0.46");
    EXPECT_EQ(with_two_decimals(-0.001), "0.00");
    EXPECT_EQ(with_two_decimals(-12), "-12.00");
}

} // namespace
} // namespace emilia
