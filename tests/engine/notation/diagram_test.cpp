#include "engine/notation/diagram.h"
#include "engine/notation/drawn_line.h"
#include "engine/notation/fen.h"
#include "tests/engine/notation/mutation.h"
#include "tests/engine/notation/parsing.h"
#include "tests/oracle/random_positions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

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

/// The board after f5, of which white is to move; rows with something at the right of the third.
std::string played(const std::string &right = "") {
    return "  a b c d e f g h\n1 - - - - - - - -\n2 - - - - - - - -\n3 - - - - - - - -" + right +
           "\n4 - - - O X - - -\n5 - - - X X X - -\n6 - - - - - - - -\n7 - - - - - - - -\n"
           "8 - - - - - - - -\n";
}

TEST(Diagram, ReadsTheSideWhereverItStands) {
    for (const char *text : {"White to move",
                             "O to move",
                             "WHITE to move",
                             "|O to move",
                             "White's turn",
                             "It\u2019s White\u2019s move",
                             "Next player: O",
                             "Player: White",
                             "WHITE(O) to move",
                             "Turn: white (O)",
                             "Black: 4 White: 1 White to play",
                             "White to play   Black: 4  White: 1",
                             "O",
                             "\u25cb to move",
                             "\u26aa\ufe0e to move",
                             "\u767d\u756a",
                             "\u25cb\u756a",
                             "\u624b\u756a\uff1a\u767d",
                             "\u6b21\u306f\u767d",
                             "Weiß am Zug",
                             "Trait aux Blancs",
                             "to move = W",
                             "it is now white's turn to move",
                             "Player 2 (O) to move",
                             "Turn 3 - White",
                             "Legal moves for White: d6 f4 f6",
                             "(White to play and win)",
                             "turn=w",
                             "Tocca al bianco",
                             "Ruch białych",
                             "Vit vid draget",
                             "Valkoisen vuoro",
                             "\u767d\u68cb\u4e0b",
                             "\u767d\u304c\u6253\u3064\u756a",
                             "Last move: f5 by Black. White to move",
                             "Score: B=4 W=1, O to move",
                             "stm: O"}) {
        const std::string line{text};
        EXPECT_EQ(fen_of(played("   " + line)).back(), 'o') << text;
        EXPECT_EQ(fen_of(played() + line + '\n').back(), 'o') << text;
        EXPECT_EQ(fen_of(line + "\n\n" + played()).back(), 'o') << text;
        EXPECT_EQ(fen_of(played() + "\nBlack: 4\n\n" + line).back(), 'o') << text;
    }
}

TEST(Diagram, TakesCountsAndClocksForNoSide) {
    for (const char *text :
         {"BLACK: 4 WHITE: 1", "*: discs =  4    moves =  3", "X: 4  O: 1", "ply 2 59 empties",
          "Black 0:10 White 0:12", "white has 2 discs", "Move 12", "Turn: 12", "Last move: f5",
          "X wins by 12", "score +2", "Legal moves: d6 f4", "Player 1: Ann", "Black: Ann",
          "Black: Ann  White: Ben Ray", "No. 5"})
        EXPECT_EQ(fen_of(played(std::string{"  "} + text)).back(), 'x') << text;
}

TEST(Diagram, RefusesASideThatIsNotUnderstood) {
    for (const char *text : {"Ann to move",
                             "Player 2's turn",
                             "Red to move",
                             "Next player: 2",
                             "Your turn",
                             "Turn: 2",
                             "White's last move: f5",
                             "White has passed",
                             "Last: Black To move: White",
                             "Computer's move",
                             "Black has no legal moves",
                             "It is not black's turn",
                             "Not Black to move",
                             "Hvitur \u00e1 leik",
                             "Playing as Black",
                             "White: your move",
                             "White moves: 3",
                             "\xc7\xf2\xc8\xd6",
                             "Player 2 (O)",
                             "Move 18, O",
                             "8-13, White",
                             "current_player = 2",
                             "to_move=-1",
                             "side=2",
                             "player = -1"}) {
        const ParseError error = error_of(parse_diagram(played(std::string{"   "} + text)));
        EXPECT_THAT(error.message, HasSubstr("cannot tell the side to move from")) << text;
        EXPECT_EQ(error.column, played().find("3 -") + 1) << text;
    }
}

