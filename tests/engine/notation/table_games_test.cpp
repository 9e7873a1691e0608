#include "engine/notation/game_writer.h"
#include "engine/notation/table_games.h"
#include "tests/engine/notation/reading.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(TableGames, ReadsKagglesTableOfEothello) {
    EXPECT_THAT(games_of("\xef\xbb\xbf"
                         "eOthello_game_id,winner,game_moves\r\n2,-1,f5d6c3\r\n"
                         "3,1,f5f6e6\r\n"),
                ElementsAre("f5d6c3", "f5f6e6"));
}

TEST(TableGames, ReadsSeparatorsAndQuotationMarks) {
    EXPECT_THAT(games_of("id;black;white;date;moves;result\n"
                         "1;Ann;\"Ben; \"\"x\"\"\";2020-01-02;f5 d6 c3;38-26\n"),
                ElementsAre("Ann - Ben; \"x\", f5d6c3, 2020-01-02, 12"));
    EXPECT_THAT(games_of("Black\tWhite\tTranscript\na\tb\tf5d6c3\n"), ElementsAre("a - b, f5d6c3"));
    EXPECT_THAT(games_of("date,game\n2020,\"['f5', 'd6']\"\n2021,\"f5, f6, e6\"\n"),
                ElementsAre("f5d6, 2020", "f5f6e6, 2021"));
    EXPECT_THAT(games_of("date,moves\n2020,f5d6\n2021,\"f5\nf6\"\n2022,f5f4\n"),
                ElementsAre("f5d6, 2020", "f5f6, 2021", "f5f4, 2022"));
    EXPECT_THAT(games_of("moves\nf5d6\nf5f6\n"), ElementsAre("f5d6", "f5f6"));
    EXPECT_THAT(games_of("date,moves\n2020,\"f5\n\nf6\"\n2021,f5f4\n"),
                ElementsAre("f5f6, 2020", "f5f4, 2021"));
    EXPECT_THAT(games_of("date,moves\n2020,\n2021,f5f4\n"),
                ElementsAre("line 2: no moves in column \"moves\"", "f5f4, 2021"));
}

TEST(TableGames, ReadsTablesThatWereStrungTogether) {
    EXPECT_THAT(games_of("id,moves\n1,f5d6\nid,moves\n1,f5f6\n\nf5f4"),
                ElementsAre("f5d6", "f5f6", "f5f4"));
}

TEST(TableGames, NamesWhatIsWrong) {
    EXPECT_THAT(games_of("id,moves\n1,f5d6\n2,f5h8\n3,\n4\n5,f5f6\n"),
                ElementsAre("f5d6", "line 3: move 2 (h8) is illegal; legal moves: f4 d6 f6",
                            "line 4: no moves in column \"moves\"", HasSubstr("line 5"),
                            HasSubstr("f5f6")));
    EXPECT_THAT(games_of("id,moves\n1,f5d6\nid,moves\n"),
                ElementsAre("f5d6", HasSubstr("line 3, column 1: expected")));
    EXPECT_THAT(games_of("id,moves\n#,f5f6\n"),
                ElementsAre(HasSubstr("line 1, column 1: expected")));
    EXPECT_THAT(games_of("id,moves\n"), ElementsAre(HasSubstr("line 1, column 1: expected")));
}

TEST(TableGames, WritesARowBelowOneHead) {
    GameRecord record = *parse_any_game("f5d6c3");
    record.black = {"Ann, \"x\"", 1500};
    record.date = "2024-05-01";
    record.result = GameResult{12};
    record.comment = "# two\nlines";
    WthorDirectory directory;
    GameWriter writer{GameFormat::csv, {}, directory};
    const std::string first = *writer.put(record);
    EXPECT_EQ(first, std::string{kTableHead} +
                         "2024-05-01,,,\"Ann, \"\"x\"\"\",1500,,,38,26,,f5d6c3,\"# two\nlines\"\n");
    const std::string second = *writer.put(record);
    EXPECT_EQ(std::string{kTableHead} + second, first);
    EXPECT_THAT(games_of(first + second), ElementsAre("Ann, \"x\" - , f5d6c3, 2024-05-01, 12",
                                                      "Ann, \"x\" - , f5d6c3, 2024-05-01, 12"));
    const auto read = parse_game(GameFormat::csv, first);
    ASSERT_TRUE(read) << to_string(read.error());
    EXPECT_EQ(read->black, record.black);
    EXPECT_EQ(read->comment, "# two\nlines");
}

TEST(TableGames, RefusesATextThatIsNoTableOfOneGame) {
    for (const char *text : {"", "f5d6", "id,moves\n", "moves\nf5d6\nf5f6\n", "id,moves\n1,f5a1\n"})
        EXPECT_FALSE(parse_game(GameFormat::csv, text)) << text;
    EXPECT_THAT(games_of("start,moves\nthere,f5d6\n"), ElementsAre("f5d6"));
}

TEST(TableGames, AreNoListsOfMoves) {
    EXPECT_THAT(games_of("f5, d6, c3\nf5, f6, e6\n"), ElementsAre("f5d6c3", "f5f6e6"));
    EXPECT_THAT(games_of("No,Black,White\n1,f5,d6\n2,c3,d3\n"), ElementsAre("f5d6c3d3"));
}

} // namespace
} // namespace emilia
