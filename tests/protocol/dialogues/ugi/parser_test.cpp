#include "protocol/dialogues/ugi/session.h"
#include "tests/engine/notation/parsing.h"

#include <gtest/gtest.h>

namespace emilia::ugi {
namespace {

using std::chrono::milliseconds;

using universal::Go;

Parsed<Session::Commands::Command> parse(std::string_view line) {
    return Session::commands().parse(Scanner{line});
}

template <class Arguments>
Arguments arguments_in(std::string_view line) {
    SCOPED_TRACE(line);
    return arguments_of<Arguments>(parse(line));
}

std::string name_in(std::string_view line) { return name_of(parse(line)); }
bool ends_search(std::string_view line) {
    return Session::commands().urgency_of(Scanner{line}) == Urgency::ends_search;
}

TEST(UgiParser, ReadsWordsAlone) {
    EXPECT_EQ(name_in("ugi"), "ugi");
    EXPECT_EQ(name_in("isready"), "isready");
    EXPECT_EQ(name_in("uginewgame"), "uginewgame");
    EXPECT_EQ(name_in(" stop "), "stop");
    EXPECT_EQ(name_in("quit"), "quit");
    EXPECT_EQ(name_in(""), "");
    EXPECT_EQ(name_in("uci"), "");
    EXPECT_EQ(arguments_in<std::string>("uci"), "uci");
}

TEST(UgiParser, ReadsPositions) {
    const auto game = arguments_in<Game>("position startpos moves f5 d6");
    EXPECT_EQ(game.moves().size(), 2U);
    EXPECT_EQ(arguments_in<Game>("position fen 8/8/8/3ox3/3xo3/8/8/8 x").position(),
              Position::start());
}

TEST(UgiParser, ReadsQueries) {
    EXPECT_EQ(arguments_in<Query>("query p1turn"), Query::p1turn);
    EXPECT_EQ(arguments_in<Query>("query gameover"), Query::gameover);
    EXPECT_EQ(arguments_in<Query>("query result"), Query::result);
}

TEST(UgiParser, CountsBlackAsTheFirstPlayer) {
    const auto go = arguments_in<Go>("go p1time 1000 p2time -5 p1inc 10 p2inc 20");
    EXPECT_EQ(go.remaining[0], milliseconds{1000});
    EXPECT_EQ(go.remaining[1], milliseconds{0});
    EXPECT_EQ(go.increment[0], milliseconds{10});
    EXPECT_EQ(go.increment[1], milliseconds{20});
    EXPECT_EQ(arguments_in<Go>("go depth 7").limits.depth, 7);
    EXPECT_EQ(arguments_in<Go>("go infinite").limits.ends, SearchEnd::on_stop);
}

TEST(UgiParser, NamesWhatIsWrong) {
    for (const char *line : {"query", "query winner", "query result now", "position",
                             "position startpos moves a1", "setoption Hash", "isready now"}) {
        EXPECT_GT(error_of(parse(line)).column, 1U) << line;
    }
}

TEST(UgiParser, LeavesOutWhatIsWrongAfterGo) {
    for (const char *words : {"btime 5", "ponder", "depth", "p1time x", "infinity 3 4 5"}) {
        const auto go = arguments_in<Go>("go nodes 7 " + std::string{words} + " p2time 50");
        ASSERT_EQ(go.problems.size(), 1U) << words;
        EXPECT_GT(go.problems[0].column, 1U) << words;
        EXPECT_EQ(go.limits.nodes, 7U) << words;
        EXPECT_EQ(go.remaining[1], milliseconds{50}) << words;
    }
    EXPECT_EQ(arguments_in<Go>("go depth 0").limits.depth, 1);
    EXPECT_EQ(arguments_in<Go>("go p1time 99999999999999999999").remaining[0], kMaxTime);
}

TEST(UgiParser, PassesOverWordsBeforeACommand) {
    EXPECT_EQ(name_in("joho isready"), "isready");
    EXPECT_EQ(arguments_in<Query>("uci query result"), Query::result);
    EXPECT_TRUE(ends_search("joho quit"));
    EXPECT_FALSE(ends_search("query quit"));
}

} // namespace
} // namespace emilia::ugi
