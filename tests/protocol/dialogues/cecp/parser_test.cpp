#include "engine/search/limits.h"
#include "protocol/dialogues/cecp/session.h"
#include "tests/engine/notation/parsing.h"

#include <gtest/gtest.h>

namespace emilia::cecp {
namespace {

using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

Parsed<Session::Commands::Command> parse(std::string_view line) { return Session::parse(line); }

template <class Arguments>
Arguments arguments_in(std::string_view line) {
    SCOPED_TRACE(line);
    return arguments_of<Arguments>(parse(line));
}

std::string name_in(std::string_view line) { return name_of(parse(line)); }

/// Why the line is not obeyed; empty if it is.
std::string reason_in(std::string_view line) {
    const auto command = parse(line);
    if (!command) return command.error().message;
    return command->row->name.empty() ? arguments_in<std::string>(line) : "";
}

TEST(CecpParser, PassesOverWhatSaysNothing) {
    for (const char *line : {"", "xboard", "accepted setboard", "rejected smp", "random", "draw",
                             "name Somebody", "rating 1 2", "computer", "bk", "# a comment"})
        EXPECT_EQ(reason_in(line), "") << line;
}

TEST(CecpParser, ReadsMovesWithAndWithoutAWordBeforeThem) {
    const Move d3{*Square::parse("d3")};
    EXPECT_EQ(arguments_in<Move>("P@d3"), d3);
    EXPECT_EQ(arguments_in<Move>("usermove P@d3"), d3);
    EXPECT_EQ(arguments_in<Move>("@@@@"), Move::pass());
}

TEST(CecpParser, ReadsGames) {
    EXPECT_EQ(arguments_in<Game>("setboard 8/8/8/3Pp3/3pP3/8/8/8 w - - 0 1").position(),
              Position::start());
    EXPECT_EQ(arguments_in<std::string>("variant reversi"), "reversi");
    EXPECT_EQ(arguments_in<int>("undo"), 1);
    EXPECT_EQ(arguments_in<int>("remove"), 2);
    EXPECT_EQ(name_in("go"), "go");
    EXPECT_EQ(name_in("playother"), "playother");
    EXPECT_EQ(name_in("force"), "force");
    EXPECT_EQ(name_in("result 1-0 {White wins}"), "result");
    EXPECT_EQ(arguments_in<std::string>("ping 7"), "7");
    EXPECT_TRUE(arguments_in<bool>("analyze"));
    EXPECT_FALSE(arguments_in<bool>("exit"));
}

TEST(CecpParser, ReadsTimes) {
    const auto level = arguments_in<Level>("level 40 0:30 2.5");
    EXPECT_EQ(level.moves, 40);
    EXPECT_EQ(level.base, seconds{30});
    EXPECT_EQ(level.increment, milliseconds{2500});
    EXPECT_FALSE(arguments_in<Level>("level 0 5 0").moves);
    EXPECT_EQ(arguments_in<Level>("level 0 5 0").base, minutes{5});
    EXPECT_EQ(arguments_in<Duration>("st 3"), seconds{3});
    EXPECT_EQ(arguments_in<int>("sd 99"), kMaxDepth);
    EXPECT_EQ(arguments_in<Duration>("time 1234"), milliseconds{12340});
    EXPECT_EQ(arguments_in<Duration>("time -5"), milliseconds{0});
    EXPECT_EQ(name_in("otim 10"), "otim");
}

TEST(CecpParser, SaysWhatItCannotObey) {
    for (const char *line :
         {"fly", "usermove e2e4", "usermove", "setboard 8/8", "level", "level 0 x 0", "level 0 5",
          "st", "st -1", "sd 0", "time", "time x", "memory 0", "cores x", "protover", "protover x"})
        EXPECT_NE(reason_in(line), "") << line;
}

TEST(CecpParser, KnowsWhatEndsASearch) {
    for (const char *line : {"?", "quit"})
        EXPECT_EQ(Session::commands().urgency_of(Scanner{line}), Urgency::ends_search) << line;
    for (const char *line : {"force", "new", "undo", "result *", "exit"})
        EXPECT_EQ(Session::commands().urgency_of(Scanner{line}), Urgency::takes_turn_back) << line;
    for (const char *line : {"", "go", "ping 1", "time 5", "P@d3"})
        EXPECT_EQ(Session::commands().urgency_of(Scanner{line}), Urgency::none) << line;
}

} // namespace
} // namespace emilia::cecp
