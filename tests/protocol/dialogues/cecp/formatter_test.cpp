#include "engine/notation/board_text.h"
#include "protocol/dialogues/cecp/formatter.h"

#include <gtest/gtest.h>

namespace emilia::cecp {
namespace {

TEST(CecpFormatter, WritesThinking) {
    SearchInfo info;
    info.line.depth = 12;
    info.line.score = Score::from_centidiscs(-150);
    info.line.moves = {Move{*Square::parse("d3")}, Move::pass()};
    info.elapsed = std::chrono::milliseconds{340};
    info.nodes = 56789;
    EXPECT_EQ(format_thinking(info), "12 -150 34 56789 P@d3 @@@@");
    EXPECT_EQ(format_statistics(info, 7), "stat01: 34 56789 12 0 7");
}

TEST(CecpFormatter, CallsTheFirstMoverWhite) {
    for (const Color mover : {Color::black, Color::white}) {
        EXPECT_EQ(format_outcome(make_game(7, 8, mover)), "1-0 {White wins 3-1}");
        EXPECT_EQ(format_outcome(make_game(0, 8, mover)), "0-1 {Black wins 1-0}");
        EXPECT_EQ(format_outcome(make_game(1, 8, mover)), "1/2-1/2 {Draw 1-1}");
    }
}

TEST(CecpFormatter, WritesMovesAndErrors) {
    EXPECT_EQ(format_move(Move{*Square::parse("f5")}), "move P@f5");
    EXPECT_EQ(format_move(Move::pass()), "move @@@@");
    EXPECT_EQ(format_setup(Game{}), "setup (P.....p.....) 8/8/8/3Pp3/3pP3/8/8/8 w - - 0 1");
    EXPECT_EQ(format_error("unknown command \"fly\"", "fly me"),
              "Error (unknown command \"fly\"): fly me");
}

} // namespace
} // namespace emilia::cecp
