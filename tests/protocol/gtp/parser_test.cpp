#include "protocol/gtp/parser.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia::gtp {
namespace {

using std::chrono::milliseconds;
using testing::HasSubstr;

template <class C>
C parse_as(std::string_view line) {
    const auto request = parse_request(line);
    if (request && std::holds_alternative<C>(request->command))
        return std::get<C>(request->command);
    ADD_FAILURE() << line << " is another command";
    return C{};
}

template <>
Play parse_as<Play>(std::string_view line) {
    return std::get<Play>(parse_request(line)->command);
}

TEST(GtpParser, HearsNothingInBlanksAndComments) {
    for (const char *line : {"", "  ", "\t", "# name", "  # 7 quit"})
        EXPECT_FALSE(parse_request(line)) << line;
}

TEST(GtpParser, KeepsTheIdApart) {
    EXPECT_EQ(parse_request("name")->id, "");
    EXPECT_EQ(parse_request("007 name")->id, "007");
    EXPECT_TRUE(std::holds_alternative<Name>(parse_request(" 12 name # who")->command));
    EXPECT_THAT(parse_as<Refused>("12").reason, HasSubstr("expected a command"));
    EXPECT_THAT(parse_as<Refused>("-1 name").reason, HasSubstr("unknown command \"-1\""));
}

TEST(GtpParser, TakesNamesAndArgumentsInAnyCase) {
    const auto play = parse_as<Play>("PLAY White f5");
    EXPECT_EQ(play.color, Color::white);
    EXPECT_EQ(play.move, Move{*Square::parse("f5")});
    EXPECT_EQ(parse_as<Play>("play b PASS").move, Move::pass());
    EXPECT_EQ(parse_as<GenMove>("GenMove B").color, Color::black);
    EXPECT_TRUE(parse_as<GenMove>("genmove w").plays);
    EXPECT_FALSE(parse_as<GenMove>("reg_genmove w").plays);
}

TEST(GtpParser, ReadsTimes) {
    const auto settings = parse_as<TimeSettings>("time_settings 300 1.5 10");
    EXPECT_EQ(settings.main, milliseconds{300'000});
    EXPECT_EQ(settings.period, milliseconds{1500});
    EXPECT_EQ(settings.stones, 10);
    const auto left = parse_as<TimeLeft>("time_left black -0.5");
    EXPECT_EQ(left.left, milliseconds{0});
    EXPECT_EQ(left.stones, 0);
}

TEST(GtpParser, TakesAnyKomi) {
    parse_as<Komi>("komi 6.5");
    parse_as<Komi>("komi");
    parse_as<Komi>("komi much");
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
        EXPECT_THAT(parse_as<Refused>(line).reason, HasSubstr("syntax error: column ")) << line;
    }
    EXPECT_EQ(parse_as<Refused>("go depth 3").reason, "unknown command \"go\"");
}

TEST(GtpParser, KnowsTheCommandsItLists) {
    for (const std::string &name : command_names()) {
        EXPECT_TRUE(is_command(name));
        const auto request = parse_request(name);
        const auto *const refused = std::get_if<Refused>(&request->command);
        if (refused != nullptr) {
            EXPECT_THAT(refused->reason, HasSubstr("syntax")) << name;
        }
    }
    for (const char *name : {"uci", "go", "nboard", "", "7", "plays"})
        EXPECT_FALSE(is_command(name)) << name;
}

} // namespace
} // namespace emilia::gtp
