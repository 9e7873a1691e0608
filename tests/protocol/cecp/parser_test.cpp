#include "engine/search/limits.h"
#include "protocol/cecp/parser.h"

#include <gtest/gtest.h>

namespace emilia::cecp {
namespace {

using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

template <class C>
C parse_as(std::string_view line) {
    const Command command = parse_command(line);
    if (std::holds_alternative<C>(command)) return std::get<C>(command);
    ADD_FAILURE() << line << " is another command";
    return C{};
}

TEST(CecpParser, PassesOverWhatSaysNothing) {
    for (const char *line : {"", "xboard", "accepted setboard", "rejected smp", "random", "draw",
                             "name Somebody", "rating 1 2", "computer", "bk", "# a comment"})
        parse_as<Ignored>(line);
}

TEST(CecpParser, ReadsMovesWithAndWithoutAWordBeforeThem) {
    const Move d3{*Square::parse("d3")};
    EXPECT_EQ(parse_as<PlayMove>("P@d3").move, d3);
    EXPECT_EQ(parse_as<PlayMove>("usermove P@d3").move, d3);
    EXPECT_EQ(parse_as<PlayMove>("@@@@").move, Move::pass());
}

TEST(CecpParser, ReadsGames) {
    EXPECT_EQ(parse_as<SetBoard>("setboard 8/8/8/3Pp3/3pP3/8/8/8 w - - 0 1").game.position(),
              Position::start());
    EXPECT_EQ(parse_as<Variant>("variant reversi").name, "reversi");
    EXPECT_EQ(parse_as<Undo>("undo").plies, 1);
    EXPECT_EQ(parse_as<Undo>("remove").plies, 2);
    EXPECT_EQ(parse_as<Role>("go"), Role::go);
    EXPECT_EQ(parse_as<Role>("playother"), Role::playother);
    EXPECT_EQ(parse_as<Role>("force"), Role::force);
    EXPECT_EQ(parse_as<Role>("result 1-0 {White wins}"), Role::force);
    EXPECT_EQ(parse_as<Ping>("ping 7").token, "7");
    EXPECT_TRUE(parse_as<Analyze>("analyze").on);
    EXPECT_FALSE(parse_as<Analyze>("exit").on);
}

TEST(CecpParser, ReadsTimes) {
    const auto level = parse_as<SetLevel>("level 40 0:30 2.5");
    EXPECT_EQ(level.moves, 40);
    EXPECT_EQ(level.base, seconds{30});
    EXPECT_EQ(level.increment, milliseconds{2500});
    EXPECT_FALSE(parse_as<SetLevel>("level 0 5 0").moves);
    EXPECT_EQ(parse_as<SetLevel>("level 0 5 0").base, minutes{5});
    EXPECT_EQ(parse_as<SetMoveTime>("st 3").time, seconds{3});
    EXPECT_EQ(parse_as<SetDepth>("sd 99").depth, kMaxDepth);
    EXPECT_EQ(parse_as<SetClock>("time 1234").left, milliseconds{12340});
    EXPECT_EQ(parse_as<SetClock>("time -5").left, milliseconds{0});
    EXPECT_FALSE(parse_as<SetClock>("otim 10").own);
}

TEST(CecpParser, SaysWhatItCannotObey) {
    for (const char *line :
         {"fly", "usermove e2e4", "usermove", "setboard 8/8", "level", "level 0 x 0", "level 0 5",
          "st", "st -1", "sd 0", "time", "time x", "memory 0", "cores x", "protover", "protover x"})
        EXPECT_FALSE(parse_as<Refused>(line).reason.empty()) << line;
}

TEST(CecpParser, KnowsWhatEndsASearch) {
    for (const char *line : {"?", "quit"})
        EXPECT_EQ(urgency_of(line), Urgency::ends_search) << line;
    for (const char *line : {"force", "new", "undo", "result *", "exit"})
        EXPECT_EQ(urgency_of(line), Urgency::takes_turn_back) << line;
    for (const char *line : {"", "go", "ping 1", "time 5", "P@d3"})
        EXPECT_EQ(urgency_of(line), Urgency::none) << line;
}

} // namespace
} // namespace emilia::cecp
