#include "engine/notation/fen.h"
#include "engine/notation/json_games.h"
#include "engine/notation/sgf.h"
#include "engine/notation/transcript.h"
#include "tests/engine/notation/reading.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

const std::string kQuest =
    R"({"id":"x#1/2","players":[{"id":"a","name":"Ann"},{"id":"b", "name": "Ben"}],)"
    R"("position":{"startPos":"f5d6c4d3c2b3b4b5",)"
    R"("moves":[{"m":"a2","t":900},{"m":"b2"},{"m":"-"}]}})";

TEST(JsonGames, ReadsMovesInStrings) {
    EXPECT_THAT(games_of(R"(["f5","d6","c3"])"), ElementsAre("f5d6c3")); // eOthello
    EXPECT_THAT(games_of(R"(["F5", "D6"],)"), ElementsAre("f5d6"));
    EXPECT_THAT(games_of(R"("f5d6c3")"), ElementsAre("f5d6c3"));
    EXPECT_THAT(games_of("[\n  \"f5\",\n  \"f6\",\n  \"d3\"\n]\n"), ElementsAre("f5f6d3"));
    EXPECT_THAT(games_of(R"({"moves":"f5d6c3"})"), ElementsAre("f5d6c3"));
    EXPECT_THAT(games_of(R"({"g":"f5d6c3","w":1})"), ElementsAre("f5d6c3"));
    EXPECT_THAT(games_of(R"([["f5",900],["d6",800]])"), ElementsAre("f5d6"));
    EXPECT_THAT(games_of(R"({"moves":[{"by":"black","move":"f5"},{"by":"white","move":"d6"}]})"),
                ElementsAre("f5d6"));
}

TEST(JsonGames, TakesTheTreeOfItsMovesFromSgf) {
    const auto tree_of = [](const std::string &moves, const std::string &tree) {
        const auto games =
            parse_json_games(R"({"moves":")" + moves + R"(","tree":")" + tree + R"("})");
        EXPECT_EQ(games.size(), 1U);
        const std::string text = to_sgf(games.at(0).record);
        return text.substr(text.find("PL[B]") + 5);
    };
    const std::string tree = "CR[a1];B[f5](;W[d6]C[good])(;W[f4]AR[d3:c4]))";
    EXPECT_EQ(tree_of("f5d6", "(;GM[2]" + tree), tree);
    EXPECT_EQ(tree_of("f5f4", "(;GM[2]" + tree), ";B[f5];W[f4])");
    EXPECT_EQ(tree_of("f5d6", "no SGF"), ";B[f5];W[d6])");
    const auto noted =
        parse_json_games(R"json({"moves":"f5","tree":"(;GM[2]C[start];B[f5])"})json");
    EXPECT_EQ(noted.front().record.comment, "start");
}

TEST(JsonGames, RefusesAPassWhereThereIsNone) {
    EXPECT_THAT(games_of(R"(["f5","pass","d6"])"),
                ElementsAre(HasSubstr("column 7: move 2 (pass) is illegal; legal moves: f4 d6")));
    EXPECT_THAT(games_of(R"(["f5","d6","pass"])"), ElementsAre(HasSubstr("move 3 (pass) is")));
    EXPECT_THAT(games_of(R"(["f5","d6","",""])"), ElementsAre("f5d6"));
    EXPECT_THAT(games_of(R"({"moves":"f5\u0000d6"})"), ElementsAre(HasSubstr("\\x00")));
}

TEST(JsonGames, RefusesNumbersThatAreTooLarge) {
    EXPECT_THAT(games_of(R"({"moves":"f5d6","t":1e999})"),
                ElementsAre("line 1: a number is too large"));
}

TEST(JsonGames, RefusesMembersOfOneName) {
    EXPECT_THAT(games_of(R"({"moves":"f5d6","moves":"f5f6"})"),
                ElementsAre("line 1: an object has \"moves\" twice"));
    EXPECT_THAT(games_of(R"([{"moves":"f5d6"},{"moves":"f5f6"}])"), ElementsAre("f5d6", "f5f6"));
}

