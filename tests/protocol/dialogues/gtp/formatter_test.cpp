#include "engine/notation/board_text.h"
#include "protocol/dialogues/gtp/formatter.h"

#include <gtest/gtest.h>

namespace emilia::gtp {
namespace {

TEST(GtpFormatter, GluesTheIdToTheMark) {
    EXPECT_EQ(format_success("", ""), "=\n");
    EXPECT_EQ(format_success("7", "D3"), "=7 D3\n");
    EXPECT_EQ(format_failure("7", "no"), "?7 no\n");
    EXPECT_EQ(format_failure("", "no"), "? no\n");
}

TEST(GtpFormatter, HasNoEmptyLineInAnAnswer) {
    EXPECT_EQ(format_success("", "a\n\n\nb\n"), "= a\nb\n");
    EXPECT_EQ(format_success("", "\na\nb\n\n"), "=\na\nb\n");
}

TEST(GtpFormatter, WritesMovesAsGoProgramsDo) {
    EXPECT_EQ(to_vertex(Move{*Square::parse("f5")}), "F5");
    EXPECT_EQ(to_vertex(Move::pass()), "pass");
}

TEST(GtpFormatter, CountsEmptySquaresForTheWinner) {
    EXPECT_EQ(format_score(make_game(~Bitboard{0}, 0, Color::black)), "B+64");
    EXPECT_EQ(format_score(make_game(~Bitboard{0}, 0, Color::white)), "B+64");
    EXPECT_EQ(format_score(make_game(0, 1, Color::black)), "W+64");
    EXPECT_EQ(format_score(make_game(1, 2, Color::white)), "0");
}

TEST(GtpFormatter, DrawsTheBoardFromRowEight) {
    Game game;
    ASSERT_TRUE(game.play(Move{*Square::parse("f5")}));
    EXPECT_EQ(format_rows(game), ". . . . . . . .\n"
                                 ". . . . . . . .\n"
                                 ". . . . . . . .\n"
                                 ". . . X X X . .\n"
                                 ". . . O X . . .\n"
                                 ". . . . . . . .\n"
                                 ". . . . . . . .\n"
                                 ". . . . . . . .");
}

TEST(GtpFormatter, TellsHowSureAHintIs) {
    Line line;
    line.score = Score::from_centidiscs(-125);
    line.depth = 12;
    line.selectivity = Selectivity::percent_73;
    line.moves = {Move{*Square::parse("f5")}, Move::pass(), Move{*Square::parse("d6")}};
    EXPECT_EQ(format_hint(line), "F5 -1.25 12@73% f5--d6");
    line.certainty = Certainty::exact;
    EXPECT_EQ(format_hint(line), "F5 -1.25 100% f5--d6");
    line.certainty = Certainty::best_so_far;
    line.bound = Bound::lower;
    EXPECT_EQ(format_hint(line), "F5 -1.25 12 f5--d6");
}

} // namespace
} // namespace emilia::gtp
