#include "tests/protocol/dialogues/conversation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using testing::ElementsAre;
using testing::StartsWith;

constexpr std::string_view kXboard = "xboard";
constexpr Duration kNoOverhead{};

SearchSettings without_overhead() {
    SearchSettings settings;
    settings.move_overhead = kNoOverhead;
    return settings;
}

std::optional<Duration> soft_limit(const Clock &clock, int empties) {
    return clock_time_budget(clock, empties, kNoOverhead).soft;
}

TEST(CecpSession, IntroducesItselfWithItsFeatures) {
    FakeEngine engine;
    EXPECT_THAT(answers(kXboard, engine, {"xboard", "protover 2", "variant reversi", "ping 1"}),
                ElementsAre(StartsWith("feature "), StartsWith("setup (P.....p.....) "), "pong 1"));
}

TEST(CecpSession, AnswersMovesAsTheSecondPlayer) {
    FakeEngine engine;
    EXPECT_THAT(answers(kXboard, engine, {"new", "sd 3", "P@d3", "ping 1"}),
                ElementsAre("move P@c3", "pong 1"));
    EXPECT_EQ(engine.searches().back().limits.depth, 3);
}

TEST(CecpSession, PlaysBothSidesToTheEndOfTheGame) {
    FakeEngine engine;
    Conversation conversation{kXboard, engine};
    std::string line;
    for (int ply = 0; ply < 128 && line.find('{') == std::string::npos; ++ply) {
        conversation.send({"go", "ping 1"});
        const Texts lines = conversation.read_until("pong");
        ASSERT_GE(lines.size(), 2U);
        line = lines[lines.size() - 2];
    }
    EXPECT_THAT(line, testing::MatchesRegex("(1-0|0-1|1/2-1/2) \\{.*\\}"));
    conversation.send({"go", "ping 1"});
    EXPECT_THAT(conversation.read_until("pong"), ElementsAre("pong 1")) << "the game is over";
}

TEST(CecpSession, MovesNowWhenItIsTold) {
    FakeEngine engine;
    engine.holds = true;
    Conversation conversation{kXboard, engine};
    conversation.send({"go"});
    engine.await_search(1);
    conversation.send({"?"});
    EXPECT_EQ(conversation.read_until("move").back(), "move P@d3");
    EXPECT_THAT(engine.events(), ElementsAre("start", "stop", "result"));
}

TEST(CecpSession, TakesItsTurnBackWhenItIsForcedTo) {
    FakeEngine engine;
    engine.holds = true;
    Conversation conversation{kXboard, engine};
    conversation.send({"go"});
    engine.await_search(1);
    conversation.send({"force", "ping 1"});
    EXPECT_THAT(conversation.read_until("pong"), ElementsAre("pong 1"));
    engine.holds = false;
    conversation.send({"go"});
    EXPECT_EQ(conversation.read_until("move").back(), "move P@d3");
}

TEST(CecpSession, LetsACommandWaitForTheMove) {
    FakeEngine engine;
    engine.holds = true;
    Conversation conversation{kXboard, engine};
    conversation.send({"go", "ping 1"});
    engine.await_search(1);
    engine.finish();
    EXPECT_THAT(conversation.read_until("pong"), ElementsAre("move P@d3", "pong 1"));
}

TEST(CecpSession, PondersWhileTheOpponentThinks) {
    FakeEngine engine;
    Conversation conversation{kXboard, engine};
    conversation.send({"post", "force", "hard", "go"});
    EXPECT_EQ(engine.await_search(2).limits.ends, SearchEnd::on_stop);
    engine.report(found(Move{Square{18}}, 9));
    conversation.send({"ping 1"});
    EXPECT_THAT(conversation.read_until("pong"), ElementsAre("move P@d3", "pong 1"))
        << "pondering shows nothing";
    conversation.send({"P@c3"});
    EXPECT_THAT(conversation.read_until("move"), ElementsAre(StartsWith("move P@")));
    EXPECT_EQ(engine.await_search(4).limits.ends, SearchEnd::on_stop);
}

TEST(CecpSession, ShowsWhatItThinksWhereThatIsWanted) {
    FakeEngine engine;
    SearchInfo info = found(Move{Square{19}}, 9);
    info.nodes = 7;
    info.elapsed = milliseconds{1250};
    engine.infos = {info};
    EXPECT_THAT(answers(kXboard, engine, {"post", "go", "nopost", "go"}),
                ElementsAre("9 0 125 7 P@d3", "move P@d3", "move P@c3"));
}

TEST(CecpSession, AnalysesBesideTheDialogue) {
    FakeEngine engine;
    Conversation conversation{kXboard, engine};
    conversation.send({"analyze"});
    EXPECT_EQ(engine.await_search(1).limits.ends, SearchEnd::on_stop);
    engine.report(found(Move{Square{19}}, 9));
    engine.report(progress(8, seconds{2}));
    conversation.send({"."});
    EXPECT_THAT(conversation.read_until("stat01"),
                ElementsAre("9 0 0 0 P@d3", "stat01: 200 8 9 0 4"));
    conversation.send({"P@d3"});
    EXPECT_EQ(engine.await_search(2).position.empties(), 59);
    conversation.send({"undo"});
    EXPECT_EQ(engine.await_search(3).position.empties(), 60);
    conversation.send({"exit", "ping 1"});
    EXPECT_THAT(conversation.read_until("pong"), ElementsAre("pong 1"));
    EXPECT_FALSE(engine.is_searching());
}