TEST(JsonGames, AreNoBoards) {
    const std::string empty = "[\"-\", \"-\", \"-\", \"-\", \"-\", \"-\", \"-\", \"-\"],\n";
    const std::string row = "['-', '-', '-', 'O', 'X', '-', '-', '-'],\n";
    EXPECT_THAT(games_of("[" + row + empty + empty + row + row + empty + empty + row + "]\nX\n"),
                ElementsAre(""));
}

TEST(JsonGames, ReadsOthelloQuest) {
    EXPECT_THAT(games_of(kQuest), ElementsAre("Ann - Ben, f5d6c4d3c2b3b4b5a2b2"));
    EXPECT_EQ(parse_json_games(kQuest).front().record.drawn_moves, 8);
    EXPECT_THAT(
        games_of("[" + kQuest + ",\n" + kQuest + "]\nf5\n"),
        ElementsAre("Ann - Ben, f5d6c4d3c2b3b4b5a2b2", "Ann - Ben, f5d6c4d3c2b3b4b5a2b2", "f5"));
}

TEST(JsonGames, ReadsEgaroucid) {
    const std::string game =
        R"({"black_player":"Ann","white_player":"Ben","memo":"m","date":"2024-05-01",)"
        R"("black_discs":-1,"white_discs":-1,)"
        R"("4":{"board_player":34628173824,"board_opponent":68853694464,"player":0,"policy":-1},)"
        R"("5":{"board_player":1,"board_opponent":2,"player":1,"policy":26},)"
        R"("6":{"board_player":1,"board_opponent":2,"player":0,"policy":20,"next_policy":-1}})";
    EXPECT_THAT(games_of(game), ElementsAre("Ann - Ben, f5d6, 2024-05-01"));
    std::string wrong = game;
    wrong.replace(wrong.find(":20"), 3, ":63");
    EXPECT_THAT(games_of(wrong), ElementsAre(AllOf(StartsWith("line 1, column "),
                                                   HasSubstr("move 2 (a1) is illegal"))));
}

TEST(JsonGames, ReadsListsOfGames) {
    const std::string list = "[\n  {\n    \"no\": 1,\n    \"players\": [\"p\", \"q\"],\n"
                             "    \"moves\": [\n      \"f5\",\n      \"f6\"\n    ]\n  },\n"
                             "  {\n    \"black\": \"r\",\n    \"white\": {\"name\": \"s\"},\n"
                             "    \"result\": \"38-26\", \"moves\": \"f5 d6\"\n  }\n]\n";
    EXPECT_THAT(games_of(list), ElementsAre("p - q, f5f6", "r - s, f5d6, 12"));
    EXPECT_THAT(games_of(R"([["f5","d6"],["f5","f6","e6"]])"), ElementsAre("f5d6", "f5f6e6"));
    EXPECT_THAT(games_of("[\"f5d6c3\",\n\"f5f6\"]"), ElementsAre("f5d6c3", "f5f6"));
    EXPECT_THAT(games_of(R"({"date":"2020","games":[{"moves":"f5d6"},{"moves":"f5f6"}]})"),
                ElementsAre("f5d6, 2020", "f5f6, 2020"));
    EXPECT_THAT(games_of("{\"moves\":\"f5d6\"}\n{\"moves\":\"f5f6\"}\n"),
                ElementsAre("f5d6", "f5f6"));
}

/// "FEN moves", of the only game.
std::string start_and_moves(const std::string &text) {
    const auto games = parse_json_games(text);
    if (games.size() != 1 || games.front().problem) return "";
    const Game &game = games.front().record.game;
    return to_fen(Game{game.start_position(), game.start_color()}) + ' ' +
           to_transcript(game.moves());
}

