#include "tests/protocol/dialogues/conversation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using testing::ElementsAre;
using testing::StartsWith;

constexpr std::string_view kNboard = "nboard";

std::string game(std::string_view moves, std::string_view time = "5:00") {
    std::string text = "set game (;GM[Othello]PC[NBoard]PB[b]PW[w]RE[?]TI[";
    text += time;
    text += "]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]";
    text += moves;
    return text + ";)";
}

TEST(NboardSession, TellsItsNameWithTheDepth) {
    FakeEngine engine;
    EXPECT_THAT(answers(kNboard, engine, {"nboard 2", "set depth 6", "ping 1"}),
                ElementsAre("set myname Emilia6", "pong 1"));
}

TEST(NboardSession, PlaysAGameByItsLevel) {
    FakeEngine engine;
    engine.search_time = milliseconds{1250};
    const Texts lines = answers(kNboard, engine, {"set depth 6", "move D3", "go", "move C3", "go"});
    EXPECT_TRUE(has_line(lines, "=== C3/0/1.25")) << testing::PrintToString(lines);
    EXPECT_TRUE(has_line(lines, "nodestats 0 1.25"));
    const auto searches = engine.searches();
    ASSERT_EQ(searches.size(), 2U);
    EXPECT_EQ(searches[0].limits.depth, 6);
    EXPECT_FALSE(searches[0].limits.movetime);
    EXPECT_EQ(searches[1].position.empties(), 58);
}

TEST(NboardSession, HintsAsManyMovesAsAreAskedFor) {
    FakeEngine engine;
    const Texts lines = answers(kNboard, engine, {"set depth 6", "hint 2"});
    EXPECT_THAT(lines, ElementsAre("set myname Emilia6", "search D3 +0.00 0 6@100%",
                                   "search C4 +0.00 0 6@100%", StartsWith("nodestats "), "status"));
    EXPECT_EQ(engine.searches().back().limits.multi_pv, 2);
    EXPECT_EQ(engine.searches().back().limits.purpose, Purpose::scores);
}

TEST(NboardSession, ShowsTheRowsOfAnIterationTogether) {
    FakeEngine engine;
    engine.holds = true;
    Conversation conversation{kNboard, engine};
    conversation.send({"hint 2"});
    engine.await_search(1);
    engine.report(found(Move{Square{19}}, 3));
    engine.report(progress(7, seconds{1}));
    EXPECT_EQ(conversation.read_until("nodestats 7").size(), 1U);
    SearchInfo second = found(Move{Square{26}}, 3);
    second.rank = 2;
    engine.report(second);
    EXPECT_THAT(
        conversation.read_until("nodestats"),
        ElementsAre(StartsWith("search D3 "), StartsWith("search C4 "), StartsWith("nodestats ")));
}

TEST(NboardSession, AnswersASearchBeforeThePingThatStopsIt) {
    FakeEngine engine;
    engine.holds = true;
    Conversation conversation{kNboard, engine};
    conversation.send({"go"});
    engine.await_search(1);
    conversation.send({"ping 3"});
    const Texts lines = conversation.read_until("pong 3");
    EXPECT_THAT(lines[lines.size() - 2], StartsWith("=== D3/"));
    EXPECT_THAT(engine.events(), ElementsAre("start", "stop", "result"));
}

TEST(NboardSession, StopsASearchThatAWaitingCommandStandsBefore) {
    FakeEngine engine;
    engine.holds = true;
    Conversation conversation{kNboard, engine};
    conversation.send({"go", "hint 1"});
    engine.await_search(1);
    conversation.send({"ping 4"});
    conversation.read_until("pong 4");
    EXPECT_THAT(engine.events(), ElementsAre("start", "stop", "result", "start", "stop", "result"));
}

TEST(NboardSession, AnalysesAGameBackwards) {
    FakeEngine engine;
    EXPECT_THAT(answers(kNboard, engine, {game("B[D3]W[C3]"), "analyze"}),
                ElementsAre("analysis 2 +0.00", "analysis 1 +0.00", "analysis 0 +0.00", "status"));
    EXPECT_EQ(engine.searches()[0].position.empties(), 58);
    EXPECT_EQ(engine.searches()[2].position.empties(), 60);
}