TEST(Diagram, TakesAHeadingForAName) {
    EXPECT_EQ(fen_of("Tamenori, Ise 2018\n" + played()).back(), 'x');
    EXPECT_EQ(fen_of("A board of mine:\n\n" + played()).back(), 'x');
    EXPECT_FALSE(parse_diagram("\u03a0\u03b1\u03af\u03b6\u03b5\u03b9\n" + played()))
        << "no word of it can be read";
}

TEST(Diagram, RefusesUnknownWordsAboveAsBelow) {
    for (const std::string line :
         {"WTM\n", "Beyaz oynar\n", "Black/White to move\n", "White or Black to move\n"}) {
        const std::string message = "cannot tell the side to move from";
        EXPECT_THAT(error_of(parse_diagram(line + kBare)).message, HasSubstr(message)) << line;
        EXPECT_THAT(error_of(parse_diagram(kBare + line)).message, HasSubstr(message)) << line;
        EXPECT_EQ(fen_of(line + kBare + "O to move").back(), 'o') << line;
    }
}

TEST(Diagram, ReadsTheSideInComments) {
    EXPECT_EQ(fen_of("# White to move\n" + kBare).back(), 'o');
    EXPECT_EQ(fen_of(kBare + "## White").back(), 'o');
    EXPECT_EQ(fen_of("# Beyaz oynar\n" + kBare).back(), 'x');
    EXPECT_FALSE(parse_diagram("# Ann, who is White\n" + kBare));
}

TEST(Diagram, RefusesTwoSides) {
    EXPECT_THAT(error_of(parse_diagram(played("  White to move") + "Black to move")).message,
                HasSubstr("two sides to move: \"White to move\" and \"Black to move\""));
    EXPECT_FALSE(parse_diagram("X\n" + played() + "O"));
}

TEST(Diagram, RefusesDiscsOfTheOtherColour) {
    EXPECT_THAT(error_of(parse_diagram(played("  Black (O): 1") + "White (X): 4")).message,
                HasSubstr("expected X for black and O for white, got \"Black (O): 1\""));
    EXPECT_EQ(fen_of(played("  Black (X): 4") + "White to move").back(), 'o');
    for (const std::string legend :
         {"X is white, O is black\n", "O is black\n", "Whites are X\n"}) {
        const std::string message = "expected X for black and O for white";
        EXPECT_THAT(error_of(parse_diagram(legend + played())).message, HasSubstr(message));
        EXPECT_THAT(error_of(parse_diagram(played() + legend)).message, HasSubstr(message));
    }
    EXPECT_EQ(fen_of("X is black, O is white\n" + played() + "O to move").back(), 'o');
}

TEST(Diagram, TakesMarksOfMovesForTheSide) {
    std::string text = played();
    for (const char mark : {'*', '+', '?', '.'}) {
        text[text.find("4 -") + 12] = mark; // f4
        text[text.find("6 -") + 8] = mark;
        text[text.find("6 -") + 12] = mark;
        EXPECT_EQ(fen_of(text), "8/8/8/3ox3/3xxx2/8/8/8 o") << mark;
        EXPECT_EQ(fen_of(text + "White to move"), "8/8/8/3ox3/3xxx2/8/8/8 o") << mark;
    }
    text[text.find("8 -") + 2] = '*'; // no move
    EXPECT_THAT(error_of(parse_diagram(text)).message, HasSubstr("cannot tell what *"));
}