TEST(JsonGames, TakesPositionsForTheStart) {
    const std::string fen = "8/8/8/3ooo2/3xxxx1/4xo2/8/8 o";
    const std::string board = "---------------------------OOO-----XXXX-----XO------------------ O";
    EXPECT_EQ(start_and_moves(R"({"fen":")" + fen + R"(","moves":"d6"})"), fen + " d6");
    EXPECT_EQ(start_and_moves(R"({"position":")" + board + R"(","move":"d6"})"), fen + " d6");
    EXPECT_EQ(start_and_moves(R"({"board":")" + board + R"(","moves":["d6"]})"), fen + " d6");
    EXPECT_EQ(start_and_moves(R"({"Board":")" + board + R"("})"), fen + " ");
    const std::string start = to_fen(Game{});
    EXPECT_EQ(start_and_moves(R"({"position":"f5d6","moves":"c3"})"), start + " f5d6c3");
    EXPECT_EQ(
        start_and_moves(R"({"fen":"8/8/8/3xx3/3xxx2/8/8/8 o","moves":"f5","start":"startpos"})"),
        start + " f5");
    // The position behind the moves, as in drills.
    EXPECT_EQ(start_and_moves(R"({"fen":"8/8/8/3ox3/3xxx2/8/8/8 o","moves":"f5"})"), start + " f5");
    EXPECT_THAT(games_of(R"({"moves":"f5","fen":"8/8"})"),
                ElementsAre(StartsWith("line 1, column 21: fen: ")));
    EXPECT_THAT(games_of(R"({"moves":"a1","fen":")" + fen + R"("})"),
                ElementsAre(HasSubstr("move 1 (a1) is illegal")));
}

TEST(JsonGames, TakesAnswersAndPuzzlesForPositions) {
    const std::string start = to_fen(Game{}) + " f5d6";
    for (const char *rest :
         {R"("move":"c3","score":-2.17,"pv":["c3","d3"]})",
          R"("moves":[{"move":"c3","pv":["c3"]}]})", R"("answer":"c3","line":"c3d3"})"}) {
        const std::string text = std::string{R"({"position":"f5d6",)"} + rest;
        EXPECT_EQ(start_and_moves(text), start) << text;
        EXPECT_FALSE(parse_json_games(text).front().record.result) << text;
    }
    EXPECT_THAT(games_of(R"({"moves":[{"move":"d3","pv":["d3"]}]})"),
                ElementsAre("line 1: an answer of a search, not a game"));
}

TEST(JsonGames, NamesWhatIsWrong) {
    EXPECT_THAT(
        games_of("f5\n{\"moves\":[\"f5\",\"a1\"]}\n"),
        ElementsAre("f5", "line 2, column 16: move 2 (a1) is illegal; legal moves: f4 d6 f6"));
    EXPECT_THAT(games_of("{\"a\":1}\nf5"), ElementsAre("line 1: no moves in this JSON", "f5"));
    EXPECT_THAT(games_of("{\"moves\":[44]}"), ElementsAre(HasSubstr("such as f5, got 44")));
    EXPECT_THAT(games_of("{\"games\":[\"f5d6\",\"oops\"]}"),
                ElementsAre("f5d6", HasSubstr("got \"oops\"")));
}

TEST(JsonGames, NamesTheLineOfWhatIsWrong) {
    EXPECT_THAT(games_of("[\n {\"moves\":[\n  \"f5\",\n  \"a1\"]},\n {\"moves\":\"f5f6\"}\n]"),
                ElementsAre(StartsWith("line 4, column 3: move 2 (a1)"), "f5f6"));
    EXPECT_THAT(games_of("{\"games\": [\n {\"moves\":\"f5\\u0064\\u0036\"},\n {\"white\": \"A]\","
                         "\n  \"moves\":\"f5h8\"}]}\nf5"),
                ElementsAre("f5d6", StartsWith("line 4, column 11: move 2 (h8)"), "f5"));
    EXPECT_THAT(games_of("{\"b\":{\"moves\":\"f5d6\"},\n\"a\":{\"moves\":\"f5h1\"}}"),
                ElementsAre("f5d6", StartsWith("line 2, column 14: move 2")));
    EXPECT_THAT(games_of("{\"x\":[1],\"w\":{\"moves\":\"f5d6\"},\n\"y\":[[\"f5\",\"h1\"]]}"),
                ElementsAre("f5d6", StartsWith("line 2, column 12: move 2")));
    EXPECT_THAT(games_of("{\"g\":[{\"black\":\"R\xe9\xe9\",\n\"moves\":\"f5h1\"}]}"),
                ElementsAre(StartsWith("line 2, column 9: move 2")));
}

