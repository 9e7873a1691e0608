#include "engine/notation/board_text.h"
#include "protocol/dialogues/ugi/formatter.h"

#include <gtest/gtest.h>

namespace emilia::ugi {
namespace {

TEST(UgiFormatter, WritesTwoWords) {
    EXPECT_EQ(format_best_move(Move{}), "bestmove 0000");
    EXPECT_EQ(format_best_move(Move{*Square::parse("f5")}), "bestmove f5");
    EXPECT_EQ(format_best_move(Move::pass()), "bestmove 0000");
}

TEST(UgiFormatter, AnswersWhileTheGameGoesOn) {
    Game game;
    EXPECT_EQ(format_response(Query::p1turn, game), "response true");
    EXPECT_EQ(format_response(Query::gameover, game), "response false");
    EXPECT_EQ(format_response(Query::result, game), "response none");
    ASSERT_TRUE(game.play(Move{*Square::parse("f5")}));
    EXPECT_EQ(format_response(Query::p1turn, game), "response false");
}

TEST(UgiFormatter, TellsWhoHasWonWhoeverIsToMove) {
    for (const Color mover : {Color::black, Color::white}) {
        const Game black_wins = make_game(~Bitboard{0}, 0, mover);
        EXPECT_EQ(format_response(Query::gameover, black_wins), "response true");
        EXPECT_EQ(format_response(Query::result, black_wins), "response p1win");
        EXPECT_EQ(format_response(Query::result, make_game(0, 1, mover)), "response p2win");
        const Game drawn = make_game(1, Bitboard{1} << 63, mover);
        EXPECT_EQ(format_response(Query::result, drawn), "response draw");
    }
}

} // namespace
} // namespace emilia::ugi
