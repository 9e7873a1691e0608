#include "engine/notation/game_reader.h"
#include "engine/notation/pasted_game.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia {
namespace {

using testing::HasSubstr;

std::string moves_in_pasted(std::string_view text) {
    const auto record = parse_any_game(text);
    return record ? to_transcript(record->game.moves()) : to_string(record.error());
}

TEST(PastedGame, ReadsFullWidthLettersAndDigits) {
    EXPECT_EQ(moves_in_pasted("ｆ５ｄ６　Ｃ３"), "f5d6c3");
    EXPECT_EQ(moves_in_pasted("１．ｆ５　ｄ６　２．ｃ３"), "f5d6c3");
    EXPECT_EQ(moves_in_pasted("黒ｆ５ 白ｄ６ 黒ｃ３"), "f5d6c3");
    EXPECT_EQ(moves_in_pasted("1手目ｆ５、2手目ｄ６"), "f5d6");
}

TEST(PastedGame, SkipsWordsAroundMoves) {
    EXPECT_EQ(moves_in_pasted("Black: f5, White: d6"), "f5d6");
    EXPECT_EQ(moves_in_pasted("I play f5 and he answers d6, then c3."), "f5d6c3");
    EXPECT_EQ(moves_in_pasted("['f5', 'd6']"), "f5d6");
    EXPECT_EQ(moves_in_pasted("1. f5! d6 (1... f6 2. e6) 2. c3 {fine} d3 *"), "f5d6c3d3");
    EXPECT_EQ(moves_in_pasted("Paris/Open 2024/05/01: f5d6"), "f5d6");
    EXPECT_THAT(moves_in_pasted("prose without moves"), HasSubstr("expected"));
    for (const char *const prose : {"Perhaps/maybe", "Black won this game"})
        EXPECT_THAT(moves_in_pasted(prose), HasSubstr("expected startpos, 64 squares")) << prose;
    EXPECT_THAT(moves_in_pasted("see d3 for details"), HasSubstr("expected"));
    EXPECT_THAT(moves_in_pasted("f5 d6 c9 d3"), HasSubstr("got \"c9\""));
}

TEST(PastedGame, RefusesProseWithSquares) {
    for (const char *const prose :
         {"I played f5 and d6 is nice", "Room f5 is next to d6", "After f5 d6 he was happy",
          "f5 and d6 are two squares on this board", "In 2024 we met at f5, near d6, not far away"})
        EXPECT_THAT(moves_in_pasted(prose),
                    HasSubstr("expected a game, got text that names 2 squares"))
            << prose;
    EXPECT_EQ(moves_in_pasted("1. f5 d6 2. c3 good move! d3"), "f5d6c3d3");
    EXPECT_EQ(moves_in_pasted("1. f5 {the only move, all are alike} d6 {as most people play}"),
              "f5d6");
    EXPECT_EQ(moves_in_pasted("Black: Ann Mary Moe, White: Ben van der Ray\nf5 d6"), "f5d6");
    EXPECT_EQ(moves_in_pasted("Please look at my game, I lost: f5d6c3d3c4f4"), "f5d6c3d3c4f4");
    EXPECT_EQ(moves_in_pasted("Black f5, and White thinks long and plays d6"), "f5d6");
}

TEST(PastedGame, ReadsLogistellosLogbook) {
    const auto record = parse_any_game("+f5-d6+c3-d3+c4-f4+f6-f3+e6-e7: +02 10");
    ASSERT_TRUE(record) << to_string(record.error());
    EXPECT_EQ(to_transcript(record->game.moves()), "f5d6c3d3c4f4f6f3e6e7");
    EXPECT_EQ(record->result->black_discs, 2);
    EXPECT_EQ(parse_any_game("+f5-d6: -64 1")->result->black_discs, -64);
}

TEST(PastedGame, HasTheMovesBeforeAnError) {
    const auto before = [](std::string_view text) {
        GameRecord record;
        EXPECT_FALSE(parse_moves(text, record)) << text;
        return to_transcript(record.game.moves());
    };
    EXPECT_EQ(before("f5d6h8c3"), "f5d6");
    EXPECT_EQ(before("1. f5 31. a1\n2. d6"), "f5d6");
    EXPECT_EQ(before("f5 x"), "f5");
    EXPECT_EQ(before("prose"), "");
    EXPECT_EQ(before("Black: f5 h8\nWhite: d6"), "f5d6");
}

TEST(PastedGame, TakesTheResultBehindTheMoves) {
    const auto record = parse_any_game("1. f5 d6 2. c3 38-26");
    ASSERT_TRUE(record) << to_string(record.error());
    EXPECT_EQ(to_transcript(record->game.moves()), "f5d6c3");
    EXPECT_EQ(record->result->black_discs, 12);
    EXPECT_THAT(moves_in_pasted("38-26"), HasSubstr("expected"));
}

constexpr std::string_view kSheet = "-  -  -  -  -  -  -  -\n"
                                    "-  -  -  -  -  -  -  -\n"
                                    "-  -  03 04 -  -  -  -\n"
                                    "-  -  05 () ## -  -  -\n"
                                    "-  -  -  ## () 01 -  -\n"
                                    "-  -  -  2  -  -  -  -\n"
                                    "-  -  -  -  -  -  -  -\n"
                                    "-  -  -  -  -  -  -  -\n";

TEST(PastedGame, ReadsAScoresheet) {
    EXPECT_TRUE(is_scoresheet_row("21 18 11 () ## 04 07 23"));
    EXPECT_TRUE(is_scoresheet_row("3 | 21 18 11 () ## 04 07 23 | 3"));
    EXPECT_FALSE(is_scoresheet_row("21 18 11 () ## 04 07"));
    EXPECT_FALSE(is_scoresheet_row("1 - - O X - - -"));
    EXPECT_FALSE(is_scoresheet_row("1 f5 2 d6 3 c3 4 d3"));
    const auto record = parse_scoresheet(kSheet);
    ASSERT_TRUE(record) << to_string(record.error());
    EXPECT_EQ(to_transcript(record->game.moves()), "f5d6c3d3c4");
    std::string framed;
    for (int row = 0; row < 8; ++row) {
        const std::string cells{kSheet.substr(static_cast<std::size_t>(row) * 23, 22)};
        framed += std::to_string(row + 1) + " |" + cells + "| " + std::to_string(row + 1) + '\n';
    }
    const auto same = parse_scoresheet(framed);
    ASSERT_TRUE(same) << to_string(same.error());
    EXPECT_EQ(to_transcript(same->game.moves()), "f5d6c3d3c4");
    std::string wrong{kSheet};
    wrong.replace(wrong.find("05"), 2, "04");
    EXPECT_THAT(to_string(parse_scoresheet(wrong).error()), HasSubstr("is not on the sheet yet"));
    wrong.replace(wrong.find("04"), 2, "60");
    EXPECT_THAT(to_string(parse_scoresheet(wrong).error()), HasSubstr("move 4 ("));
    EXPECT_FALSE(parse_scoresheet("1 2 3"));
}

} // namespace
} // namespace emilia
