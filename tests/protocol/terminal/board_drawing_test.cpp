#include "protocol/terminal/board_drawing.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>
#include <string>

namespace emilia {
namespace {

using testing::HasSubstr;
using testing::Not;

Move move(const char *square) { return Move{Square::parse(square).value()}; }

Game after_f5_d6() {
    Game game;
    EXPECT_TRUE(game.play(move("f5")));
    EXPECT_TRUE(game.play(move("d6")));
    return game;
}

constexpr TerminalStyle kPlain{};
constexpr TerminalStyle kUnicode{.color = false, .unicode = true};
constexpr TerminalStyle kColor{.color = true, .unicode = true};

std::string without_colors(const std::string &text) {
    return std::regex_replace(text, std::regex{"\x1b\\[[0-9;]*m"}, "");
}

TEST(BoardDrawing, IsPlainAscii) {
    BoardMarks marks;
    marks.last_move = move("d6");
    EXPECT_EQ(draw_board(after_f5_d6(), marks, kPlain), R"(   a  b  c  d  e  f  g  h
1  .  .  .  .  .  .  .  .
2  .  .  .  .  .  .  .  .
3  .  .  *  .  .  .  .  .
4  .  .  *  O  X  .  .  .
5  .  .  *  O  X  X  .  .
6  .  .  * [O] .  .  .  .
7  .  .  *  .  .  .  .  .
8  .  .  .  .  .  .  .  .)");
}

TEST(BoardDrawing, LeavesLegalMovesOut) {
    BoardMarks marks;
    marks.legal_moves = false;
    EXPECT_THAT(draw_board(after_f5_d6(), marks, kPlain), Not(HasSubstr("*")));
}

TEST(BoardDrawing, WritesTextsOnSquares) {
    BoardMarks marks;
    marks.text[18] = "+1.25"; // c3, empty
    marks.text[27] = "-0.5";  // d4, white
    marks.last_move = move("d6");
    EXPECT_EQ(draw_board(after_f5_d6(), marks, kPlain),
              R"(     a       b       c       d       e       f       g       h
1    .       .       .       .       .       .       .       .
2    .       .       .       .       .       .       .       .
3    .       .     +1.25     .       .       .       .       .
4    .       .       *     O -0.5    X       .       .       .
5    .       .       *       O       X       X       .       .
6    .       .       *      [O]      .       .       .       .
7    .       .       *       .       .       .       .       .
8    .       .       .       .       .       .       .       .)");
}

TEST(BoardDrawing, HasCirclesInUnicode) {
    const std::string text = draw_board(after_f5_d6(), {}, kUnicode);
    EXPECT_THAT(text, HasSubstr("5  ·  ·  *  ○  ●  ●  ·  ·"));
    EXPECT_THAT(text, Not(HasSubstr("\x1b")));
}

TEST(BoardDrawing, HasColors) {
    BoardMarks marks;
    marks.last_move = move("d6");
    const std::string text = draw_board(after_f5_d6(), marks, kColor);
    EXPECT_THAT(without_colors(text), HasSubstr("5        ·  ●  ●  ●"));
    EXPECT_THAT(text, HasSubstr("\x1b[38;5;16m●"));  // black
    EXPECT_THAT(text, HasSubstr("\x1b[38;5;231m●")); // white
    EXPECT_THAT(text, HasSubstr("\x1b[48;5;71m"));   // the last move's square
    for (std::size_t end = text.find('\n', text.find('\n') + 1); end != std::string::npos;
         end = text.find('\n', end + 1)) {
        EXPECT_EQ(text.substr(end - 4, 4), "\x1b[0m"); // each row ends without colours
    }
}

TEST(BoardDrawing, TintsSquares) {
    BoardMarks marks;
    marks.tint[0] = -1;
    marks.tint[1] = +1;
    marks.tint[2] = +0.5;
    const std::string text = draw_board(Game{}, marks, kColor);
    EXPECT_THAT(text, HasSubstr("1 \x1b[48;5;196m"));
    EXPECT_THAT(text, HasSubstr("\x1b[48;5;21m"));
    EXPECT_THAT(text, HasSubstr("\x1b[48;5;25m"));
    EXPECT_EQ(draw_board(Game{}, marks, kPlain), draw_board(Game{}, {}, kPlain));
}

TEST(BoardDrawing, NamesTheDiscs) {
    EXPECT_EQ(disc_symbol(Color::black, kPlain), "X");
    EXPECT_EQ(disc_symbol(Color::white, kPlain), "O");
    EXPECT_EQ(disc_symbol(Color::black, kUnicode), "●");
    EXPECT_EQ(disc_symbol(Color::white, kUnicode), "○");
}

} // namespace
} // namespace emilia
