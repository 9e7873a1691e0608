#include "engine/notation/board_text.h"
#include "tests/engine/notation/parsing.h"
#include "tests/oracle/drawn.h"
#include "tests/oracle/random_positions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia {
namespace {

using testing::HasSubstr;

constexpr std::string_view kStart =
    "---------------------------OX------XO---------------------------";

Parsed<Game> parse(std::string_view text) {
    Scanner scanner{text};
    return read_board(scanner);
}

std::string with_side(std::string_view side) { return std::string{kStart}.append(side); }

TEST(BoardText, ReadsTheStart) {
    const auto game = parse(with_side(" X"));
    ASSERT_TRUE(game) << game.error().message;
    EXPECT_EQ(game->position(), Position::start());
    EXPECT_EQ(game->to_move(), Color::black);
}

TEST(BoardText, ReadsEverySpellingOfASide) {
    for (const char side : std::string_view{"Xx*bB"}) {
        const std::string text = with_side(std::string{' ', side});
        EXPECT_EQ(parse(text)->to_move(), Color::black) << side;
    }
    for (const char side : std::string_view{"OowW"}) {
        const std::string text = with_side(std::string{' ', side});
        EXPECT_EQ(parse(text)->to_move(), Color::white) << side;
        EXPECT_EQ(parse(text)->position(), Position::start().passed()) << side;
    }
}

TEST(BoardText, ReadsTheSideAsAWord) {
    for (const char *side : {" White", " WHITE", " white to move", " O to play", " \u25cb"})
        EXPECT_EQ(parse(with_side(side))->to_move(), Color::white) << side;
    for (const char *side : {" Black", " black", " * to move", " \u25cf"})
        EXPECT_EQ(parse(with_side(side))->to_move(), Color::black) << side;
}

TEST(BoardText, RefusesANumberThatMayBeAScore) {
    for (const char *side : {" 0", " 1", " -3", " +3", " 12", " 0.5", "0"}) {
        EXPECT_THAT(error_of(parse(with_side(side))).message,
                    HasSubstr("\", which may be a side or a score"))
            << side;
    }
}

TEST(BoardText, ReadsBracketsOfNBoard) {
    for (const char *begin : {"[8 ", "BO[8 ", "  [8 "}) {
        const auto game = parse(begin + with_side(" O]"));
        ASSERT_TRUE(game) << begin << game.error().message;
        EXPECT_EQ(game->to_move(), Color::white);
    }
    EXPECT_FALSE(parse("[8 " + with_side(" O")));
    EXPECT_FALSE(parse("[8 " + with_side(" O x]")));
}

TEST(BoardText, TakesTheSideWithoutABlank) {
    EXPECT_EQ(parse(with_side("O"))->to_move(), Color::white);
}

TEST(BoardText, TakesAMissingSideForBlack) {
    EXPECT_EQ(parse(with_side(""))->to_move(), Color::black);
    EXPECT_EQ(parse(with_side(" moves f5"))->to_move(), Color::black);
    EXPECT_EQ(parse(with_side(" f5"))->to_move(), Color::black);
    EXPECT_EQ(parse(with_side(" b4"))->to_move(), Color::black); // no side "b"
}

TEST(BoardText, RefusesOtherSides) {
    for (const char *side : {" Y", " -", " XX", " red", " X;", "-", " 2", " \xff"}) {
        const ParseError error = error_of(parse(with_side(side)));
        EXPECT_THAT(error.message, HasSubstr("X or O, the side to move")) << side;
    }
}

TEST(BoardText, ReadsEverySpellingOfADisc) {
    const std::string text = "Xx*bB1Oo0wW-._" + std::string(50, '-');
    const auto game = parse(text);
    ASSERT_TRUE(game);
    EXPECT_EQ(game->black_discs(), Bitboard{0b111111});
    EXPECT_EQ(game->white_discs(), Bitboard{0b11111000000});
}

TEST(BoardText, RefusesOtherCharacters) {
    int accepted = 0;
    for (int byte = 0; byte < 256; ++byte) {
        std::string text = with_side(" X");
        text[10] = static_cast<char>(byte);
        const auto game = parse(text);
        accepted += static_cast<bool>(game);
        if (game) continue;
        EXPECT_EQ(game.error().column, is_blank(text[10]) ? 12U : 11U);
        EXPECT_THAT(game.error().message, HasSubstr("only 10 found"));
    }
    EXPECT_EQ(accepted, 14);
}

TEST(BoardText, TakesBlanksAfterRows) {
    std::string text;
    for (std::size_t row = 0; row < 64; row += 8)
        text.append(kStart.substr(row, 8)) += ' ';
    ASSERT_TRUE(parse(text + "O"));
    EXPECT_EQ(parse(text + "O")->position(), Position::start().passed());
}

TEST(BoardText, NeverTakesTheSideForASquare) {
    const std::string short_by_one{kStart.substr(1)};
    EXPECT_THAT(error_of(parse(short_by_one + " X")).message, HasSubstr("only 63 found"));
    EXPECT_THAT(error_of(parse(short_by_one)).message, HasSubstr("only 63 found), got nothing"));
    const std::string long_by_one(65, '-');
    EXPECT_FALSE(parse(long_by_one + " X"));
}

TEST(BoardText, RecognisesABoard) {
    EXPECT_TRUE(begins_with_board(kStart));
    EXPECT_TRUE(begins_with_board(with_side(" X moves f5")));
    EXPECT_FALSE(begins_with_board(kStart.substr(1)));
    EXPECT_FALSE(begins_with_board("f5d6c3d3c4"));
    EXPECT_FALSE(begins_with_board(""));
}

TEST(BoardText, ReadsWhatItWrites) {
    constexpr std::uint64_t kSeed = 1;
    oracle::RandomPositions random{kSeed};
    for (int i = 0; i < 200; ++i) {
        const Position position = i % 2 == 0 ? random.reachable() : random.unreachable();
        const Color side = i % 3 == 0 ? Color::white : Color::black;
        const std::string text = to_board_text(position, side);
        const auto game = parse(text);
        ASSERT_TRUE(game) << "seed " << kSeed << ": " << text;
        EXPECT_EQ(game->position(), position) << "seed " << kSeed << ": " << text;
        EXPECT_EQ(game->to_move(), side) << "seed " << kSeed << ": " << text;
    }
}

TEST(BoardText, DrawsADiagram) {
    EXPECT_EQ(to_diagram(Game{}), "   a b c d e f g h\n"
                                  " 1 - - - - - - - - 1\n"
                                  " 2 - - - - - - - - 2\n"
                                  " 3 - - - . - - - - 3\n"
                                  " 4 - - . O X - - - 4\n"
                                  " 5 - - - X O . - - 5\n"
                                  " 6 - - - - . - - - 6\n"
                                  " 7 - - - - - - - - 7\n"
                                  " 8 - - - - - - - - 8\n"
                                  "   a b c d e f g h");
}

TEST(BoardText, DescribesOutcomes) {
    EXPECT_EQ(describe_outcome(make_game(0b111, 0, Color::black)),
              "X wins by 64 (empty squares go to the winner)");
    EXPECT_EQ(describe_outcome(make_game(0b111, 0, Color::white)),
              "X wins by 64 (empty squares go to the winner)");
    EXPECT_EQ(describe_outcome(make_game(0, 0b111, Color::black)),
              "O wins by 64 (empty squares go to the winner)");
    EXPECT_EQ(describe_outcome(make_game(0xFFFFFFFF, ~Bitboard{0xFFFFFFFF}, Color::black)),
              "a draw");
    EXPECT_EQ(describe_outcome(make_game(~Bitboard{0xFF}, 0xFF, Color::white)), "X wins by 48");
}

} // namespace
} // namespace emilia
