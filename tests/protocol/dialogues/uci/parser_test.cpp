#include "engine/bench.h"
#include "engine/notation/transcript.h"
#include "protocol/dialogues/uci/session.h"
#include "tests/engine/notation/parsing.h"
#include "tests/oracle/drawn.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia::uci {
namespace {

using std::chrono::milliseconds;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;
using universal::Go;
using universal::SetOption;

Parsed<Session::Commands::Command> parse(std::string_view line) {
    return Session::commands().parse(Scanner{line}, othello());
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
std::string error_in(std::string_view line) { return error_of(parse(line)).message; }
bool ends_search(std::string_view line) {
    return Session::commands().urgency_of(Scanner{line}) == Urgency::ends_search;
}

TEST(UciParser, ReadsCommandsOfOneWord) {
    EXPECT_EQ(name_in("uci"), "uci");
    EXPECT_EQ(name_in("isready"), "isready");
    EXPECT_EQ(name_in("ucinewgame"), "ucinewgame");
    EXPECT_EQ(name_in("stop"), "stop");
    EXPECT_EQ(name_in("ponderhit"), "ponderhit");
    EXPECT_EQ(name_in("quit"), "quit");
    EXPECT_EQ(name_in("d"), "d");
    EXPECT_EQ(name_in("eval"), "eval");
    EXPECT_EQ(name_in("  help\t "), "help");
}

TEST(UciParser, RefusesMoreAfterCommandsOfOneWord) {
    for (const char *word :
         {"uci", "isready", "ucinewgame", "stop", "ponderhit", "quit", "d", "eval", "help"}) {
        EXPECT_EQ(error_in(std::string{word} + " x"), "expected nothing more, got \"x\"");
    }
}

TEST(UciParser, KnowsBlankLines) {
    EXPECT_EQ(name_in(""), "");
    EXPECT_EQ(name_in(" \t "), "");
}

TEST(UciParser, KnowsWhatItDoesNotKnow) {
    EXPECT_EQ(unknown_in("foo bar"), "foo");
    EXPECT_EQ(unknown_in("ucii"), "ucii");
    EXPECT_EQ(unknown_in("GO"), "GO");
    const std::string_view with_nul{"go\0", 3};
    EXPECT_EQ(unknown_in(with_nul), with_nul);
}

TEST(UciParser, ReadsDebug) {
    EXPECT_TRUE(arguments_in<bool>("debug on"));
    EXPECT_FALSE(arguments_in<bool>("debug off"));
}

TEST(UciParser, RefusesOtherDebug) {
    EXPECT_THAT(error_in("debug"), HasSubstr("expected on or off"));
    EXPECT_THAT(error_in("debug maybe"), HasSubstr("expected on or off"));
    EXPECT_THAT(error_in("debug on on"), HasSubstr("nothing more"));
}

TEST(UciParser, ReadsSetoption) {
    const auto hash = arguments_in<SetOption>("setoption name Hash value 64");
    EXPECT_EQ(hash.name, "Hash");
    EXPECT_EQ(hash.value, "64");
    const auto overhead = arguments_in<SetOption>("setoption name  Move   Overhead value  2  3 ");
    EXPECT_EQ(overhead.name, "Move Overhead");
    EXPECT_EQ(overhead.value, "2 3");
    const auto clear = arguments_in<SetOption>("setoption name Clear Hash");
    EXPECT_EQ(clear.name, "Clear Hash");
    EXPECT_EQ(clear.value, "");
    EXPECT_EQ(arguments_in<SetOption>("setoption name X value").value, "");
}

TEST(UciParser, RefusesOtherSetoption) {
    EXPECT_THAT(error_in("setoption"), HasSubstr("expected name"));
    EXPECT_THAT(error_in("setoption Hash value 64"), HasSubstr("expected name"));
    EXPECT_THAT(error_in("setoption name"), HasSubstr("expected the name"));
    EXPECT_THAT(error_in("setoption name value 64"), HasSubstr("expected the name"));
}

TEST(UciParser, ReadsPositions) {
    const auto played = arguments_in<FlipelloGame>("position startpos moves f5 d6");
    EXPECT_EQ(to_transcript(played.game.moves()), "f5d6");
    const std::string board = "---------------------------OX------XO---------------------------";
    for (const std::string &text : {std::string{"startpos"}, "board " + board + " X",
                                    std::string{"fen 8/8/8/3ox3/3xo3/8/8/8 x moves"}}) {
        EXPECT_EQ(arguments_in<FlipelloGame>("position " + text).game.position(), Position::start())
            << text;
    }
}

TEST(UciParser, RefusesOtherPositions) {
    EXPECT_THAT(error_in("position"), HasSubstr("got nothing"));
    EXPECT_THAT(error_in("position nowhere"), HasSubstr("got \"nowhere\""));
    EXPECT_THAT(error_in("position board X"), HasSubstr("64 squares"));
    EXPECT_THAT(error_in("position fen 8/8"), HasSubstr("8 rows"));
    EXPECT_THAT(error_in("position startpos moves f5 a1"), HasSubstr("illegal move \"a1\""));
    EXPECT_EQ(error_of(parse("position startpos moves f5 a1")).column, 28U);
}

TEST(UciParser, ReadsGoWithoutLimits) {
    const auto go = arguments_in<Go>("go");
    EXPECT_FALSE(go.limits.depth || go.limits.movetime || go.remaining[0] || go.remaining[1]);
    EXPECT_FALSE(go.moves_to_go);
    EXPECT_EQ(go.limits.nodes, Limits{}.nodes);
    EXPECT_EQ(go.limits.ends, SearchEnd::by_itself);
    EXPECT_EQ(go.limits.goal, Goal::best_move);
    EXPECT_THAT(go.problems, IsEmpty());
}

TEST(UciParser, ReadsGoInAnyCombination) {
    const auto go =
        arguments_in<Go>("go ponder wtime 1000 btime 2000 winc 10 binc 20 movestogo 5 "
                         "searchmoves d3 PASS exact depth 7 nodes 123456789012 movetime 30");
    EXPECT_EQ(go.limits.ends, SearchEnd::on_ponder_hit);
    EXPECT_EQ(go.remaining[static_cast<int>(Color::white)], milliseconds{1000});
    EXPECT_EQ(go.remaining[static_cast<int>(Color::black)], milliseconds{2000});
    EXPECT_EQ(go.increment[static_cast<int>(Color::white)], milliseconds{10});
    EXPECT_EQ(go.increment[static_cast<int>(Color::black)], milliseconds{20});
    EXPECT_EQ(go.moves_to_go, 5);
    EXPECT_THAT(go.limits.only_moves, ElementsAre(Move{Square{19}}, Move::pass()));
    EXPECT_EQ(go.limits.goal, Goal::exact);
    EXPECT_EQ(go.limits.depth, 7);
    EXPECT_EQ(go.limits.nodes, 123456789012U);
    EXPECT_EQ(go.limits.movetime, milliseconds{30});
    EXPECT_EQ(arguments_in<Go>("go infinite").limits.ends, SearchEnd::on_stop);
    EXPECT_EQ(arguments_in<Go>("go wld").limits.goal, Goal::win_loss_draw);
    EXPECT_EQ(arguments_in<Go>("go atleast -4").limits.goal, Goal::at_least);
    EXPECT_EQ(arguments_in<Go>("go atleast -4").limits.at_least, -4);
    EXPECT_THAT(go.problems, IsEmpty());
    EXPECT_EQ(arguments_in<int>("go perft 5"), 5);
    EXPECT_EQ(arguments_in<int>("go Perft 5"), 5);
}

TEST(UciParser, TakesAClockBelowZeroForEmpty) {
    EXPECT_EQ(arguments_in<Go>("go wtime -50").remaining[1], milliseconds{0});
}

TEST(UciParser, TakesTheLongestTimeForALongerOne) {
    for (const char *number : {"31536000001", "1000000000000000", "99999999999999999999"}) {
        const auto go = arguments_in<Go>("go movetime " + std::string{number});
        EXPECT_EQ(go.limits.movetime, kMaxTime) << number;
        EXPECT_THAT(go.problems, IsEmpty());
    }
    EXPECT_EQ(arguments_in<Go>("go btime -99999999999999999999").remaining[0], milliseconds{0});
}

TEST(UciParser, LeavesOutWhatIsNoValueAfterGo) {
    for (const char *word :
         {"depth", "nodes", "movetime", "wtime", "btime", "winc", "binc", "movestogo", "atleast"}) {
        for (const char *number : {"", " x", " 5x", " 1.5", " -", " --5", " 0x10", " x y z"}) {
            const std::string line = "go " + std::string{word} + number + " exact";
            const auto go = arguments_in<Go>(line);
            ASSERT_EQ(go.problems.size(), 1U) << line;
            EXPECT_THAT(go.problems[0].message, StartsWith(std::string{word} + ": expected"));
            EXPECT_EQ(go.limits.goal, Goal::exact) << line;
            EXPECT_FALSE(go.limits.depth || go.limits.movetime || go.moves_to_go) << line;
            EXPECT_EQ(go.limits.nodes, Limits{}.nodes) << line;
            EXPECT_FALSE(go.remaining[0] || go.remaining[1]) << line;
        }
    }
    for (const char *discs : {"65", "-65", "99999999999999999999"}) {
        const auto go = arguments_in<Go>("go atleast " + std::string{discs});
        EXPECT_EQ(go.problems.size(), 1U);
        EXPECT_EQ(go.limits.goal, Goal::best_move);
    }
}

TEST(UciParser, TakesTheNearestLimitForOneOutOfRange) {
    const auto least = arguments_in<Go>("go depth 0 nodes -7 movestogo -99999999999999999999");
    EXPECT_EQ(least.limits.depth, 1);
    EXPECT_EQ(least.limits.nodes, 1U);
    EXPECT_EQ(least.moves_to_go, 1);
    ASSERT_EQ(least.problems.size(), 3U);
    EXPECT_EQ(least.problems[1].message,
              "nodes: expected a number from 1 to 9223372036854775807, got \"-7\"; taken as 1");
    const auto most = arguments_in<Go>("go depth 2147483648 nodes 99999999999999999999");
    EXPECT_EQ(most.limits.depth, 2147483647);
    EXPECT_EQ(most.limits.nodes, 9223372036854775807U);
    EXPECT_EQ(most.problems.size(), 2U);
}

TEST(UciParser, LeavesOutWhatMeansNothingAfterGo) {
    const auto go = arguments_in<Go>("go mate 3 depth 5 infinitely 7 8 nodes 9 !");
    EXPECT_EQ(go.limits.depth, 5);
    EXPECT_EQ(go.limits.nodes, 9U);
    ASSERT_EQ(go.problems.size(), 3U);
    EXPECT_THAT(go.problems[0].message, HasSubstr("got \"mate\""));
    EXPECT_EQ(go.problems[0].column, 4U);
    EXPECT_THAT(go.problems[1].message, HasSubstr("got \"infinitely\""));
    EXPECT_THAT(go.problems[2].message, HasSubstr("atleast, got \"!\""));
    EXPECT_EQ(arguments_in<Go>("go infinite 3").limits.ends, SearchEnd::on_stop);
}

TEST(UciParser, LeavesOutWhatIsNoMoveAfterSearchmoves) {
    const auto go = arguments_in<Go>("go searchmoves d9 d3 x c4 depth 2");
    EXPECT_THAT(go.limits.only_moves, ElementsAre(Move{Square{19}}, Move{Square{26}}));
    EXPECT_EQ(go.limits.depth, 2);
    ASSERT_EQ(go.problems.size(), 1U);
    EXPECT_THAT(go.problems[0].message, HasSubstr("got \"d9\""));
    EXPECT_THAT(arguments_in<Go>("go searchmoves").problems[0].message, HasSubstr("got nothing"));
    EXPECT_EQ(arguments_in<Go>("go searchmoves depth 3").limits.depth, 3);
}

TEST(UciParser, RefusesOtherPerft) {
    for (const char *depth : {"", " x", " 0", " 61", " 99999999999999999999"}) {
        EXPECT_THAT(error_in("go perft" + std::string{depth}), StartsWith("perft: expected"));
    }
    EXPECT_THAT(error_in("go perft 3 4"), HasSubstr("nothing more"));
}

TEST(UciParser, PassesOverWordsBeforeACommand) {
    EXPECT_EQ(name_in("joho isready"), "isready");
    EXPECT_EQ(name_in("7 joho   isready "), "isready");
    EXPECT_TRUE(arguments_in<bool>("joho debug on"));
    EXPECT_EQ(arguments_in<Go>("please go depth 3").limits.depth, 3);
    EXPECT_EQ(arguments_in<SetOption>("setoption name stop value go").value, "go");
    EXPECT_EQ(unknown_in("joho is ready"), "joho");
    EXPECT_EQ(error_in("joho isready now"), "expected nothing more, got \"now\"");
}

TEST(UciParser, KnowsWhatEndsASearch) {
    for (const char *line : {"stop", " quit ", "joho stop"})
        EXPECT_TRUE(ends_search(line)) << line;
    for (const char *line : {"stop now", "stopp", "isready", "", "setoption name stop",
                             "isready stop", "position startpos quit"}) {
        EXPECT_FALSE(ends_search(line)) << line;
    }
}

TEST(UciParser, ReadsBench) {
    EXPECT_EQ(arguments_in<int>("bench"), kBenchDepth);
    EXPECT_EQ(arguments_in<int>("bench 8"), 8);
}

TEST(UciParser, RefusesOtherBench) {
    EXPECT_THAT(error_in("bench x"), HasSubstr("got \"x\""));
    EXPECT_THAT(error_in("bench 0"), HasSubstr("from 1 to 60"));
    EXPECT_THAT(error_in("bench 8 8"), HasSubstr("nothing more"));
}

} // namespace
} // namespace emilia::uci
