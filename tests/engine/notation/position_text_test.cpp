#include "engine/notation/board_text.h"
#include "engine/notation/position_text.h"
#include "tests/engine/notation/parsing.h"
#include "tests/oracle/drawn.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia {
namespace {

using testing::HasSubstr;

constexpr const char *kAfterF5 =
    "---------------------------OX------XXX-------------------------- O";

std::string canonical(std::string_view text) {
    const auto game = parse_position(text);
    if (!game) return "error: " + to_string(game.error());
    return to_board_text(game->position(), game->to_move());
}

TEST(PositionText, ReadsEveryForm) {
    const std::string start = "---------------------------OX------XO---------------------------";
    for (const std::string &text :
         {std::string{"startpos f5"}, std::string{"startpos moves f5"}, std::string{"STARTPOS F5"},
          start + " X moves f5", start + "X f5", start + " f5", "board " + start + " X moves f5",
          std::string{"8/8/8/3ox3/3xo3/8/8/8 x moves f5"}, std::string{"8/8/8/3ox3/3xo3/8/8/8 f5"},
          std::string{"fen 8/8/8/3ox3/3xo3/8/8/8 x f5"}, std::string{"f5"}, std::string{"1. F5"},
          std::string{" moves f5 "}, std::string{kAfterF5},
          std::string{"8/8/8/3ox3/3xxx2/8/8/8 o"}}) {
        EXPECT_EQ(canonical(text), kAfterF5) << text;
    }
}

TEST(PositionText, ReadsTheStart) {
    for (const char *text : {"startpos", " StartPos ", "startpos moves", "moves"}) {
        EXPECT_EQ(parse_position(text)->position(), Position::start()) << text;
    }
}

TEST(PositionText, TakesABoardForABoardWhateverItBeginsLike) {
    const std::string rest(62, '-');
    EXPECT_EQ(canonical("b1" + rest), "XX" + rest + " X"); // not the move b1
    EXPECT_EQ(canonical("1." + rest), "X-" + rest + " X"); // not the first move
    EXPECT_EQ(canonical("--" + rest), "--" + rest + " X"); // not a pass
}

TEST(PositionText, RefusesOtherText) {
    for (const char *text : {"", "   ", "startposf5", "hello", "position startpos", "12", "?"}) {
        EXPECT_THAT(canonical(text), HasSubstr("error: column")) << text;
    }
}

TEST(PositionText, NamesTheFormThatIsBroken) {
    EXPECT_THAT(canonical("---X"), HasSubstr("64 squares"));
    for (const char *text : {"-- f5", "--f5", "pass f5"})
        EXPECT_THAT(canonical(text), HasSubstr("is illegal")) << text;
    std::string short_board(63, '-');
    short_board += " X";
    EXPECT_THAT(canonical(short_board), HasSubstr("only 63 found"));
    EXPECT_THAT(canonical("board f5d6"), HasSubstr("64 squares"));
    EXPECT_THAT(canonical("fen f5d6"), HasSubstr("x, o, 1 to 8"));
    EXPECT_THAT(canonical("8/8 x"), HasSubstr("8 rows"));
    EXPECT_THAT(canonical("f5d7"), HasSubstr("move 2 (d7) is illegal"));
    EXPECT_THAT(canonical("startpos moves a1"), HasSubstr("column 16: move 1 (a1) is illegal"));
    EXPECT_THAT(canonical("startpos startpos"), HasSubstr("expected a move"));
}

TEST(PositionText, QuotesLongTextShortened) {
    const auto error = error_of(parse_position(std::string(1 << 20, 'q')));
    EXPECT_LT(error.message.size(), 200U);
}

} // namespace
} // namespace emilia
