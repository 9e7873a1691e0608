#include "engine/notation/fen.h"
#include "engine/notation/pgn.h"
#include "engine/notation/transcript.h"
#include "tests/engine/notation/mutation.h"
#include "tests/engine/notation/random_games.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace emilia {
namespace {

using testing::HasSubstr;

const std::string kTags = "[Event \"?\"]\n[Site \"PlayOK\"]\n[Date \"2020.05.05\"]\n[Round \"-\"]\n"
                          "[Black \"ann\"]\n[White \"ben \\\"b\\\"\"]\n[Result \"38-26\"]\n"
                          "[TimeControl \"300\"]\n[BlackElo \"1073\"]\n[WhiteElo \"?\"]\n";

TEST(Pgn, ReadsAGameWithItsTags) {
    const auto record = parse_pgn(kTags + "\n1. f5 d6 2. c3 f3 3. f4\nd3 38-26\n");
    ASSERT_TRUE(record) << to_string(record.error());
    EXPECT_EQ(record->black.name, "ann");
    EXPECT_EQ(record->black.rating, 1073);
    EXPECT_EQ(record->white.name, "ben \"b\"");
    EXPECT_EQ(record->white.rating, std::nullopt);
    EXPECT_EQ(record->event, "");
    EXPECT_EQ(record->place, "PlayOK");
    EXPECT_EQ(record->date, "2020.05.05");
    ASSERT_TRUE(record->result);
    EXPECT_EQ(record->result->black_discs, 12);
    EXPECT_EQ(record->tag("pgn", "TimeControl"), "300");
    EXPECT_EQ(to_transcript(record->game.moves()), "f5d6c3f3f4d3");
}

TEST(Pgn, PassesOverCommentsAndKnowsResults) {
    const auto moves = [](std::string_view text) {
        const auto record = parse_pgn(text);
        return record ? to_transcript(record->game.moves()) : to_string(record.error());
    };
    EXPECT_EQ(moves("[Black \"a\"]\n1. f5 {the usual one} d6 2. c3 *"), "f5d6c3");
    EXPECT_EQ(moves("[Black \"a\"]\n1. f5 d6 1-0"), "f5d6");
    EXPECT_EQ(moves("[Black \"a\"]"), "");
    for (const char *const text :
         {"1. f5 ; a comment; to the end\nd6 2. c3", "% f4\n1. f5 d6\n% more\n2. c3",
          "1. f5! d6?? $2 2.$139 c3!?", "1. f5 {a ( b} d6 (1... f6 2. e6) 2. c3",
          "1. f5 (1. d3 (1. c4 {)} c3) ; )\n c5) d6 2. c3 (2. c4)"})
        EXPECT_EQ(moves(std::string{"[Black \"a\"]\n"} + text), "f5d6c3") << text;
    EXPECT_EQ(parse_pgn("[Black \"a\"] 1. f5 40-24")->result->black_discs, 16);
    EXPECT_EQ(parse_pgn("[Result \"*\"] 1. f5")->result, std::nullopt);
    EXPECT_EQ(parse_pgn("[Result \"1/2-1/2\"] 1. f5")->result, GameResult{0});
    EXPECT_EQ(parse_pgn("1. f5 1/2-1/2")->result, GameResult{0});
}

TEST(Pgn, WritesWhatItReads) {
    const auto record = parse_pgn(kTags + "\n1. f5 d6");
    ASSERT_TRUE(record);
    const std::string text = to_pgn(*record);
    EXPECT_THAT(text, HasSubstr("[White \"ben \\\"b\\\"\"]\n[Result \"38-26\"]\n"));
    EXPECT_THAT(text, HasSubstr("[TimeControl \"300\"]\n\n1. f5 d6 38-26"));
    const auto again = parse_pgn(text);
    ASSERT_TRUE(again);
    EXPECT_EQ(to_pgn(*again), text);
    EXPECT_THAT(to_pgn(*parse_pgn("1. f5 0-1")), HasSubstr("[Result \"0-1\"]"));
    RandomGames games{3};
    for (int i = 0; i < 20; ++i) {
        const std::string written = to_pgn(games.next());
        const auto read = parse_pgn(written);
        ASSERT_TRUE(read) << to_string(read.error()) << written;
        EXPECT_EQ(to_pgn(*read), written);
        for (std::size_t at = 0, end = 0; end != std::string::npos; at = end + 1) {
            end = written.find('\n', at);
            EXPECT_LE(std::min(end, written.size()) - at, 100U);
        }
    }
}

TEST(Pgn, BeginsWhereItSays) {
    GameRecord record;
    record.game = Game{Position::start(), Color::white};
    const std::string text = to_pgn(record);
    EXPECT_THAT(text, HasSubstr("[FEN \"8/8/8/3xo3/3ox3/8/8/8 o\"]"));
    EXPECT_EQ(parse_pgn(text)->game.to_move(), Color::white);
}

TEST(Pgn, NamesWhatIsWrong) {
    const auto problem = [](std::string_view text) {
        const auto record = parse_pgn(text);
        return record ? "none" : to_string(record.error());
    };
    EXPECT_EQ(problem("[Black \"a\"]\n1. f5 a1"),
              "column 19: move 2 (a1) is illegal; legal moves: f4 d6 f6");
    EXPECT_THAT(problem("[Black \"a\"]\n1. Nf3"), HasSubstr("expected a move such as f5"));
    EXPECT_THAT(problem("[Black \"a"), HasSubstr("expected a quotation mark"));
    EXPECT_THAT(problem("[Black \"a\""), HasSubstr("expected ] at the end"));
    EXPECT_THAT(problem("[Black a]"), HasSubstr("expected a tag such as"));
    EXPECT_THAT(problem("[Black \"a\"] 1. f5 38-26 d6"), HasSubstr("the end of the game"));
    EXPECT_THAT(problem("[FEN \"8/8 x\"] f5"), HasSubstr("column 11: expected 8 rows"));
    EXPECT_THAT(problem("[Black \"a\"] {never"), HasSubstr("} at the end of a comment"));
    EXPECT_THAT(problem("[Black \"a\"] f5 (d6 {never"), HasSubstr("} at the end of a comment"));
    EXPECT_THAT(problem("[Black \"a\"] f5 (d6 (c3)"), HasSubstr("column 16: expected ) at the"));
    EXPECT_THAT(problem("[Black \"a\"] f5 ) d6"), HasSubstr("expected a move such as f5"));
}

TEST(Pgn, TellsItsTags) {
    for (const char *const line : {"[Event \"x\"]", " [Black \"", "[A \t\"\"]"})
        EXPECT_TRUE(is_pgn_tag(line)) << line;
    for (const char *const line :
         {"", "[", "[Event]", R"(["f5","d6"])", "(;GM[2]", "[Event x]", "f5"})
        EXPECT_FALSE(is_pgn_tag(line)) << line;
}

} // namespace
} // namespace emilia