TEST(JsonGames, NamesElementsWithoutMoves) {
    const std::string none = ": no moves in this element of the list";
    EXPECT_THAT(games_of("{\"games\":[\n{\"black\":\"Ann\"},\n{\"moves\":\"f5d6\"},\nnull,"
                         "\n{\"moves\":null}]}"),
                ElementsAre("line 2" + none, "f5d6", "line 4" + none, "line 5" + none));
    EXPECT_THAT(games_of("[{\"black\":\"Ann\"},\n{\"moves\":\"f5d6\"}]"),
                ElementsAre("line 1: no moves in this JSON", "f5d6"));
    EXPECT_THAT(games_of("{\"table\":[{\"name\":\"Ann\"}],\"games\":[{\"moves\":\"f5d6\"}]}"),
                ElementsAre("f5d6"));
}

TEST(JsonGames, ReadsOneLineOfSeveralMebibytes) {
    constexpr std::size_t kGames = 30'000;
    const std::string game = R"({"black": "Ann", "white": "Ben", "moves": "f5d6c3d3c4f4f6f3e6"})";
    std::string list = "[" + game;
    while (list.size() < 2 * kMaxGameBytes)
        list += ", " + game;
    for (const std::string &text : {list + "]", "{\"games\": " + list + "]}"}) {
        const auto games = games_of(text + "\nf5");
        EXPECT_GT(games.size(), kGames);
        EXPECT_EQ(games[kGames], "Ann - Ben, f5d6c3d3c4f4f6f3e6");
        EXPECT_EQ(games.back(), "f5");
    }
}

TEST(JsonGames, RefusesWhatIsTooLongBehindJson) {
    const std::string behind(kMaxGameBytes + 1, 'x');
    EXPECT_THAT(games_of("{\"moves\":\"f5d6\"} " + behind + "\nf5"),
                ElementsAre("f5d6", "line 1: longer than 1 MiB, or 64 MiB of JSON", "f5"));
}

TEST(JsonGames, LosesNothingBehindAValueWithoutEnd) {
    EXPECT_THAT(games_of("{\"moves\":\"f5d6\"\n{\"moves\":\"f5f4\"}\nf5f6"),
                ElementsAre(HasSubstr("line 1, column 16: invalid JSON"), "f5f4", "f5f6"));
    EXPECT_THAT(games_of("{\nf5d6"), ElementsAre(HasSubstr("line 1"), "f5d6"));
    for (const char *text : {"[", R"({")", R"({"m":"f5)", R"({"m":"f5\)"})
        EXPECT_THAT(games_of(text), ElementsAre(StartsWith("line 1"))) << text;
}

TEST(JsonGames, BearsDeepNesting) {
    constexpr std::size_t kDepth = 100'000;
    const std::string deep = std::string(kDepth, '[') + std::string(kDepth, ']');
    EXPECT_THAT(games_of(deep + "\nf5"), ElementsAre("line 1: no moves in this JSON", "f5"));
}

TEST(JsonGames, TakesNamesThatAreNoUtf8ForLatin1) {
    EXPECT_THAT(games_of("{\"black\":\"Ren\xe9\",\"moves\":\"f5d6\"}"),
                ElementsAre("René - , f5d6"));
}

} // namespace
} // namespace emilia
