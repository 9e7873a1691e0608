#include "engine/notation/board_text.h"
#include "engine/notation/bracketed_text.h"
#include "engine/notation/game_lines.h"
#include "engine/notation/game_reader.h"
#include "engine/notation/transcript.h"
#include "engine/notation/utf8.h"
#include "tests/engine/notation/mutation.h"
#include "tests/engine/notation/reading.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia {
namespace {

using testing::ElementsAre;

const std::string kBoard = "---------------------------OX------XO---------------------------";

/// "line 2 transcript f5d6" of a game, "line 3, column 1: …" of what is none.
std::vector<std::string> read_all(const std::string &text,
                                  std::optional<GameFormat> format = std::nullopt) {
    TextFeed feed{text};
    GameReader reader{feed, format};
    std::vector<std::string> items;
    while (const auto item = reader.next()) {
        if (!item->record) {
            items.push_back(to_string(item->record.error()));
            continue;
        }
        items.push_back(to_string(item->place) + ' ' + std::string{to_string(*item->format)} + ' ' +
                        to_transcript(item->record->game.moves()));
    }
    return items;
}

TEST(GameReader, GuessesTheFormatOfALine) {
    EXPECT_EQ(guess_line_format("f5d6c3"), GameFormat::transcript);
    EXPECT_EQ(guess_line_format("startpos"), GameFormat::transcript);
    EXPECT_EQ(guess_line_format(kBoard + " X"), GameFormat::board);
    EXPECT_EQ(guess_line_format(kBoard + " X; d3:+2"), GameFormat::obf);
    EXPECT_EQ(guess_line_format("8/8/8/3ox3/3xo3/8/8/8 x"), GameFormat::fen);
    EXPECT_EQ(guess_line_format("8/8/8/3ox3/3xo3/8/8/8 x moves d3 pass"), GameFormat::fen);
    EXPECT_EQ(guess_line_format("8/8/8/3pP3/3Pp3/8/8/8[PPpp] w 0 1"), GameFormat::flipello);
    EXPECT_EQ(guess_line_format("startpos moves P@f4"), GameFormat::flipello);
    EXPECT_EQ(guess_line_format("Paris/Open: f5d6"), GameFormat::transcript);
    EXPECT_EQ(guess_line_format("2024/05/01 f5d6"), GameFormat::transcript);
}

TEST(GameReader, GuessesTreesFromTheirFirstSign) {
    EXPECT_EQ(guess_is_ggf("(;GM[Othello]PC[as in GM[2 and FF[4"), true);
    EXPECT_EQ(guess_is_ggf("(;FF[4]GM[2]C[as in BO[8"), false);
    EXPECT_EQ(guess_is_ggf("(;PB[Ann"), std::nullopt);
}

TEST(GameReader, ReadsGamesOfMixedFormats) {
    EXPECT_THAT(read_all("f5d6\n% a comment\n\n(;GM[2];B[f5]\n)(;GM[2];B[d3])\r\n1. f5 d6\n"
                         "2. c3\nf5a1\n" +
                         kBoard + " X"),
                ElementsAre("line 1 transcript f5d6", "line 4 sgf f5", "line 5 sgf d3",
                            "line 6 transcript f5d6c3",
                            "line 8, column 3: move 2 (a1) is illegal; legal moves: f4 d6 f6",
                            "line 9 board "));
}

TEST(GameReader, ReadsGamesOfOneFormat) {
    EXPECT_THAT(
        read_all("f5d6\n(;GM[2];B[f5])", GameFormat::sgf),
        ElementsAre("line 1, column 1: expected a game that begins with (;FF[4]GM[2], got \"f5d6\"",
                    "line 2 sgf f5"));
}

/// Black has played f5.
const std::string kDrawn = "........\n........\n........\n...OX...\n...XXX..\n........\n........\n"
                           "........\n";

std::string boards_of(const std::string &text) {
    TextFeed feed{text};
    GameReader reader{feed, std::nullopt};
    std::string boards;
    while (const auto item = reader.next())
        boards += item->record ? std::string{to_char(item->record->game.to_move())} : "?";
    return boards;
}

TEST(GameReader, ReadsTheSideAroundBoards) {
    EXPECT_EQ(boards_of(kDrawn), "X");
    EXPECT_EQ(boards_of(kDrawn + "\n\nWhite to move\n"), "O");
    EXPECT_EQ(boards_of(kDrawn + "\nScore: 4 - 1\nNext player: O\n"), "O");
    EXPECT_EQ(boards_of("White to move\n\n" + kDrawn), "O");
    EXPECT_EQ(boards_of("\x94\x92\x94\xd4\n" + kDrawn), "?"); // in Shift-JIS
    EXPECT_EQ(boards_of("White to move\n" + kDrawn + "\nBlack to move\n" + kDrawn), "OX");
    EXPECT_EQ(boards_of(kDrawn + "\nWhite to move\n\n" + kDrawn + "\nWhite to move\n"), "OO");
    EXPECT_EQ(boards_of(kDrawn + "White to move\n" + kDrawn + "Black to move\n"), "OX");
    EXPECT_EQ(boards_of(kDrawn + kDrawn + "O\n"), "XO");
    EXPECT_EQ(boards_of(kDrawn + "Ann to move\n\nf5"), "?O");
    EXPECT_EQ(boards_of("+--------+\n" + kDrawn + "+--------+\nO to move\n"), "O");
}

TEST(GameReader, ReadsLinesRightAboveBoards) {
    EXPECT_EQ(boards_of("WTM\n" + kDrawn), "?");
    EXPECT_EQ(boards_of("WTM\n\n" + kDrawn), "?X");
    EXPECT_EQ(boards_of("Final 2018\n" + kDrawn), "X");
    std::string numbers = kDrawn;
    for (char &cell : numbers)
        cell = cell == '.' ? '0' : cell == 'X' ? '1' : cell == 'O' ? '2' : cell;
    for (const std::string legend : {"1 = white, 2 = black\n", "# 1 = white\n"}) {
        EXPECT_EQ(boards_of(legend + numbers + "O to move\n"), "?") << legend;
        EXPECT_EQ(boards_of("O to move\n" + numbers + legend), "?") << legend;
    }
    EXPECT_EQ(boards_of("1 = black, 2 = white\n" + numbers + "O to move\n"), "O");
    EXPECT_EQ(boards_of("# White to move\n" + kDrawn), "O");
    EXPECT_EQ(boards_of("# White to move\n\n" + kDrawn + "\n# Black to move\n" + kDrawn), "OX");
    EXPECT_EQ(boards_of("# Mine\n# White to move\nf5\n"), "O");
    EXPECT_EQ(to_char(parse_any_game("# White to move\n" + kDrawn)->game.to_move()), 'O');
}

TEST(GameReader, ReadsBoardsOfTheGenericGameServer) {
    std::string text = "|1 move(s)\n|   A B C D E F G H\n";
    for (int row = 1; row <= 8; ++row) {
        const std::string number = std::to_string(row);
        const std::string squares = row == 4   ? " - - - O * - - - "
                                    : row == 5 ? " - - - * * * - - "
                                               : " - - - - - - - - ";
        text += "| " + number + squares + number + '\n';
    }
    EXPECT_THAT(boards_of(text + "|   A B C D E F G H\n|\n|O to move\n|\n"),
                testing::EndsWith("O"));
}

TEST(GameReader, LosesNothingAroundBoards) {
    EXPECT_EQ(boards_of(kDrawn + "f5d6\n"), "XX");
    EXPECT_EQ(boards_of(kDrawn + "1. f5\n2. c3\n"), "X?");
    EXPECT_EQ(boards_of("a b c d e f g h\nf5\nf5d6\n"), "?OX");
    EXPECT_EQ(boards_of("a b c d e f g h\n"), "?");
    EXPECT_EQ(boards_of("  a b c d e f g h\n\n1\n2\n3   *   Side to move: white\n4\n5\n6\n7\n8\n\n"
                        "f5"),
              "?O");
    EXPECT_EQ(boards_of(kDrawn.substr(9) + "\nf5"), "?O");
    EXPECT_EQ(boards_of(kDrawn + "........\n\nf5"), "?O");
    std::string nine;
    for (int row = 0; row < 9; ++row)
        nine += ". . . . . . . . .\n";
    EXPECT_EQ(boards_of(nine + "f5"), "?O");
}

TEST(GameReader, TakesNoGameForTheHeadingOfABoard) {
    std::string full = "pPPPPPPP";
    for (int row = 1; row < 8; ++row)
        full += "/pPPPPPPP";
    for (const std::string &game :
         {std::string{"Black: f5 c3\nWhite: d6 d3\n"}, std::string{"Ann (black) - Ben: f5 d6\n"},
          std::string{"- f5 d6\n"},
          std::string{"8/8/8/3Pp3/3pP3/8/8/8[PPPPPPPPPPPPpppppppppppp] w - - 0 1\n"},
          full + "[] w - - 0 1\n"}) {
        EXPECT_EQ(boards_of(game + kDrawn + "O\n"), "XO") << game;
        EXPECT_EQ(boards_of(game + "\nNumber 8:\n" + kDrawn + "O\n").back(), 'O') << game;
        EXPECT_EQ(boards_of(kDrawn + "O\n\n" + game), "OX") << game;
    }
    EXPECT_EQ(boards_of("Last moves: f5 d6. Black to move\n" + kDrawn), "X");
}

TEST(GameReader, ReadsTheSideBelowATableOfMarkdown) {
    std::string text = "| |a|b|c|d|e|f|g|h|\n|-|-|-|-|-|-|-|-|-|\n";
    for (int rank = 1; rank <= 8; ++rank)
        text += '|' + std::to_string(rank) +
                (rank == 4 ? "| | | |O|X| | | |\n" : "| | | | | | | | |\n");
    EXPECT_EQ(boards_of(text + "\nWhite to move\n"), "O");
}

TEST(GameReader, ReadsTheSideBehindSquares) {
    for (const char *side : {"\u25cb", "\u767d", "\u767d\u756a", "White", "O"})
        EXPECT_EQ(boards_of(kBoard + ' ' + side + '\n'), "O") << side;
}

TEST(GameReader, ReadsTheSideAroundBoardsOfOneLine) {
    const std::string fen = "8/8/8/3ox3/3xo3/8/8/8";
    for (const std::string &board : {kBoard, fen, "fen " + fen}) {
        for (const std::string turn :
             {"White's turn", "O to move", "Next player: O", "\u767d\u756a"}) {
            EXPECT_EQ(boards_of(board + '\n' + turn + '\n'), "O") << turn;
            EXPECT_EQ(boards_of(board + "\n\n# \n" + turn + '\n'), "O") << turn;
            EXPECT_EQ(boards_of(turn + '\n' + board + '\n'), "O") << turn;
            EXPECT_EQ(boards_of(turn + "\n\n" + board + "\n\n" + turn + '\n' + board + '\n'), "OO")
                << turn;
            EXPECT_EQ(boards_of(board + '\n' + turn + "\n" + board + "\nBlack to move\n"), "OX");
            EXPECT_EQ(boards_of(board + ' ' + turn + '\n'), "O") << turn;
        }
    }
    EXPECT_THAT(read_all("\nAnn to move\n" + kBoard + "\nf5\n"),
                ElementsAre(testing::StartsWith("line 3, column 66: expected X or O"),
                            "line 4 transcript f5"));
    EXPECT_THAT(read_all(kBoard + "\nNot white to move\n"),
                ElementsAre(testing::StartsWith("line 2, column 1: expected X or O")));
    for (const std::string &text : {kBoard + " X\nWhite's turn\n", kBoard + " X\nWhite\n",
                                    "Black to move\n" + kBoard + " O\n",
                                    kBoard + " X White to move\n", fen + " o\n\nX to move\n"})
        EXPECT_THAT(games_of(text), ElementsAre(testing::HasSubstr("one side to move, got two")))
            << text;
    EXPECT_EQ(boards_of(kBoard + " O\n(;GM[2]SZ[8]PB[Black]PW[White];B[f5])\n" + kBoard + " X\n"),
              "OOX");
    EXPECT_EQ(boards_of("O to move\n" + kBoard + " O\nX to move\n" + kBoard + " X\n"), "OX");
    EXPECT_THAT(read_all("Black to move\n" + kBoard + "\nWhite to move\n"),
                ElementsAre(testing::StartsWith("line 3, column 1: ")));
    EXPECT_THAT(read_all(kBoard + "\nf5d6\n"),
                ElementsAre("line 1 board ", "line 2 transcript f5d6"));
    const std::string full(64, 'X');
    EXPECT_EQ(boards_of(full + " X\n" + kBoard + '\n' + full + " O\n"), "XXO");
}

TEST(GameReader, TakesNumbersForNoComments) {
    EXPECT_THAT(games_of("#1 f5\n#2 d6\n#3 c3\n"), ElementsAre("f5d6c3"));
    EXPECT_THAT(games_of("#1. f5 d6 #2. c3 # good\n"), ElementsAre("f5d6c3"));
    EXPECT_THAT(games_of("# 1 f5\n#1\n#x f5\nf5 # d6\n"), ElementsAre("f5"));
}

TEST(GameReader, ReadsNamesBehindMovesAndPositions) {
    EXPECT_THAT(read_all("C4c3                 Diagonal Opening\nC4c3D3c5B2\tX-square Opening\n"
                         "f5d6 Tiger\nf5 pac3\nf5d6 Parallel\n" +
                         kBoard + " Parallel Opening\n" + kBoard + " O Psst\n"),
                ElementsAre("line 1 transcript c4c3", "line 2 transcript c4c3d3c5b2",
                            "line 3 transcript f5d6",
                            "line 4, column 4: move 2 (pass) is illegal; legal moves: f4 d6 f6",
                            "line 5 transcript f5d6", "line 6 board ", "line 7 board "));
    EXPECT_THAT(read_all("f5d6 See c3\nf5 x\nf5d6 nonsense\n"),
                ElementsAre("line 1 transcript f5d6c3", testing::HasSubstr("got \"x\""),
                            "line 3 transcript f5d6"));
}

/// Lines that belong to no item, neither a game nor an error, or to several that share no line with
/// anything else.
std::vector<std::uint64_t> lost_lines(const std::string &text, std::optional<GameFormat> format) {
    TextFeed feed{text};
    GameReader reader{feed, format};
    std::uint64_t last = 0;
    std::vector<std::uint64_t> lost;
    std::vector<std::string> lines;
    TextFeed again{text};
    while (auto line = again.next())
        lines.push_back(line->text);
    const auto lose = [&](std::uint64_t end) {
        for (; last + 1 < end; ++last)
            if (!is_blank_or_comment(without_byte_order_mark(lines[last])))
                lost.push_back(last + 1);
    };
    while (const auto item = reader.next()) {
        EXPECT_LE(item->place.number, item->last_line);
        EXPECT_GE(item->place.number, last) << in_quotes(text);
        lose(item->text_line > 0 ? item->text_line : item->place.number);
        last = std::max(last, item->last_line);
    }
    lose(lines.size() + 1);
    return lost;
}

TEST(GameReader, NamesACountOfGamesAlone) {
    EXPECT_THAT(read_all("20\n1 (;GM[Othello]PC[x]BO[8 ---------------------------O*------*O------"
                         "--------------------- *]B[F5];)\n",
                         GameFormat::ggf),
                ElementsAre(testing::HasSubstr("line 1, column 3: expected"), "line 2 ggf f5"));
}

TEST(GameReader, AccountsForEachLine) {
    constexpr std::uint64_t kSeed = 17;
    std::string ggf = "(;GM[Othello]PC[x]\nBO[8 ---------------------------O*------*O-----------"
                      "---------------- *]B[F5]\nW[F6];)\n";
    const std::string rest = "(;GM[2];B[f5]\n;W[d6])\n1. f5 d6\n2. c3\n\n" + kBoard +
                             " X\n% said\n8/8/8/3ox3/3xo3/8/8/8 x\n";
    const std::string pgn = "[Black \"Ann\"]\n\n1. f5 d6\n2. c3 38-26\n\n";
    const std::string names = "  a b c d e f g h\nO to move\n";
    Mutations mutations{{kDrawn, names + kDrawn, kDrawn + "\nWhite to move\n\n" + kDrawn, rest, pgn,
                         ggf, "f5d6\n\n" + kDrawn + names + "nonsense\n"},
                        kSeed};
    for (int i = 0; i < 20'000; ++i) {
        const std::string text = mutations.next() + '\n' + mutations.next();
        std::optional<GameFormat> format;
        if (i % 4 == 0) format = all_game_formats()[mutations.below(all_game_formats().size())];
        if (format == GameFormat::wthor) format.reset();
        EXPECT_THAT(lost_lines(text, format), ElementsAre()) << in_quotes(text) << '\n' << text;
    }
}

TEST(GameReader, FindsAGameBehindWhateverWentBefore) {
    constexpr std::uint64_t kSeed = 18;
    const std::string names = "  a b c d e f g h\n";
    Mutations mutations{{kDrawn, names + kDrawn + "O to move\n", names, kBoard + " X\n",
                         names + "\n1 X\n2 O\n3\n", "White to move\n\n" + kDrawn},
                        kSeed};
    for (int i = 0; i < 5'000; ++i) {
        const std::string text = mutations.next();
        if (text.find_first_of("({[\"") != std::string::npos) continue;
        const auto items = read_all(text + "\n\nf5d6c3d3c4\n");
        ASSERT_FALSE(items.empty());
        EXPECT_THAT(items.back(), testing::EndsWith("transcript f5d6c3d3c4")) << text;
    }
}

TEST(GameReader, NamesTheLinesOfATreeWithoutEnd) {
    const std::string ggf = "(;GM[Othello]PC[x]\nBO[8 ---------------------------O*------*O-------"
                            "-------------------- *]B[F5]\n";
    EXPECT_THAT(games_of("f5\n\n(;GM[2];B[f5]\n;W[d6]\nf5d6c3\nf5f6\n"),
                ElementsAre("f5", testing::AllOf(testing::StartsWith("line 5, column 1: expected"),
                                                 testing::EndsWith("; the game from line 3 has "
                                                                   "no end (lines 3 to 6)"))));
    EXPECT_THAT(games_of("(;GM[2];C[ab\ncd\n(;GM[2];B[f5])\n"),
                ElementsAre(testing::EndsWith("line 1 has no end (lines 1 to 2)"), "f5"));
    EXPECT_THAT(games_of(ggf + "f5d6\n" + ggf + ";)\n"),
                ElementsAre(testing::EndsWith("line 1 has no end (lines 1 to 3)"), "f5"));
    EXPECT_THAT(games_of("(;GM[2];B[f5]"), ElementsAre(testing::Not(testing::HasSubstr("begun"))));
}

TEST(GameReader, NamesLinesThatAreTooLong) {
    EXPECT_THAT(read_all("f5\n" + std::string(kMaxGameBytes + 1, 'x') + "\nf5d6"),
                ElementsAre("line 1 transcript f5", "line 2: longer than 1 MiB, or 64 MiB of JSON",
                            "line 3 transcript f5d6"));
}

TEST(GameReader, JoinsTheLinesOfAGame) {
    EXPECT_THAT(games_of("f5d6c3d3c4\nf4f6f3e6\n"), ElementsAre("f5d6c3d3c4f4f6f3e6"));
    EXPECT_THAT(games_of("f5\nd6\nc3\nd3\nc4\n"), ElementsAre("f5d6c3d3c4"));
    EXPECT_THAT(games_of("Black\tWhite\nf5\td6\nc3\td3\nc4\tf4\n"), ElementsAre("f5d6c3d3c4f4"));
    EXPECT_THAT(games_of("No. Black White\n1 f5 d6\n2 c3 d3\n"), ElementsAre("f5d6c3d3"));
    EXPECT_THAT(games_of("Black: Ann\nWhite: Ben\nf5d6c3\n"), ElementsAre("Ann - Ben, f5d6c3"));
    EXPECT_THAT(games_of("Black: f5 c3 c4\nWhite: d6 d3\n"), ElementsAre("f5d6c3d3c4"));
    EXPECT_THAT(games_of("1. f5  4. d3\n2. d6  5. c4\n3. c3\n"), ElementsAre("f5d6c3d3c4"));
    EXPECT_THAT(games_of("ｆ５ｄ６ｃ３\nｄ３ｃ４\n"), ElementsAre("f5d6c3d3c4"));
    for (const char *lines :
         {"> f5 d6\n> c3 d3\n", ">f5 d6\n>c3 d3\n", "| f5 | d6 |\n| c3 | d3 |\n",
          "- f5\n- d6\n- c3\n- d3\n", "* f5 d6\n* c3 d3\n", "f5 d6\n\nc3 d3\n"})
        EXPECT_THAT(games_of(lines), ElementsAre("f5d6c3d3")) << lines;
    EXPECT_THAT(games_of("f5 d6 c3 d3\n\nc4 f4 f6 f3\n\n\ne6 e7 c6 g5\n"),
                ElementsAre("f5d6c3d3c4f4f6f3e6e7c6g5"));
    EXPECT_THAT(games_of("f5 f6\nd3 g5\nh5 h4\nf7 h6\n-- e7\n"),
                ElementsAre("f5f6d3g5h5h4f7h6--e7"));
}

TEST(GameReader, CountsMovesFromTheBeginningOfAGameOfLines) {
    const std::string lines = "f5 d6 c3 d3\nc4 f4 f6 f3\n";
    EXPECT_THAT(games_of(lines + "e6 e7 h8\nc5 b4\n"),
                ElementsAre(testing::StartsWith("line 3, column 7: move 11 (h8)")));
    EXPECT_THAT(games_of(lines + "h8 e7\n"),
                ElementsAre(testing::StartsWith("line 3, column 1: move 9 (h8)")));
    EXPECT_THAT(games_of("f5 d6\nc3 d3\na8 f3\ne6 e7\n"),
                ElementsAre(testing::StartsWith("line 3, column 1: move 5 (a8)")));
    EXPECT_THAT(games_of("f5d6c3d3c4f4\nf5f6e6f4g5d9\nf5d6\n"),
                ElementsAre("f5d6c3d3c4f4", testing::StartsWith("line 2, column 11: "), "f5d6"));
}

TEST(GameReader, JoinsNoGamesOfTheirOwn) {
    EXPECT_EQ(
        games_of("c4c3\n...........................10......000..........................\n").size(),
        2U);
    EXPECT_THAT(games_of("f5d6\nf5f6\nd3c3\n"), ElementsAre("f5d6", "f5f6", "d3c3"));
    EXPECT_THAT(games_of("f5d6\n\nc4c3\n"), ElementsAre("f5d6", "c4c3"));
    EXPECT_THAT(games_of("f5d6\n\nh1\n"),
                ElementsAre("f5d6", testing::HasSubstr("move 1 (h1) is illegal")));
    EXPECT_THAT(games_of("f5d6\nc3d9\nf5f6\n"),
                ElementsAre("f5d6", testing::HasSubstr("move 1 (c3) is illegal"), "f5f6"));
    EXPECT_THAT(games_of("1. `f5d6c3`\n2. `f5f6e6`\n"), ElementsAre("f5d6c3", "f5f6e6"));
    EXPECT_THAT(games_of("f5d6c3\nhello\nf5\n"),
                ElementsAre("f5d6c3", testing::HasSubstr("line 2, column 1: expected"), "f5"));
}

TEST(GameReader, HasTheLegalPartOfAGame) {
    const auto part = [](const std::string &text) {
        TextFeed feed{text};
        const auto item = GameReader{feed, std::nullopt}.next();
        const auto &legal = item->record.error().legal_part;
        return legal ? to_transcript(legal->game.moves()) : "none";
    };
    EXPECT_EQ(part("f5d6h8"), "f5d6");
    EXPECT_EQ(part("1. f5 d6\n2. c3 h8\n3. d3"), "f5d6c3");
    EXPECT_EQ(part("[Black \"a\"]\n\n1. f5 h8"), "f5");
    EXPECT_EQ(part("(;GM[2];B[f5];W[h8])"), "f5");
    EXPECT_EQ(part("(;GM[Othello]B[F5]W[H8];)"), "f5");
    EXPECT_EQ(part("{\"moves\":[\"f5\",\"h8\"]}"), "f5");
    EXPECT_EQ(part(kBoard + " X moves f5 h8"), "f5");
}

} // namespace
} // namespace emilia
