#include "protocol/dialogues/gtp/session.h"
#include "tests/engine/notation/parsing.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia::gtp {
namespace {

using std::chrono::milliseconds;
using testing::HasSubstr;

Parsed<Session::Commands::Command> parse(std::string_view line) {
    return Session::parse(line)->command;
}

template <class Arguments>
Arguments arguments_in(std::string_view line) {
    SCOPED_TRACE(line);
    return arguments_of<Arguments>(parse(line));
}

std::string name_in(std::string_view line) { return name_of(parse(line)); }

std::string unknown_in(std::string_view line) {
    EXPECT_EQ(name_in(line), "");
    return arguments_in<std::string>(line);
}

TEST(GtpParser, HearsNothingInBlanksAndComments) {
    for (const char *line : {"", "  ", "\t", "# name", "  # 7 quit"})
        EXPECT_FALSE(Session::parse(line)) << line;
}

TEST(GtpParser, KeepsTheIdApart) {
    EXPECT_EQ(Session::parse("name")->id, "");
    EXPECT_EQ(Session::parse("007 name")->id, "007");
    EXPECT_EQ(name_in(" 12 name # who"), "name");
    EXPECT_THAT(unknown_in("12"), HasSubstr("expected a command"));
    EXPECT_THAT(unknown_in("-1 name"), HasSubstr("unknown command \"-1\""));
}

TEST(GtpParser, TakesNamesAndArgumentsInAnyCase) {
    const auto play = arguments_in<Play>("PLAY White f5");
    EXPECT_EQ(play.color, Color::white);
    EXPECT_EQ(play.move, Move{*Square::parse("f5")});
    EXPECT_EQ(arguments_in<Play>("play b PASS").move, Move::pass());
    EXPECT_EQ(arguments_in<Color>("GenMove B"), Color::black);
    EXPECT_EQ(name_in("genmove w"), "genmove");
    EXPECT_EQ(name_in("reg_genmove w"), "reg_genmove");
}

TEST(GtpParser, ReadsTimes) {
    const auto settings = arguments_in<TimeSettings>("time_settings 300 1.5 10");
    EXPECT_EQ(settings.main, milliseconds{300'000});
    EXPECT_EQ(settings.period, milliseconds{1500});
    EXPECT_EQ(settings.stones, 10);
    const auto left = arguments_in<TimeLeft>("time_left black -0.5");
    EXPECT_EQ(left.left, milliseconds{0});
    EXPECT_EQ(left.stones, 0);
}

TEST(GtpParser, TakesAnyKomi) {
    EXPECT_EQ(name_in("komi 6.5"), "komi");
    EXPECT_EQ(name_in("komi"), "komi");
    EXPECT_EQ(name_in("komi much"), "komi");
}

TEST(GtpParser, RefusesWhatIsIncompleteOrTooMuch) {
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
        EXPECT_GT(error_of(parse(line)).column, 4U) << line;
    }
    EXPECT_EQ(unknown_in("go depth 3"), "unknown command \"go\"");
}

TEST(GtpParser, KnowsTheCommandsItLists) {
    const auto &commands = Session::commands();
    for (const auto &row : commands.rows()) {
        EXPECT_EQ(commands.has(row.name), !row.name.empty());
        const auto command = commands.parse(Scanner{row.name});
        if (command) {
            EXPECT_EQ(command->row, &row);
        }
    }
    for (const char *name : {"uci", "go", "nboard", "", "7", "plays"})
        EXPECT_FALSE(commands.has(name)) << name;
}

} // namespace
} // namespace emilia::gtp