TEST(Diagram, ReadsOtherAlphabets) {
    const std::string empty = "\u30fb\u30fb\u30fb\u30fb\u30fb\u30fb\u30fb\u30fb\n";
    const std::string rows = empty + empty + empty +
                             "\u30fb\u30fb\u30fb\u25cb\u25cf\u30fb\u30fb\u30fb\n"
                             "\u30fb\u30fb\u30fb\u26ab\u26aa\u30fb\u30fb\u30fb\n" +
                             empty + empty + empty;
    EXPECT_EQ(fen_of(rows), "8/8/8/3ox3/3xo3/8/8/8 x");
    EXPECT_EQ(fen_of(rows + "\u9ed2\u756a"), "8/8/8/3ox3/3xo3/8/8/8 x");
    const std::string row = "\u2502\u25cb\u2502\u25cf\u2502\u3000\u2502\u3000\u2502\u3000\u2502"
                            "\u3000\u2502\u3000\u2502\u3000\u2502 \u767d\u756a\n";
    std::string framed;
    for (int rank = 0; rank < 8; ++rank)
        framed += "\u251c\u2500\u253c\u2500\u253c\u2500\u253c\u2500\u253c\u2500\n" + row;
    EXPECT_EQ(fen_of(framed), "ox6/ox6/ox6/ox6/ox6/ox6/ox6/ox6 o");
    std::string kanji = "\u3000\uff11\uff12\uff13\uff14\uff15\uff16\uff17\uff18\n";
    std::string keys;
    int rank = 0;
    for (const char *number :
         {"\u4e00", "\u4e8c", "\u4e09", "\u56db", "\u4e94", "\u516d", "\u4e03", "\u516b"}) {
        std::string line = ++rank == 4 ? "\U0001f7e2\U0001f7e6\u26aa\u26ab" : "----";
        line += "\u2796---\n";
        kanji += number + line;
        keys += std::to_string(rank) + "\ufe0f\u20e3" + line;
    }
    EXPECT_EQ(fen_of(kanji), "8/8/8/2ox4/8/8/8/8 x");
    EXPECT_EQ(fen_of(keys + "White"), "8/8/8/2ox4/8/8/8/8 o");
}

TEST(Diagram, ReadsTablesOfMarkdown) {
    std::string text = "| |a|b|c|d|e|f|g|h|\n|:-:|:-|-|-|-|-|-|-|-|\n";
    for (int rank = 1; rank <= 8; ++rank)
        text += '|' + std::to_string(rank) +
                (rank == 4 ? "| | | |O|X| | | |\n" : "| | | | | | | | |\n");
    EXPECT_EQ(fen_of(text + "\nO to move"), "8/8/8/3ox3/8/8/8/8 o");
}

TEST(Diagram, RefusesRowsWithLetters) {
    std::string text;
    for (const char letter : std::string_view{"ABCDEFGH"}) {
        text += letter;
        text += letter == 'D' ? " . . . O X . . .\n" : " . . . . . . . .\n";
    }
    const std::string columns = "  1 2 3 4 5 6 7 8\n";
    for (const std::string &transposed : {text, columns + text, text + columns})
        EXPECT_THAT(error_of(parse_diagram(transposed)).message,
                    HasSubstr("expected rows from 1 to 8, got rows from a to h"));
    EXPECT_THAT(error_of(parse_diagram("  H G F E D C B A\n" + text)).message,
                HasSubstr("expected columns from a to h, got \"H G F E D C B A\""));
    text[text.find("C .")] = ' ';
    EXPECT_FALSE(parse_diagram(text));
    EXPECT_FALSE(parse_diagram(kBare.substr(9) + "b . . . . . . . .\n"));
}

TEST(Diagram, ReadsBlankSquaresInFrames) {
    for (const std::string row :
         {"|   OX   |", "|      O X      |", "|       O X       |", "|      O X       |"}) {
        std::string text = "+--------+\n";
        for (int rank = 1; rank <= 8; ++rank)
            text += std::to_string(rank) + ' ' + row + ' ' + std::to_string(rank) + '\n';
        EXPECT_EQ(fen_of(text + "+--------+\nWhite to move"),
                  "3ox3/3ox3/3ox3/3ox3/3ox3/3ox3/3ox3/3ox3 o")
            << row;
    }
}

TEST(Diagram, ReadsBlankSquaresBelowTheNamesOfFiles) {
    for (const std::string right : {"", "                 4"}) {
        std::string text = "  a b c d e f g h\n";
        for (int rank = 1; rank <= 8; ++rank) {
            text += std::to_string(rank);
            if (rank == 1) text += " X X X X X X X O 1";
            if (rank == 4) text += right.empty() ? "       O X" : "       O X       4";
            if (rank == 5) text += " O X X X X X X";
            if (rank == 8) text += "                 8  White to move";
            text += '\n';
        }
        EXPECT_EQ(fen_of(text + "  a b c d e f g h\n"), "xxxxxxxo/8/8/3ox3/oxxxxxx1/8/8/8 o")
            << text;
    }
    std::string below = "  abcdefgh\n";
    for (int rank = 8; rank >= 1; --rank)
        below += std::to_string(rank) + (rank == 4 || rank == 5 ? "    OX    5" : "") + "\n";
    below[below.rfind("    5") + 4] = '4';
    EXPECT_EQ(fen_of(below), "8/8/8/3ox3/3ox3/8/8/8 x");
    for (const char *row :
         {"4 - - -   - - - -", "4      O X", "4       O Xy", "4       Q X", "4 O X", "4 O X 4"}) {
        std::string text = "  a b c d e f g h\n";
        for (int rank = 1; rank <= 8; ++rank)
            text += rank == 4   ? row + std::string{"\n"}
                    : rank == 5 ? "5       O X\n"
                                : std::to_string(rank) + '\n';
        EXPECT_FALSE(parse_diagram(text)) << row;
    }
}

