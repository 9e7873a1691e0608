#include "engine/notation/diagram.h"
#include "engine/notation/fen.h"
#include "tests/engine/notation/mutation.h"
#include "tests/engine/notation/parsing.h"
#include "tests/oracle/random_positions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia {
namespace {

using testing::HasSubstr;

const std::string kEdax = "  A B C D E F G H            BLACK\n"
                          "1 - - - - - - - - 1\n"
                          "2 - - - - - - - - 2         0:00:00\n"
                          "3 - - - - - - - - 3\n"
                          "4 - - - O * . - - 4  White to move\n"
                          "5 - - . * * - - - 5\n"
                          "6 - - - . * . - - 6\n"
                          "7 - - - - - - - - 7\n"
                          "8 - - - - - - - - 8\n"
                          "  A B C D E F G H\n"
                          "turn: white\n";
const std::string kBars = "  +---+---+---+---+---+---+---+---+\n"
                          "8 |   |   |   |   |   |   |   | X |\n" +
                          [] {
                              std::string rows;
                              for (const char *rank : {"7", "6", "5", "4", "3", "2"}) {
                                  rows += rank;
                                  rows += " |   |   |   |   |   |   |   |   |\n";
                              }
                              return rows;
                          }() +
                          "1 | O | X |   |   |   |   |   |   |\n  a b c d e f g h\n";
const std::string kBare = "--------\n--------\n--------\n---OX---\n---XO---\n--------\n--------\n"
                          "--------\n";

std::string fen_of(const std::string &text) {
    const auto game = parse_diagram(text);
    if (game) return to_fen(*game);
    ADD_FAILURE() << to_string(game.error()) << ":\n" << text;
    return {};
}

TEST(Diagram, ReadsWhatProgramsPrint) {
    EXPECT_EQ(fen_of(kEdax), "8/8/8/3ox3/3xx3/4x3/8/8 o");
    EXPECT_EQ(fen_of(kBare), to_fen(Game{}));
    EXPECT_EQ(fen_of(kBare + "O\n"), "8/8/8/3ox3/3xo3/8/8/8 o");
}

TEST(Diagram, TurnsRowsThatAreNumberedFromBelow) {
    EXPECT_EQ(fen_of(kBars), "ox6/8/8/8/8/8/8/7x x");
}

TEST(Diagram, ReadsTheSideToMove) {
    for (const char *line : {"O to move", "White to play", "White's turn: O", "to move: white",
                             "side to move = WHITE", "o", "white", "It is white to play."}) {
        EXPECT_EQ(fen_of(std::string{line} + "\n" + kBare).back(), 'o') << line;
        EXPECT_EQ(fen_of(kBare + line).back(), 'o') << line;
    }
    for (const char *line : {"", "Black to move", "* to move", "white has 2 discs", "  "})
        EXPECT_EQ(fen_of(kBare + line).back(), 'x') << line;
}

TEST(Diagram, RefusesAnotherNumberOfRows) {
    const ParseError error = error_of(parse_diagram(kBare.substr(9)));
    EXPECT_THAT(error.message, HasSubstr("8 rows of 8 squares, got 7"));
    EXPECT_EQ(error_of(parse_diagram(kBare + "--------")).column, kBare.size() + 1);
    EXPECT_FALSE(parse_diagram(""));
}

TEST(Diagram, RefusesRowsOutOfOrder) {
    std::string text = kEdax;
    text[text.find("3 -")] = '4';
    EXPECT_THAT(error_of(parse_diagram(text)).message, HasSubstr("rows numbered from 1"));
    EXPECT_EQ(error_of(parse_diagram(text)).column, text.find("4 -") + 1);
}

TEST(Diagram, KnowsRows) {
    for (const char *row : {"--------", "1 X O - . * b w _", "|- - - - - - - -|", "8........8",
                            " X X X X X X X X  and more", "|X|O| | | | | | |"}) {
        EXPECT_TRUE(is_diagram_row(row)) << row;
    }
    for (const char *row :
         {"", "a b c d e f g h", "-------", "---------", "+---+---+---+---+---+", "1 X O - . * b w",
          "0 0 0 0 0 0 0 0", "|X|O|?| | | | | |", "X to move", "9 - - - - - - - -"}) {
        EXPECT_FALSE(is_diagram_row(row)) << row;
    }
}

TEST(Diagram, ReadsWhatItWrites) {
    constexpr std::uint64_t kSeed = 11;
    oracle::RandomPositions random{kSeed};
    for (int i = 0; i < 200; ++i) {
        const Game game{random.unreachable(), i % 2 == 0 ? Color::white : Color::black};
        EXPECT_EQ(fen_of(to_diagram_with_side(game)), to_fen(game)) << "seed " << kSeed;
    }
}

TEST(Diagram, SurvivesAnyText) {
    constexpr std::uint64_t kSeed = 12;
    Mutations mutations{{kEdax, kBars, kBare}, kSeed};
    int good = 0;
    for (int i = 0; i < 20'000; ++i) {
        const std::string text = mutations.next();
        const auto game = parse_diagram(text);
        if (game) {
            ++good;
        } else {
            expect_good_error(game.error(), text);
        }
    }
    EXPECT_GT(good, 1000);
}

} // namespace
} // namespace emilia
