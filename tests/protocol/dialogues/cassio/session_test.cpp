#include "tests/protocol/dialogues/conversation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using testing::ElementsAre;
using testing::StartsWith;

constexpr std::string_view kCassio = "cassio";
constexpr const char *kStart = "---------------------------OX------XO---------------------------";

std::string command(std::string_view text) {
    std::string line{"ENGINE-PROTOCOL "};
    return line += text;
}

/// `effort` is the window, then the depth of a midgame search, then the precision.
std::string search(std::string_view kind, std::string_view effort) {
    std::string line = command(kind);
    line += "-search ";
    line += kStart;
    line += "X ";
    return line += effort;
}

TEST(CassioSession, IntroducesItself) {
    FakeEngine engine;
    EXPECT_THAT(answers(kCassio, engine, {command("init"), command("get-version")}),
                ElementsAre("ready.", StartsWith("version: Emilia "), "ready."));
}

TEST(CassioSession, AnswersASearchWithTheLastLineAndThatItIsReady) {
    FakeEngine engine;
    engine.search_time = milliseconds{1250};
    const Texts lines = answers(kCassio, engine, {search("midgame", "-64 64 9 73")});
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_THAT(lines[0], StartsWith(kStart));
    EXPECT_THAT(lines[0], testing::EndsWith("move D3, depth 9, @100%, B+0.00 <= v <= B+0.00, D3, "
                                            "node 0, time 1.250"));
    EXPECT_EQ(lines[1], "ready.");
}

TEST(CassioSession, SearchesToADepthAtOnePrecision) {
    FakeEngine engine;
    SearchSettings settings;
    settings.level = 3; // which means nothing here
    answers(kCassio, engine, {search("midgame", "-64 64 9 98")}, settings);
    const Limits limits = engine.searches().back().limits;
    EXPECT_EQ(limits.ends, SearchEnd::by_itself);
    EXPECT_EQ(limits.depth, 9);
    EXPECT_EQ(limits.selectivity, Selectivity::percent_98);
    EXPECT_EQ(limits.end_selectivity, Selectivity::percent_98);
    EXPECT_EQ(limits.goal, Goal::best_move);
}

TEST(CassioSession, SearchesToTheEndOfTheGameByTheWindow) {
    struct Case {
        const char *effort;
        Selectivity precision;
        Goal goal;
        int at_least;
    };
    for (const Case &known : {Case{"-64 64 100", Selectivity::full_width, Goal::exact, 0},
                              Case{"-1 1 100", Selectivity::full_width, Goal::win_loss_draw, 0},
                              Case{"4 5 100", Selectivity::full_width, Goal::at_least, 6},
                              Case{"-64 64 98", Selectivity::percent_98, Goal::best_move, 0}}) {
        FakeEngine engine;
        SearchSettings settings;
        settings.level = 3;
        answers(kCassio, engine, {search("endgame", known.effort)}, settings);
        const Limits limits = engine.searches().back().limits;
        EXPECT_EQ(limits.ends, SearchEnd::by_itself) << known.effort;
        EXPECT_EQ(limits.depth, kMaxDepth) << known.effort;
        EXPECT_EQ(limits.selectivity, kDefaultSelectivity) << known.effort;
        EXPECT_EQ(limits.end_selectivity, known.precision) << known.effort;
        EXPECT_EQ(limits.goal, known.goal) << known.effort;
        EXPECT_EQ(limits.at_least, known.at_least) << known.effort;
    }
}

TEST(CassioSession, TellsDuringASearchHowFarItIsAndStopsIt) {
    FakeEngine engine;
    engine.holds = true;
    Conversation conversation{kCassio, engine};
    conversation.send({search("midgame", "-64 64 60 100"), ""});
    EXPECT_THAT(conversation.read_until("ok."), ElementsAre("ok."));
    engine.report(progress(7, seconds{2}));
    conversation.send({command("get-search-infos")});
    EXPECT_THAT(conversation.read_until("node"), ElementsAre("node 7, time 2.000"));
    conversation.send({command("stop"), "", command("stop")});
    EXPECT_THAT(conversation.read_until("ready.").front(), StartsWith(kStart));
    EXPECT_THAT(conversation.read_until("ready."), ElementsAre("ready."));
    EXPECT_THAT(conversation.read_until("ready."), ElementsAre("ready."));
}

TEST(CassioSession, ShowsEachLineOnce) {
    FakeEngine engine;
    engine.holds = true;
    Conversation conversation{kCassio, engine};
    conversation.send({search("midgame", "-64 64 9 73")});
    engine.await_search(1);
    SearchInfo info = found(Move{Square{19}}, 9);
    engine.report(info);
    engine.report(info);
    engine.finish();
    EXPECT_EQ(conversation.read_until("ready.").size(), 2U);
}

TEST(CassioSession, StopsASearchThatAWaitingCommandStandsBefore) {
    FakeEngine engine;
    engine.holds = true;
    Conversation conversation{kCassio, engine};
    conversation.send({search("midgame", "-64 64 60 100"), command("empty-hash"), command("stop")});
    conversation.end_input();
    EXPECT_EQ(conversation.finish().size(), 3U);
    EXPECT_THAT(engine.events(), ElementsAre("start", "stop", "result", "forget"));
}

TEST(CassioSession, AnswersBadInputWithAnErrorAndThatItIsReady) {
    FakeEngine engine;
    for (const std::string &line : {command("fly"), std::string{"uci"}, command("midgame-search X"),
                                    search("midgame", "-64 64 9"), search("endgame", "3 2 100")}) {
        EXPECT_THAT(answers(kCassio, engine, {line}), ElementsAre(StartsWith("ERROR: "), "ready."))
            << line;
    }
    EXPECT_THAT(engine.events(), ElementsAre());
}

TEST(CassioSession, RefusesATooLongLine) {
    FakeEngine engine;
    Conversation conversation{kCassio, engine};
    conversation.send_too_long(search("midgame", "-64 64 9 73"));
    EXPECT_THAT(conversation.read_until("ready."),
                ElementsAre(StartsWith("ERROR: line too long: "), "ready."));
    EXPECT_THAT(engine.events(), ElementsAre());
}

TEST(CassioSession, AnswersASearchBeforeItQuits) {
    FakeEngine engine;
    engine.holds = true;
    Conversation conversation{kCassio, engine};
    conversation.send({search("midgame", "-64 64 60 100"), command("quit"), command("init")});
    EXPECT_THAT(conversation.finish(), ElementsAre(StartsWith(kStart), "ready.", "bye bye."));
}

TEST(CassioSession, FinishesASearchAtTheEndOfTheInput) {
    FakeEngine engine;
    engine.holds = true;
    Conversation conversation{kCassio, engine};
    conversation.send({search("midgame", "-64 64 9 73")});
    conversation.end_input();
    engine.await_search(1);
    engine.finish();
    EXPECT_EQ(conversation.finish().back(), "ready.");
    EXPECT_THAT(engine.events(), ElementsAre("start", "result"));
}

TEST(CassioSession, PassesOnTheWarningsOfTheEngine) {
    FakeEngine engine;
    engine.warning = "out of memory";
    EXPECT_EQ(answers(kCassio, engine, {search("midgame", "-64 64 9 73")}).front(),
              "ERROR: out of memory");
}

} // namespace
} // namespace emilia