/// Rows of numbers, all empty but for the fourth.
std::string numbers_with(const std::string &row, const std::string &below) {
    std::string text;
    for (int rank = 1; rank <= 8; ++rank)
        text += (rank == 4 ? row : "0 0 0 0 0 0 0 0") + "\n";
    return text + below;
}

TEST(Diagram, ReadsBoardsOfNumbers) {
    const std::string white = "8/8/8/3ox3/8/8/8/8 o";
    for (const char *row : {"0 0 0 2 1 0 0 0", "[ 0  0  0 -1  1  0  0  0]", "00021000",
                            "[0, 0, 0, 2, 1, 0, 0, 0],", "0,0,0,-1,1,0,0,0"}) {
        EXPECT_EQ(fen_of(numbers_with(row, "White to move")), white) << row;
        EXPECT_THAT(error_of(parse_diagram(numbers_with(row, ""))).message,
                    HasSubstr("cannot tell the side to move"))
            << row;
    }
    EXPECT_THAT(error_of(parse_diagram(numbers_with("0 0 0 1 1 0 0 0", "X to move"))).message,
                HasSubstr("what the numbers mean"));
    EXPECT_THAT(error_of(parse_diagram(numbers_with("0 0 2 1 -1 0 0 0", "X to move"))).message,
                HasSubstr("what the numbers mean"));
    EXPECT_THAT(error_of(parse_diagram(numbers_with("- - - X O - - -", "X to move"))).message,
                HasSubstr("rows of numbers and rows of discs"));
    for (const char *row :
         {"0 0 0 2 1 0 0", "0 0 0 0 2 1 0 0 0", "0 0 0 2 1 0 0 0 0 0", "0 0 0 3 1 0 0 0"})
        EXPECT_FALSE(parse_diagram(numbers_with(row, "X to move"))) << row;
}

TEST(Diagram, RefusesOtherMeaningsOfNumbers) {
    const std::string row = "0 0 0 2 1 0 0 0";
    for (const std::string legend :
         {"1 = white, 2 = black\n", "0 - empty, 1: white, 2: black\n", "White is 1\n",
          "-1 = black\n", "(black=2)\n", "0 = black, 1 = white, 2 = empty\n"})
        for (const std::string &text :
             {legend + numbers_with(row, "O to move"), numbers_with(row, legend + "O to move")})
            EXPECT_THAT(error_of(parse_diagram(text)).message,
                        HasSubstr("expected 1 for black and 2 or -1 for white, got \"" +
                                  legend.substr(0, legend.size() - 1)))
                << text;
    for (const std::string legend :
         {"1 = black, 2 = white\n", "Black: 2, White: 1\n", "Game 1: White to move\n"})
        EXPECT_EQ(fen_of(legend + numbers_with(row, "O to move")).back(), 'o') << legend;
    EXPECT_EQ(fen_of("Black = 4, White = 1\n" + played() + "O to move").back(), 'o');
}

TEST(Diagram, NamesTwoBoardsSideBySide) {
    for (const char *row :
         {"1 - - - - - - - - 1     1 - - - - - - - - 1", "--------  --------",
          "| |X| | | | | | |   | |O| | | | | | |", "- - - - - - - -   - - O X - - - -"}) {
        std::string text;
        for (int rank = 1; rank <= 8; ++rank)
            text += std::string{row} + '\n';
        EXPECT_EQ(kind_of(row), DrawnLine::wrong_row) << row;
        EXPECT_THAT(error_of(parse_diagram(text)).message, HasSubstr("two side by side")) << row;
    }
}

TEST(Diagram, RefusesRowsOfOtherLengths) {
    for (const char *row :
         {"3 - - - - - - - - -", "3 - - - - - - - - O", "3 - - - - - - -", "|-|-|-|-|-|-|-|-|O|"}) {
        std::string text = played();
        text.replace(text.find("3 -"), 17, row);
        EXPECT_FALSE(parse_diagram(text)) << row;
    }
}

