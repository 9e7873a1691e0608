#include "protocol/dialogues/nboard/session.h"
#include "tests/engine/notation/parsing.h"

#include <gtest/gtest.h>

namespace emilia::nboard {
namespace {

Parsed<Session::Commands::Command> parse(std::string_view line) { return Session::parse(line); }

template <class Arguments>
Arguments arguments_in(std::string_view line) {
    SCOPED_TRACE(line);
    return arguments_of<Arguments>(parse(line));
}

std::string name_in(std::string_view line) { return name_of(parse(line)); }

bool ends_search(std::string_view line) {
    return Session::commands().urgency_of(Scanner{line}) == Urgency::ends_search;
}

TEST(NBoardParser, PassesOverWhatItDoesNotKnow) {
    for (const char *line : {"", "nboard 2", "set colour blue", "set", "remove_tree", "zz", "F9"})
        EXPECT_EQ(name_in(line), "") << line;
}

TEST(NBoardParser, ReadsGames) {
    const auto game = arguments_in<GameRecord>(
        "set game (;GM[Othello]PC[NBoard]PB[a]PW[b]RE[?]TI[5:00]TY[8]BO[8 "
        "---------------------------O*------*O--------------------------- *]B[F5]W[F6/1.5/2];)");
    EXPECT_EQ(game.game.moves().size(), 2U);
}

TEST(NBoardParser, ReadsMovesOfBothVersions) {
    const Move f5{*Square::parse("f5")};
    EXPECT_EQ(arguments_in<NotedMove>("move F5").move, f5);
    EXPECT_EQ(arguments_in<NotedMove>("F5").move, f5);
    EXPECT_EQ(arguments_in<NotedMove>("PA").move, Move::pass());
    const auto move = arguments_in<NotedMove>("move F5//1.25 ");
    EXPECT_FALSE(move.note.eval);
    EXPECT_EQ(move.note.time, std::chrono::milliseconds{1250});
    EXPECT_EQ(arguments_in<NotedMove>("move pa/-3").note.eval, -3);
}

TEST(NBoardParser, KeepsNumbersInTheirRange) {
    EXPECT_EQ(arguments_in<int>("set depth 12"), 12);
    EXPECT_EQ(arguments_in<int>("set depth 0"), 1);
    EXPECT_EQ(arguments_in<int>("set depth 99"), 60);
    EXPECT_EQ(arguments_in<int>("hint"), 1);
    EXPECT_EQ(arguments_in<int>("hint 4"), 4);
    EXPECT_EQ(arguments_in<int>("hint 1000"), 64);
    EXPECT_EQ(arguments_in<double>("set contempt -250"), -100);
}

TEST(NBoardParser, EchoesAnyPing) {
    EXPECT_EQ(arguments_in<std::string>("ping 0017"), "0017");
    EXPECT_EQ(arguments_in<std::string>("ping"), "");
}

TEST(NBoardParser, NamesWhatIsWrong) {
    for (const char *line : {"set game", "set game (;GM[Chess];)", "set depth", "set depth x",
                             "set contempt much", "move", "move Z9", "hint x", "hint -1"}) {
        EXPECT_GE(error_of(parse(line)).column, 5U) << line;
    }
}

TEST(NBoardParser, KnowsWhatEndsASearch) {
    EXPECT_TRUE(ends_search("ping 3"));
    EXPECT_TRUE(ends_search("quit"));
    for (const char *line : {"go", "hint 3", "set depth 3", "pings", ""})
        EXPECT_FALSE(ends_search(line)) << line;
}

} // namespace
} // namespace emilia::nboard
