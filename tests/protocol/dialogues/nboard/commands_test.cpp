#include "tests/protocol/dialogues/conversation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::MatchesRegex;

Texts said(std::initializer_list<std::string_view> lines) {
    FakeEngine engine;
    return answers("nboard", engine, lines);
}

/// How many moves the game of the dialogue has after these lines.
int moves_after(std::initializer_list<std::string_view> lines) {
    FakeEngine engine;
    Conversation conversation{"nboard", engine};
    conversation.send(lines);
    conversation.send({"go"});
    conversation.end_input();
    conversation.finish();
    return 60 - engine.searches().back().position.empties();
}

TEST(NBoardCommands, PassOverWhatIsUnknown) {
    for (const char *line : {"", "nboard 2", "set colour blue", "set", "remove_tree", "zz", "F9"})
        EXPECT_THAT(said({line}), IsEmpty()) << line;
}

TEST(NBoardCommands, SetGames) {
    EXPECT_EQ(moves_after({"set game (;GM[Othello]PC[NBoard]PB[a]PW[b]RE[?]TI[5:00]TY[8]BO[8 "
                           "---------------------------O*------*O--------------------------- *]"
                           "B[F5]W[F6/1.5/2];)"}),
              2);
}

TEST(NBoardCommands, PlayMovesOfBothVersions) {
    EXPECT_EQ(moves_after({"move F5", "F6"}), 2);
    EXPECT_EQ(moves_after({"F5 ", "move F6//1.25 "}), 2);
    EXPECT_EQ(moves_after({"move f5/-3"}), 1);
    EXPECT_THAT(said({"PA"}),
                ElementsAre(MatchesRegex("status error: move \"pass\" is illegal.*")));
    EXPECT_THAT(said({"move pa/-3"}),
                ElementsAre(MatchesRegex("status error: move \"pass\" is illegal.*")));
}

TEST(NBoardCommands, KeepNumbersInTheirRange) {
    EXPECT_THAT(said({"set depth 12", "set depth 0", "set depth 99"}),
                ElementsAre("set myname Emilia12", "set myname Emilia1", "set myname Emilia60"));
    const auto lines_of_hint = [](std::string_view hint) {
        FakeEngine engine;
        answers("nboard", engine, {hint});
        return engine.searches().back().limits.multi_pv;
    };
    EXPECT_EQ(lines_of_hint("hint"), 1);
    EXPECT_EQ(lines_of_hint("hint 4"), 4);
    EXPECT_EQ(lines_of_hint("hint 1000"), 64);
    EXPECT_THAT(said({"set contempt -250"}), IsEmpty());
}

TEST(NBoardCommands, EchoAnyPing) {
    EXPECT_THAT(said({"ping 0017", "ping", "ping 3 of many"}),
                ElementsAre("pong 0017", "pong ", "pong 3"));
}

TEST(NBoardCommands, NameWhatIsWrong) {
    for (const char *line : {"set game", "set game (;GM[Chess];)", "set depth", "set depth x",
                             "set contempt much", "move", "move Z9", "hint x", "hint -1"}) {
        EXPECT_THAT(said({line}), ElementsAre(MatchesRegex("status error: column [0-9]+: .*")))
            << line;
    }
}

TEST(NBoardCommands, EndASearchWhileTheyWait) {
    for (const char *line : {"ping 3", "quit"}) {
        FakeEngine engine;
        engine.holds = true;
        Conversation conversation{"nboard", engine};
        conversation.send({"go", "set depth 3", line});
        conversation.read_until("===");
    }
    for (const char *line : {"go", "hint 3", "set depth 3", "pings", ""}) {
        FakeEngine engine;
        engine.holds = true;
        Conversation conversation{"nboard", engine};
        conversation.send({"go", "set contempt 1", line});
        engine.await_search(1);
        engine.finish();
        conversation.read_until("===");
        EXPECT_EQ(engine.events()[1], "result") << line;
    }
}

} // namespace
} // namespace emilia