TEST(CecpSession, ChangesNothingForBadInput) {
    FakeEngine engine;
    for (const char *line : {"fly", "usermove e2e4", "setboard 8/8", "sd x", "variant normal",
                             "level 1", "memory x"}) {
        EXPECT_THAT(answers(kXboard, engine, {"force", "P@d3", line, "go"}),
                    ElementsAre(StartsWith("Error ("), "move P@c3"))
            << line;
    }
    EXPECT_THAT(answers(kXboard, engine, {"force", "P@d3", "P@d3", "@@@@", "remove", "go"}),
                ElementsAre("Illegal move: P@d3", "Illegal move: @@@@",
                            "Error (no move to take back): remove", "move P@c3"));
}

TEST(CecpSession, MovesAtNoIllegalMove) {
    FakeEngine engine;
    EXPECT_THAT(
        answers(kXboard, engine, {"new", "setboard 8/8/8/3pP3/3Pp3/8/8/8 b", "P@a1", "ping 1"}),
        ElementsAre("Illegal move: P@a1", "pong 1"));
}

TEST(CecpSession, GoesOnAnalysingAfterAnIllegalMove) {
    FakeEngine engine;
    answers(kXboard, engine, {"analyze", "P@a1", "exit"});
    EXPECT_THAT(engine.events(), ElementsAre("start", "stop", "result"));
}

TEST(CecpSession, RefusesATooLongLine) {
    FakeEngine engine;
    Conversation conversation{kXboard, engine};
    conversation.send_too_long("usermove P@d3");
    conversation.send({"go"});
    EXPECT_THAT(conversation.read_until("move"),
                ElementsAre(StartsWith("Error (line too long): "), "move P@d3"));
}

TEST(CecpSession, MovesBeforeItQuits) {
    FakeEngine engine;
    engine.holds = true;
    Conversation conversation{kXboard, engine};
    conversation.send({"go", "quit", "ping 1"});
    EXPECT_THAT(conversation.finish(), ElementsAre("move P@d3"));
}

TEST(CecpSession, MovesAtTheEndOfTheInputAndPondersNoMore) {
    FakeEngine engine;
    engine.holds = true;
    Conversation conversation{kXboard, engine};
    conversation.send({"force", "hard", "go"});
    conversation.end_input();
    engine.await_search(1);
    engine.finish();
    EXPECT_THAT(conversation.finish(), ElementsAre("move P@d3"));
    EXPECT_THAT(engine.events(), ElementsAre("start", "result", "start", "stop", "result"));
}

TEST(CecpSession, PassesOnTheWarningsOfTheEngine) {
    FakeEngine engine;
    engine.warning = "out of memory";
    EXPECT_EQ(answers(kXboard, engine, {"go"}).front(), "tellusererror out of memory");
}

TEST(CecpSession, TellsWhatTheSystemRefuses) {
    FakeEngine engine;
    engine.has_memory = false;
    EXPECT_THAT(answers(kXboard, engine, {"memory 8", "cores 4"}),
                ElementsAre("Error (no memory): memory 8", "Error (no threads): cores 4"));
    EXPECT_THAT(engine.events(), ElementsAre("hash 8", "threads 4"));
}

TEST(CecpSession, TakesTheTimeOfItsMovesFromItsClock) {
    FakeEngine engine;
    engine.search_time = seconds{20};
    answers(kXboard, engine, {"level 0 2 1", "go", "go", "time 6000", "otim 1000", "go"},
            without_overhead());
    const auto searches = engine.searches();
    ASSERT_EQ(searches.size(), 3U);
    EXPECT_EQ(searches[0].limits.time.soft, soft_limit({seconds{120}, seconds{1}, {}}, 60));
    EXPECT_EQ(searches[1].limits.time.soft, soft_limit({seconds{101}, seconds{1}, {}}, 59));
    EXPECT_EQ(searches[2].limits.time.soft, soft_limit({seconds{60}, seconds{1}, {}}, 58));
}

TEST(CecpSession, CountsTheMovesUntilTheClockIsToppedUp) {
    FakeEngine engine;
    answers(kXboard, engine, {"level 20 5 0", "force", "P@d3", "P@c3", "go"}, without_overhead());
    EXPECT_EQ(engine.searches().back().limits.time.soft, soft_limit({seconds{300}, {}, 19}, 58));
}

TEST(CecpSession, TakesTheTimeThatAMoveIsGivenOrElseTheDefault) {
    FakeEngine engine;
    SearchSettings settings = without_overhead();
    settings.default_movetime = milliseconds{300};
    answers(kXboard, engine, {"st 2", "go", "level 0 1 0", "go"}, settings);
    EXPECT_EQ(engine.searches()[0].limits.time.hard, seconds{2});
    EXPECT_EQ(engine.searches()[1].limits.time.soft, soft_limit({seconds{60}, {}, {}}, 59));
    answers(kXboard, engine, {"go"}, settings);
    EXPECT_EQ(engine.searches().back().limits.time.hard, milliseconds{300});
}

} // namespace
} // namespace emilia