TEST(NboardSession, EndsAnAnalysisForAPing) {
    FakeEngine engine;
    engine.holds = true;
    Conversation conversation{kNboard, engine};
    conversation.send({game("B[D3]W[C3]"), "analyze"});
    engine.await_search(1);
    engine.finish();
    engine.await_search(2);
    conversation.send({"ping 1"});
    EXPECT_THAT(conversation.read_until("pong"),
                ElementsAre("analysis 2 +0.00", "status", "pong 1"));
}

TEST(NboardSession, CountsADrawForBlackAsItIsTold) {
    std::string board;
    for (int i = 0; i < 32; ++i)
        board += "*O";
    for (const std::string mover : {"*", "O"}) {
        FakeEngine engine;
        const Texts lines =
            answers(kNboard, engine,
                    {"set contempt 50",
                     "set game (;GM[Othello]TY[8]BO[8 " + board + " " + mover + "];)", "analyze"});
        EXPECT_EQ(lines.front(), "analysis 0 +0.50") << mover;
    }
}

TEST(NboardSession, LearnsIntoABookAlone) {
    FakeEngine engine;
    EXPECT_THAT(answers(kNboard, engine, {"move D3", "learn"}).back(),
                StartsWith("status error: learn: no book to add the game to"));
}

TEST(NboardSession, ChangesNothingForBadInput) {
    FakeEngine engine;
    for (const char *line : {"move A1", "set depth x", "hint x", "set contempt x", "move Z9"}) {
        const Texts lines = answers(kNboard, engine, {"move D3", line, "go"});
        EXPECT_THAT(lines.front(), StartsWith("status error: ")) << line;
        EXPECT_THAT(lines.back(), StartsWith("=== C3/")) << line;
    }
}

TEST(NboardSession, SearchesNothingAfterARefusedGame) {
    FakeEngine engine;
    const Texts lines = answers(kNboard, engine, {"move D3", "set game (;GM[Othello]", "go"});
    EXPECT_EQ(lines.back(), "status error: no game: the last one was refused");
    EXPECT_TRUE(engine.searches().empty());
}

TEST(NboardSession, RefusesATooLongLine) {
    FakeEngine engine;
    Conversation conversation{kNboard, engine};
    conversation.send_too_long("move D3");
    conversation.send({"go"});
    const Texts lines = conversation.read_until("===");
    EXPECT_THAT(lines.front(), StartsWith("status error: line too long: "));
    EXPECT_THAT(lines.back(), StartsWith("=== D3/"));
}

TEST(NboardSession, AnswersASearchBeforeItQuits) {
    FakeEngine engine;
    engine.holds = true;
    Conversation conversation{kNboard, engine};
    conversation.send({"go", "quit"});
    EXPECT_THAT(conversation.finish().back(), StartsWith("=== D3/"));
}

TEST(NboardSession, FinishesASearchAtTheEndOfTheInput) {
    FakeEngine engine;
    engine.holds = true;
    Conversation conversation{kNboard, engine};
    conversation.send({"go"});
    conversation.end_input();
    engine.await_search(1);
    engine.finish();
    EXPECT_THAT(conversation.finish().back(), StartsWith("=== D3/"));
    EXPECT_THAT(engine.events(), ElementsAre("start", "result"));
}

TEST(NboardSession, PassesOnTheWarningsOfTheEngine) {
    FakeEngine engine;
    engine.warning = "out of memory";
    EXPECT_EQ(answers(kNboard, engine, {"go"}).front(), "status error: out of memory");
}

TEST(NboardSession, TakesLimitsFromTheClockOfTheGame) {
    FakeEngine engine;
    SearchSettings settings;
    settings.default_movetime = milliseconds{300};
    const std::string text = game("B[D3//10]W[C3//2]", "1:00");
    answers(kNboard, engine, {text, "go", "hint 1"}, settings);
    const auto searches = engine.searches();
    ASSERT_EQ(searches.size(), 2U);
    EXPECT_EQ(searches[0].limits.clock->remaining, seconds{50});
    EXPECT_EQ(searches[1].limits.movetime, milliseconds{300}) << "no move of the game";
}

} // namespace
} // namespace emilia
