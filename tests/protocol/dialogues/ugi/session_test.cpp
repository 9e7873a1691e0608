#include "tests/protocol/dialogues/conversation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia {
namespace {

using std::chrono::milliseconds;
using testing::ElementsAre;
using testing::StartsWith;

constexpr std::string_view kUgi = "ugi";

TEST(UgiSession, IntroducesItselfWithItsOptions) {
    FakeEngine engine;
    const Texts lines = answers(kUgi, engine, {"ugi", "isready"});
    EXPECT_THAT(lines.front(), StartsWith("id name Emilia "));
    EXPECT_TRUE(has_line(lines, "option name Hash type spin "));
    EXPECT_EQ(lines[lines.size() - 2], "ugiok");
    EXPECT_EQ(lines.back(), "readyok");
}

TEST(UgiSession, PlaysAGame) {
    FakeEngine engine;
    EXPECT_THAT(answers(kUgi, engine,
                        {"uginewgame", "position startpos moves d3", "query p1turn",
                         "query gameover", "query result", "go depth 3"}),
                ElementsAre("response false", "response false", "response none", "bestmove c3"));
    EXPECT_THAT(engine.events(), ElementsAre("forget", "start", "result"));
    EXPECT_EQ(engine.searches().back().limits.depth, 3);
}

TEST(UgiSession, ShowsLinesAndProgressOfTheSearch) {
    FakeEngine engine;
    Conversation conversation{kUgi, engine};
    conversation.send({"go infinite"});
    engine.await_search(1);
    engine.report(found(Move{Square{19}}, 9));
    engine.report(SearchProgress{.depth = 10, .move = Move{Square{19}}, .number = 1});
    EXPECT_THAT(conversation.read_until("info depth 10"),
                ElementsAre(StartsWith("info depth 9 "), testing::HasSubstr("currmove d3")));
}

TEST(UgiSession, ChangesNothingForBadInput) {
    FakeEngine engine;
    for (const char *line :
         {"query who", "query", "query result now", "isready now", "setoption name Hash value x"}) {
        const Texts lines =
            answers(kUgi, engine, {"position startpos moves d3", line, "go depth 1"});
        EXPECT_THAT(lines.front(), StartsWith("info string error: ")) << line;
        EXPECT_EQ(lines.back(), "bestmove c3") << line;
    }
}

TEST(UgiSession, TakesLimitsFromTheClockOfTheSideToMove) {
    FakeEngine engine;
    answers(kUgi, engine,
            {"go p1time 60000 p2time 1000 p1inc 2000", "position startpos moves d3",
             "go p1time 60000 p2time 1000"});
    const auto searches = engine.searches();
    EXPECT_EQ(searches[0].limits.clock->remaining, milliseconds{60000});
    EXPECT_EQ(searches[0].limits.clock->increment, milliseconds{2000});
    EXPECT_EQ(searches[1].limits.clock->remaining, milliseconds{1000});
}

TEST(UgiSession, SaysAPassInTwoWords) {
    FakeEngine engine;
    const std::string passes = "OX" + std::string(62, '-');
    for (const std::string &board : {passes + " X", std::string(64, 'X') + " O"}) {
        EXPECT_THAT(answers(kUgi, engine, {"position board " + board, "go depth 1"}),
                    ElementsAre("bestmove 0000"))
            << board;
    }
}

TEST(UgiSession, TellsWhoHasWonWhoeverIsToMove) {
    FakeEngine engine;
    const auto result_of = [&engine](const std::string &board, const char *mover) {
        return answers(kUgi, engine,
                       {"position board " + board + mover, "query gameover", "query result"});
    };
    for (const char *mover : {" X", " O"}) {
        EXPECT_THAT(result_of(std::string(64, 'X'), mover),
                    ElementsAre("response true", "response p1win"));
        EXPECT_EQ(result_of(std::string(63, '-') + 'O', mover).back(), "response p2win");
        EXPECT_EQ(result_of('X' + std::string(62, '-') + 'O', mover).back(), "response draw");
    }
}

TEST(UgiSession, LeavesOutWhatIsWrongAfterGo) {
    for (const char *words : {"btime 5", "ponder", "depth", "p1time x", "infinity 3 4 5"}) {
        FakeEngine engine;
        const Texts lines =
            answers(kUgi, engine, {"go nodes 7 " + std::string{words} + " p1time 50"});
        EXPECT_THAT(lines, ElementsAre(StartsWith("info string error: column "), "bestmove d3"))
            << words;
        const Limits limits = engine.searches().back().limits;
        EXPECT_EQ(limits.nodes, 7U) << words;
        EXPECT_EQ(limits.clock->remaining, milliseconds{50}) << words;
    }
}

TEST(UgiSession, CountsLeaves) {
    FakeEngine engine;
    EXPECT_THAT(answers(kUgi, engine, {"go perft 2", "go perft x"}),
                ElementsAre("d3: 3", "c4: 3", "f5: 3", "e6: 3", "Nodes searched: 12",
                            StartsWith("info string error: column 10: perft: expected")));
    EXPECT_TRUE(engine.searches().empty());
}

TEST(UgiSession, PassesOverWordsBeforeACommand) {
    FakeEngine engine;
    EXPECT_THAT(answers(kUgi, engine, {"", "joho isready", "uci query result", "uci"}),
                ElementsAre("readyok", "response none", "info string unknown command: \"uci\""));
}

} // namespace
} // namespace emilia
