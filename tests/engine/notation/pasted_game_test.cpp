#include "engine/notation/game_reader.h"
#include "engine/notation/pasted_game.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia {
namespace {

using testing::HasSubstr;

std::string moves_of(std::string_view text) {
    const auto record = parse_any_game(text);
    return record ? to_transcript(record->game.moves()) : to_string(record.error());
}

TEST(PastedGame, ReadsMovesInTheStringsOfJson) {
    EXPECT_EQ(moves_of(R"(["f5","d6","c3"])"), "f5d6c3"); // eOthello
    EXPECT_EQ(moves_of(R"(["F5", "D6"],)"), "f5d6");
    EXPECT_EQ(moves_of(R"("f5d6c3")"), "f5d6c3");
    EXPECT_EQ(moves_of(R"(["f5","a1"])"), moves_of("  f5   a1  "));
}

TEST(PastedGame, ReadsAnObjectOfOthelloQuest) {
    const auto record = parse_any_game(
        R"({"id":"x#1/2","players":[{"id":"a","name":"Ann"},{"id":"b", "name": "Ben"}],)"
        R"("position":{"moves":[{"m":"f5","t":900},{"m":"d6"},{"m":"c3"},{"m":"-"}]}})");
    ASSERT_TRUE(record) << to_string(record.error());
    EXPECT_EQ(to_transcript(record->game.moves()), "f5d6c3");
    EXPECT_EQ(record->black.name, "Ann");
    EXPECT_EQ(record->white.name, "Ben");
}

TEST(PastedGame, CountsTheDrawnMovesOfXot) {
    const auto record = parse_any_game(
        R"({"players":[{"name":"p"},{"name":"q"}],"position":{"startPos":"f5d6c4d3c2b3b4b5",)"
        R"("moves":[{"m":"a2","t":1},{"m":"b2","t":1}]}})");
    ASSERT_TRUE(record) << to_string(record.error());
    EXPECT_EQ(to_transcript(record->game.moves()), "f5d6c4d3c2b3b4b5a2b2");
    EXPECT_EQ(record->drawn_moves, 8);
    EXPECT_EQ(parse_any_game("f5d6c4d3c2b3b4b5a2")->drawn_moves, 0);
}

TEST(PastedGame, ReadsAnObjectWhateverItsBlanksAndNames) {
    const auto record = parse_any_game("{ \"id\" : \"x#1\",\n \"name\" : \"a match\",\n"
                                       " \"players\" : [ {\"name\":\"m\"},\n"
                                       "  { \"name\": \"A \\\"B\\\" {\" } ],\n"
                                       " \"moves\" : [ {\"m\" : \"f5\"},\n"
                                       "  { \"m\":\n\"d6\" } ] }");
    ASSERT_TRUE(record) << to_string(record.error());
    EXPECT_EQ(to_transcript(record->game.moves()), "f5d6");
    EXPECT_EQ(record->black.name, "m");
    EXPECT_EQ(record->white.name, "A \\\"B\\\" {");
    EXPECT_THAT(moves_of("{\"m\":\"f5\", \"m\":\"a1\"}"),
                HasSubstr("column 17: move 2 (a1) is illegal"));
    for (const char *text : {"{", "{\"", "{\"m\":\"f5", "{\"m\":\"f5\\"})
        EXPECT_NE(moves_of(text), "") << text;
}

TEST(PastedGame, TakesNamesThatAreNoUtf8ForLatin1) {
    const auto record = parse_any_game("{\"players\":[{\"name\":\"Ren\xe9\"}],\"m\":\"f5\"}");
    ASSERT_TRUE(record) << to_string(record.error());
    EXPECT_EQ(record->black.name, "René");
}

TEST(PastedGame, TakesTheResultBehindTheMoves) {
    const auto record = parse_any_game("1. f5 d6 2. c3 38-26");
    ASSERT_TRUE(record) << to_string(record.error());
    EXPECT_EQ(to_transcript(record->game.moves()), "f5d6c3");
    EXPECT_EQ(record->result->black_discs, 12);
    EXPECT_THAT(moves_of("f5 d6 65-2"), HasSubstr("expected"));
    EXPECT_THAT(moves_of("38-26"), HasSubstr("expected"));
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
    EXPECT_FALSE(is_scoresheet_row("21 18 11 () ## 04 07"));
    EXPECT_FALSE(is_scoresheet_row("1 - - O X - - -"));
    EXPECT_FALSE(is_scoresheet_row("1 f5 2 d6 3 c3 4 d3"));
    const auto record = parse_scoresheet(kSheet);
    ASSERT_TRUE(record) << to_string(record.error());
    EXPECT_EQ(to_transcript(record->game.moves()), "f5d6c3d3c4");
    std::string wrong{kSheet};
    wrong.replace(wrong.find("05"), 2, "04");
    EXPECT_THAT(to_string(parse_scoresheet(wrong).error()), HasSubstr("does not stand there yet"));
    wrong.replace(wrong.find("04"), 2, "60");
    EXPECT_THAT(to_string(parse_scoresheet(wrong).error()), HasSubstr("move 4 ("));
    EXPECT_FALSE(parse_scoresheet("1 2 3"));
}

} // namespace
} // namespace emilia