TEST(Diagram, RefusesMovesBelow) {
    EXPECT_THAT(error_of(parse_diagram(played() + "d6f6")).message, HasSubstr("the end of the"));
}

TEST(Diagram, ReadsTheSideToMove) {
    for (const char *line :
         {"O to move", "White to play", "White's turn: O", "to move: white", "side to move = WHITE",
          "o", "white", "It is white to play.", "**White** to move", "*White* to move",
          "to_move: white", "\u767d\u5148\u624b"}) {
        EXPECT_EQ(fen_of(std::string{line} + "\n" + kBare).back(), 'o') << line;
        EXPECT_EQ(fen_of(kBare + line).back(), 'o') << line;
    }
    for (const char *line : {"", "Black to move", "* to move", "white has 2 discs", "  ", "18."})
        EXPECT_EQ(fen_of(kBare + line).back(), 'x') << line;
}

TEST(Diagram, RefusesAnotherNumberOfRows) {
    const ParseError error = error_of(parse_diagram(kBare.substr(9)));
    EXPECT_THAT(error.message, HasSubstr("8 rows of 8 squares, got 7"));
    EXPECT_EQ(error_of(parse_diagram(kBare + "--------")).column, kBare.size() + 1);
    EXPECT_FALSE(parse_diagram(""));
}

TEST(Diagram, ReadsSquaresAsDiscsOrBelowThem) {
    const auto drawn = [](const char *empty, const char *black, const char *white) {
        const std::map<char, const char *> signs{
            {'-', empty}, {'X', black}, {'O', white}, {'\n', "\n"}};
        std::string text;
        for (const char cell : kBare)
            text += signs.at(cell);
        return text + "White to move\n";
    };
    const std::string start = "8/8/8/3ox3/3xo3/8/8/8 o";
    EXPECT_EQ(fen_of(drawn("🟩", "⬛", "⬜")), start);
    EXPECT_EQ(fen_of(drawn("⬜", "⬛", "⚪")), start);
    EXPECT_EQ(fen_of(drawn("⬛", "⚫", "⚪")), start);
    EXPECT_EQ(fen_of(drawn("⬜", "⚫", "⚪")), start);
    EXPECT_EQ(fen_of(drawn("⬛", "⚫", "⬜")), start);
}

TEST(Diagram, RefusesWhatMayBeAnotherBoardOrSide) {
    for (const char *line : {"2", "-1", "Black 12:00\n> White 11:00"})
        EXPECT_THAT(error_of(parse_diagram(kBare + line)).message,
                    HasSubstr("cannot tell the side"))
            << line;
    std::string mixed = kBare; // a move that is marked
    mixed.replace(mixed.find("-OX"), 3, "x\u25cb\u25cf");
    EXPECT_THAT(error_of(parse_diagram(mixed)).message, HasSubstr("circles and letters"));
    const std::string mirrored = "\U0001F1ED\U0001F1EC\U0001F1EB\U0001F1EA\U0001F1E9\U0001F1E8"
                                 "\U0001F1E7\U0001F1E6\n";
    EXPECT_THAT(error_of(parse_diagram(mirrored + kBare)).message, HasSubstr("from a to h"));
}

TEST(Diagram, RefusesRowsOutOfOrder) {
    std::string text = kEdax;
    text[text.find("3 -")] = '4';
    EXPECT_THAT(error_of(parse_diagram(text)).message, HasSubstr("rows numbered from 1"));
    EXPECT_EQ(error_of(parse_diagram(text)).column, text.find("4 -") + 1);
}

TEST(Diagram, KnowsRows) {
    const auto is_diagram_row = [](const char *line) { return kind_of(line) == DrawnLine::row; };
    for (const char *row :
         {"--------", "- - -(X)O[X]- -", "['-', '-', '-', 'O', 'X', '-', '-', '-'],",
          "- - - - - - - -   O", "1 X O - . * b w _", "|- - - - - - - -|", "8........8",
          " X X X X X X X X  and more", "|X|O| | | | | | |", "|X|O|?| | | | | |"}) {
        EXPECT_TRUE(is_diagram_row(row)) << row;
    }
    for (const char *row : {"", "a b c d e f g h", "-------", "---------", "+---+---+---+---+---+",
                            "1 X O - . * b w", "0 0 0 0 3 0 0 0", "- - - - - - - - O",
                            "-------- --------", "X to move", "9 - - - - - - - -"}) {
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
