#include "protocol/ugi/parser.h"
#include "tests/protocol/parsing.h"

#include <gtest/gtest.h>

namespace emilia::ugi {
namespace {

using std::chrono::milliseconds;

template <class C>
C parse_as(std::string_view line) {
    SCOPED_TRACE(line);
    return as<C>(parse_command(line));
}

TEST(UgiParser, ReadsWordsAlone) {
    parse_as<Identify>("ugi");
    parse_as<IsReady>("isready");
    parse_as<NewGame>("uginewgame");
    parse_as<Stop>(" stop ");
    parse_as<Quit>("quit");
    parse_as<Blank>("");
    EXPECT_EQ(parse_as<Unknown>("uci").name, "uci");
}

TEST(UgiParser, ReadsPositions) {
    const auto game = parse_as<SetPosition>("position startpos moves f5 d6").game;
    EXPECT_EQ(game.moves().size(), 2U);
    EXPECT_EQ(parse_as<SetPosition>("position fen 8/8/8/3ox3/3xo3/8/8/8 x").game.position(),
              Position::start());
}

TEST(UgiParser, ReadsQueries) {
    EXPECT_EQ(parse_as<Query>("query p1turn"), Query::p1turn);
    EXPECT_EQ(parse_as<Query>("query gameover"), Query::gameover);
    EXPECT_EQ(parse_as<Query>("query result"), Query::result);
}

TEST(UgiParser, CountsBlackAsTheFirstPlayer) {
    const auto go = parse_as<Go>("go p1time 1000 p2time -5 p1inc 10 p2inc 20");
    EXPECT_EQ(go.remaining[0], milliseconds{1000});
    EXPECT_EQ(go.remaining[1], milliseconds{0});
    EXPECT_EQ(go.increment[0], milliseconds{10});
    EXPECT_EQ(go.increment[1], milliseconds{20});
    EXPECT_EQ(parse_as<Go>("go depth 7").depth, 7);
    EXPECT_TRUE(parse_as<Go>("go infinite").infinite);
}

TEST(UgiParser, NamesWhatIsWrong) {
    for (const char *line : {"query", "query winner", "query result now", "position",
                             "position startpos moves a1", "setoption Hash", "isready now"}) {
        EXPECT_GT(error_of(parse_command(line)).column, 1U) << line;
    }
}

TEST(UgiParser, LeavesOutWhatIsWrongAfterGo) {
    for (const char *words : {"btime 5", "ponder", "depth", "p1time x", "infinity 3 4 5"}) {
        const auto go = parse_as<Go>("go nodes 7 " + std::string{words} + " p2time 50");
        ASSERT_EQ(go.problems.size(), 1U) << words;
        EXPECT_GT(go.problems[0].column, 1U) << words;
        EXPECT_EQ(go.nodes, 7U) << words;
        EXPECT_EQ(go.remaining[1], milliseconds{50}) << words;
    }
    EXPECT_EQ(parse_as<Go>("go depth 0").depth, 1);
    EXPECT_EQ(parse_as<Go>("go p1time 99999999999999999999").remaining[0], kMaxTime);
}

TEST(UgiParser, PassesOverWordsBeforeACommand) {
    parse_as<IsReady>("joho isready");
    EXPECT_EQ(parse_as<Query>("uci query result"), Query::result);
    EXPECT_TRUE(ends_search("joho quit"));
    EXPECT_FALSE(ends_search("query quit"));
}

} // namespace
} // namespace emilia::ugi
