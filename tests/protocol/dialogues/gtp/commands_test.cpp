#include "protocol/dialogues/gtp/clocks.h"
#include "tests/protocol/dialogues/conversation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia {
namespace {

using std::chrono::milliseconds;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::MatchesRegex;
using testing::StartsWith;

Texts said(std::initializer_list<std::string_view> lines) {
    FakeEngine engine;
    return answers("gtp", engine, lines);
}

/// The answer to a line, which has one.
std::string answer_to(std::string_view line) {
    const Texts lines = said({line});
    EXPECT_EQ(lines.size(), 2U) << line;
    return lines.empty() ? "" : lines.front();
}

TEST(GtpCommands, HearNothingInBlanksAndComments) {
    for (const char *line : {"", "  ", "\t", "# name", "  # 7 quit"})
        EXPECT_THAT(said({line}), IsEmpty()) << line;
}

TEST(GtpCommands, GiveTheIdBack) {
    EXPECT_EQ(answer_to("name"), "= Emilia");
    EXPECT_EQ(answer_to("007 name"), "=007 Emilia");
    EXPECT_EQ(answer_to(" 12 name # who"), "=12 Emilia");
    EXPECT_EQ(answer_to("12"), "?12 syntax error: expected a command");
    EXPECT_EQ(answer_to("-1 name"), "? unknown command \"-1\"");
    EXPECT_EQ(answer_to("go depth 3"), "? unknown command \"go\"");
}

TEST(GtpCommands, TakeNamesAndArgumentsInAnyCase) {
    EXPECT_THAT(said({"PLAY Black d3", "GenMove W"}), ElementsAre("=", "", "= C3", ""));
    EXPECT_THAT(said({"play b PASS"}).front(), StartsWith("? illegal move"));
    EXPECT_EQ(answer_to("reg_genmove b"), "= D3");
}

TEST(GtpCommands, ReadTimes) {
    FakeEngine engine;
    answers("gtp", engine,
            {"time_settings 300 1.5 0", "genmove b", "time_left white -0.5", "genmove w",
             "time_settings 0 1.5 10", "genmove b"});
    const auto searches = engine.searches();
    ASSERT_EQ(searches.size(), 3U);
    EXPECT_EQ(searches[0].limits.clock->remaining, milliseconds{300'000});
    EXPECT_EQ(searches[0].limits.clock->increment, milliseconds{1500});
    EXPECT_EQ(searches[1].limits.clock->remaining, milliseconds{0});
    EXPECT_EQ(searches[2].limits.clock->remaining, milliseconds{1500});
    EXPECT_EQ(searches[2].limits.clock->moves_to_go, 10);
}

TEST(GtpCommands, TakeAnyKomi) {
    for (const char *line : {"komi 6.5", "komi", "komi much"})
        EXPECT_EQ(answer_to(line), "=") << line;
}

TEST(GtpCommands, RefuseWhatIsIncompleteOrTooMuch) {
    for (const char *line : {"play",
                             "play b",
                             "play f5",
                             "play b i9",
                             "play red f5",
                             "play b f5 d6",
                             "genmove",
                             "genmove x",
                             "boardsize",
                             "boardsize x",
                             "time_settings",
                             "time_settings 1",
                             "time_settings a 1 1",
                             "time_settings 1 1 -1",
                             "time_left 5 1",
                             "time_left b",
                             "emilia-hint 0",
                             "emilia-hint 65",
                             "loadsgf",
                             "loadsgf a.sgf 0",
                             "set_game",
                             "quit now"}) {
        EXPECT_THAT(answer_to(line), MatchesRegex("\\? syntax error: column [0-9]+: .*")) << line;
    }
}

TEST(GtpCommands, AreThoseThatAreListed) {
    const Texts listed = said({"list_commands"});
    EXPECT_GT(listed.size(), 20U);
    for (std::string name : listed) {
        if (name.starts_with("= ")) name.erase(0, 2);
        if (name.empty()) continue;
        EXPECT_EQ(answer_to("known_command " + name), "= true") << name;
    }
    for (const char *name : {"uci", "go", "nboard", "7", "plays", ""})
        EXPECT_EQ(answer_to("known_command " + std::string{name}), "= false") << name;
}

} // namespace
} // namespace emilia
