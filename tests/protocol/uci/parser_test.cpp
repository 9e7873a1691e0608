#include "protocol/notation/transcript.h"
#include "protocol/uci/parser.h"
#include "tests/oracle/drawn.h"
#include "tests/protocol/parsing.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia::uci {
namespace {

using std::chrono::milliseconds;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

/// The command, which must be a C.
template <class C>
C parse_as(std::string_view line) {
    const auto command = parse_command(line);
    if (!command) {
        ADD_FAILURE() << line << ": " << command.error().message;
        return C{};
    }
    const C *found = std::get_if<C>(&*command);
    if (found == nullptr) {
        ADD_FAILURE() << line << ": another command";
        return C{};
    }
    return *found;
}

std::string error_in(std::string_view line) { return error_of(parse_command(line)).message; }

TEST(UciParser, ReadsCommandsOfOneWord) {
    parse_as<Identify>("uci");
    parse_as<IsReady>("isready");
    parse_as<NewGame>("ucinewgame");
    parse_as<Stop>("stop");
    parse_as<PonderHit>("ponderhit");
    parse_as<Quit>("quit");
    parse_as<Display>("d");
    parse_as<Explain>("eval");
    parse_as<Help>("  help\t ");
}

TEST(UciParser, RefusesMoreAfterCommandsOfOneWord) {
    for (const char *word :
         {"uci", "isready", "ucinewgame", "stop", "ponderhit", "quit", "d", "eval", "help"}) {
        EXPECT_EQ(error_in(std::string{word} + " x"), "expected nothing more, got \"x\"");
    }
}

TEST(UciParser, KnowsBlankLines) {
    parse_as<Blank>("");
    parse_as<Blank>(" \t ");
}

TEST(UciParser, KnowsWhatItDoesNotKnow) {
    EXPECT_EQ(parse_as<Unknown>("foo bar").name, "foo");
    EXPECT_EQ(parse_as<Unknown>("ucii").name, "ucii");
    EXPECT_EQ(parse_as<Unknown>("GO").name, "GO");
    const std::string_view with_nul{"go\0", 3};
    EXPECT_EQ(parse_as<Unknown>(with_nul).name, with_nul);
}

TEST(UciParser, ReadsDebug) {
    EXPECT_TRUE(parse_as<Debug>("debug on").on);
    EXPECT_FALSE(parse_as<Debug>("debug off").on);
}

TEST(UciParser, RefusesOtherDebug) {
    EXPECT_THAT(error_in("debug"), HasSubstr("expected on or off"));
    EXPECT_THAT(error_in("debug maybe"), HasSubstr("expected on or off"));
    EXPECT_THAT(error_in("debug on on"), HasSubstr("nothing more"));
}

TEST(UciParser, ReadsSetoption) {
    const auto hash = parse_as<SetOption>("setoption name Hash value 64");
    EXPECT_EQ(hash.name, "Hash");
    EXPECT_EQ(hash.value, "64");
    const auto overhead = parse_as<SetOption>("setoption name  Move   Overhead value  2  3 ");
    EXPECT_EQ(overhead.name, "Move Overhead");
    EXPECT_EQ(overhead.value, "2 3");
    const auto clear = parse_as<SetOption>("setoption name Clear Hash");
    EXPECT_EQ(clear.name, "Clear Hash");
    EXPECT_EQ(clear.value, "");
    EXPECT_EQ(parse_as<SetOption>("setoption name X value").value, "");
}

TEST(UciParser, RefusesOtherSetoption) {
    EXPECT_THAT(error_in("setoption"), HasSubstr("expected name"));
    EXPECT_THAT(error_in("setoption Hash value 64"), HasSubstr("expected name"));
    EXPECT_THAT(error_in("setoption name"), HasSubstr("expected the name"));
    EXPECT_THAT(error_in("setoption name value 64"), HasSubstr("expected the name"));
}

TEST(UciParser, ReadsPositions) {
    const auto played = parse_as<SetPosition>("position startpos moves f5 d6");
    EXPECT_EQ(to_transcript(played.game.game.moves()), "f5d6");
    const std::string board = "---------------------------OX------XO---------------------------";
    for (const std::string &text : {std::string{"startpos"}, "board " + board + " X",
                                    std::string{"fen 8/8/8/3ox3/3xo3/8/8/8 x moves"}}) {
        EXPECT_EQ(parse_as<SetPosition>("position " + text).game.game.position(), Position::start())
            << text;
    }
}

TEST(UciParser, RefusesOtherPositions) {
    EXPECT_THAT(error_in("position"), HasSubstr("got nothing"));
    EXPECT_THAT(error_in("position nowhere"), HasSubstr("got \"nowhere\""));
    EXPECT_THAT(error_in("position board X"), HasSubstr("64 squares"));
    EXPECT_THAT(error_in("position fen 8/8"), HasSubstr("8 rows"));
    EXPECT_THAT(error_in("position startpos moves f5 a1"), HasSubstr("illegal move \"a1\""));
    EXPECT_EQ(error_of(parse_command("position startpos moves f5 a1")).column, 28U);
}

TEST(UciParser, ReadsGoWithoutLimits) {
    const auto go = parse_as<Go>("go");
    EXPECT_FALSE(go.depth || go.nodes || go.movetime || go.remaining[0] || go.remaining[1]);
    EXPECT_FALSE(go.infinite || go.ponder || go.moves_to_go);
    EXPECT_EQ(go.goal, Goal::best_move);
    EXPECT_THAT(go.problems, IsEmpty());
}

TEST(UciParser, ReadsGoInAnyCombination) {
    const auto go =
        parse_as<Go>("go ponder wtime 1000 btime 2000 winc 10 binc 20 movestogo 5 "
                     "searchmoves d3 PASS exact depth 7 nodes 123456789012 movetime 30");
    EXPECT_TRUE(go.ponder);
    EXPECT_EQ(go.remaining[static_cast<int>(Color::white)], milliseconds{1000});
    EXPECT_EQ(go.remaining[static_cast<int>(Color::black)], milliseconds{2000});
    EXPECT_EQ(go.increment[static_cast<int>(Color::white)], milliseconds{10});
    EXPECT_EQ(go.increment[static_cast<int>(Color::black)], milliseconds{20});
    EXPECT_EQ(go.moves_to_go, 5);
    EXPECT_THAT(go.search_moves, ElementsAre(Move{Square{19}}, Move::pass()));
    EXPECT_EQ(go.goal, Goal::exact);
    EXPECT_EQ(go.depth, 7);
    EXPECT_EQ(go.nodes, 123456789012U);
    EXPECT_EQ(go.movetime, milliseconds{30});
    EXPECT_FALSE(go.infinite);
    EXPECT_TRUE(parse_as<Go>("go infinite").infinite);
    EXPECT_EQ(parse_as<Go>("go wld").goal, Goal::win_loss_draw);
    EXPECT_EQ(parse_as<Go>("go atleast -4").goal, Goal::at_least);
    EXPECT_EQ(parse_as<Go>("go atleast -4").at_least, -4);
    EXPECT_THAT(go.problems, IsEmpty());
    EXPECT_EQ(parse_as<Perft>("go perft 5").depth, 5);
}

TEST(UciParser, TakesAClockBelowZeroForEmpty) {
    EXPECT_EQ(parse_as<Go>("go wtime -50").remaining[1], milliseconds{0});
}

TEST(UciParser, TakesTheLongestTimeForALongerOne) {
    for (const char *number : {"31536000001", "1000000000000000", "99999999999999999999"}) {
        const auto go = parse_as<Go>("go movetime " + std::string{number});
        EXPECT_EQ(go.movetime, kMaxTime) << number;
        EXPECT_THAT(go.problems, IsEmpty());
    }
    EXPECT_EQ(parse_as<Go>("go btime -99999999999999999999").remaining[0], milliseconds{0});
}

TEST(UciParser, LeavesOutWhatIsNoValueAfterGo) {
    for (const char *word :
         {"depth", "nodes", "movetime", "wtime", "btime", "winc", "binc", "movestogo", "atleast"}) {
        for (const char *number : {"", " x", " 5x", " 1.5", " -", " --5", " 0x10", " x y z"}) {
            const std::string line = "go " + std::string{word} + number + " exact";
            const auto go = parse_as<Go>(line);
            ASSERT_EQ(go.problems.size(), 1U) << line;
            EXPECT_THAT(go.problems[0].message, StartsWith(std::string{word} + ": expected"));
            EXPECT_EQ(go.goal, Goal::exact) << line;
            EXPECT_FALSE(go.depth || go.nodes || go.movetime || go.moves_to_go) << line;
            EXPECT_FALSE(go.remaining[0] || go.remaining[1]) << line;
        }
    }
    for (const char *discs : {"65", "-65", "99999999999999999999"}) {
        const auto go = parse_as<Go>("go atleast " + std::string{discs});
        EXPECT_EQ(go.problems.size(), 1U);
        EXPECT_EQ(go.goal, Goal::best_move);
    }
}

TEST(UciParser, TakesTheNearestLimitForOneOutOfRange) {
    const auto least = parse_as<Go>("go depth 0 nodes -7 movestogo -99999999999999999999");
    EXPECT_EQ(least.depth, 1);
    EXPECT_EQ(least.nodes, 1U);
    EXPECT_EQ(least.moves_to_go, 1);
    ASSERT_EQ(least.problems.size(), 3U);
    EXPECT_EQ(least.problems[1].message,
              "nodes: expected a number from 1 to 9223372036854775807, got \"-7\"; taken as 1");
    const auto most = parse_as<Go>("go depth 2147483648 nodes 99999999999999999999");
    EXPECT_EQ(most.depth, 2147483647);
    EXPECT_EQ(most.nodes, 9223372036854775807U);
    EXPECT_EQ(most.problems.size(), 2U);
}

TEST(UciParser, LeavesOutWhatMeansNothingAfterGo) {
    const auto go = parse_as<Go>("go mate 3 depth 5 infinitely 7 8 nodes 9 !");
    EXPECT_EQ(go.depth, 5);
    EXPECT_EQ(go.nodes, 9U);
    ASSERT_EQ(go.problems.size(), 3U);
    EXPECT_THAT(go.problems[0].message, HasSubstr("got \"mate\""));
    EXPECT_EQ(go.problems[0].column, 4U);
    EXPECT_THAT(go.problems[1].message, HasSubstr("got \"infinitely\""));
    EXPECT_THAT(go.problems[2].message, HasSubstr("atleast, got \"!\""));
    EXPECT_TRUE(parse_as<Go>("go infinite 3").infinite);
}

TEST(UciParser, LeavesOutWhatIsNoMoveAfterSearchmoves) {
    const auto go = parse_as<Go>("go searchmoves d9 d3 x c4 depth 2");
    EXPECT_THAT(go.search_moves, ElementsAre(Move{Square{19}}, Move{Square{26}}));
    EXPECT_EQ(go.depth, 2);
    ASSERT_EQ(go.problems.size(), 1U);
    EXPECT_THAT(go.problems[0].message, HasSubstr("got \"d9\""));
    EXPECT_THAT(parse_as<Go>("go searchmoves").problems[0].message, HasSubstr("got nothing"));
    EXPECT_EQ(parse_as<Go>("go searchmoves depth 3").depth, 3);
}

TEST(UciParser, RefusesOtherPerft) {
    for (const char *depth : {"", " x", " 0", " 61", " 99999999999999999999"}) {
        EXPECT_THAT(error_in("go perft" + std::string{depth}), StartsWith("perft: expected"));
    }
    EXPECT_THAT(error_in("go perft 3 4"), HasSubstr("nothing more"));
}

TEST(UciParser, PassesOverWordsBeforeACommand) {
    parse_as<IsReady>("joho isready");
    parse_as<IsReady>("7 joho   isready ");
    EXPECT_TRUE(parse_as<Debug>("joho debug on").on);
    EXPECT_EQ(parse_as<Go>("please go depth 3").depth, 3);
    EXPECT_EQ(parse_as<SetOption>("setoption name stop value go").value, "go");
    EXPECT_EQ(parse_as<Unknown>("joho is ready").name, "joho");
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
    EXPECT_FALSE(parse_as<Bench>("bench").depth);
    EXPECT_EQ(parse_as<Bench>("bench 8").depth, 8);
}

TEST(UciParser, RefusesOtherBench) {
    EXPECT_THAT(error_in("bench x"), HasSubstr("got \"x\""));
    EXPECT_THAT(error_in("bench 0"), HasSubstr("from 1 to 60"));
    EXPECT_THAT(error_in("bench 8 8"), HasSubstr("nothing more"));
}

} // namespace
} // namespace emilia::uci
