#include "engine/bench.h"
#include "tests/protocol/dialogues/conversation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia {
namespace {

using std::chrono::milliseconds;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

Texts said(std::string_view line) {
    FakeEngine engine;
    return answers("uci", engine, {line});
}

/// What is wrong with a line that has no other answer.
std::string error_in(std::string_view line) {
    const Texts lines = said(line);
    EXPECT_EQ(lines.size(), 1U) << line;
    return lines.empty() ? "" : lines.front();
}

/// What a `go` is understood to ask for, and what is wrong with it.
struct Asked {
    Limits limits;
    Texts problems;
};
Asked asked(std::string_view go) {
    FakeEngine engine;
    Asked asked;
    for (const std::string &line : answers("uci", engine, {go, "stop"}))
        if (line.starts_with("info string error: ")) asked.problems.push_back(line);
    asked.limits = engine.searches().back().limits;
    return asked;
}

TEST(UciCommands, RefuseMoreAfterOneWord) {
    for (const char *word :
         {"uci", "isready", "ucinewgame", "stop", "ponderhit", "quit", "d", "eval", "help"}) {
        EXPECT_THAT(error_in(std::string{word} + " x"),
                    AllOf(StartsWith("info string error: column "),
                          HasSubstr("expected nothing more, got \"x\"")));
    }
}

TEST(UciCommands, SayNothingToBlankLines) {
    EXPECT_THAT(said(""), IsEmpty());
    EXPECT_THAT(said(" \t "), IsEmpty());
}

TEST(UciCommands, NameWhatIsUnknown) {
    for (const char *word : {"foo", "ucii", "GO"}) {
        EXPECT_EQ(error_in(std::string{word} + " bar"),
                  "info string unknown command: \"" + std::string{word} + "\", try help");
    }
    EXPECT_THAT(error_in({"go\0", 3}), StartsWith("info string unknown command: \"go\\x00\""));
}

TEST(UciCommands, ShowLimitsWhenTheyDebug) {
    FakeEngine engine;
    EXPECT_THAT(answers("uci", engine, {"debug on", "go depth 1", "debug off", "joho debug on"})[0],
                StartsWith("info string debug: "));
    EXPECT_THAT(error_in("debug"), HasSubstr("expected on or off"));
    EXPECT_THAT(error_in("debug maybe"), HasSubstr("expected on or off"));
    EXPECT_THAT(error_in("debug on on"), HasSubstr("nothing more"));
}

TEST(UciCommands, SetOptions) {
    FakeEngine engine;
    answers("uci", engine,
            {"setoption name Hash value 64", "setoption name  Move   Overhead value  20 ",
             "setoption name BookFile value  a  b ", "setoption name EvalFile value",
             "setoption name Clear Hash", "setoption name BookFile value go", "go depth 1"});
    EXPECT_THAT(engine.events(), ElementsAre("hash 64", "book a b", "weights ", "forget", "book go",
                                             "start", "result"));
    EXPECT_EQ(engine.searches().back().limits.move_overhead, milliseconds{20});
    EXPECT_THAT(error_in("setoption"), HasSubstr("expected name"));
    EXPECT_THAT(error_in("setoption Hash value 64"), HasSubstr("expected name"));
    EXPECT_THAT(error_in("setoption name"), HasSubstr("expected the name"));
    EXPECT_THAT(error_in("setoption name value 64"), HasSubstr("expected the name"));
}

TEST(UciCommands, SetPositions) {
    const std::string board = "---------------------------OX------XO---------------------------";
    for (const std::string &text :
         {std::string{"startpos"}, "board " + board + " X",
          std::string{"fen 8/8/8/3ox3/3xo3/8/8/8 x moves"}, std::string{"startpos moves"}}) {
        FakeEngine engine;
        answers("uci", engine, {"position startpos moves f5", "position " + text, "go depth 1"});
        EXPECT_EQ(engine.searches().back().position, Position::start()) << text;
    }
    EXPECT_THAT(error_in("position"), HasSubstr("got nothing"));
    EXPECT_THAT(error_in("position nowhere"), HasSubstr("got \"nowhere\""));
    EXPECT_THAT(error_in("position board X"), HasSubstr("64 squares"));
    EXPECT_THAT(error_in("position fen 8/8"), HasSubstr("8 rows"));
    EXPECT_THAT(error_in("position startpos moves f5 a1"),
                HasSubstr("column 28: move 2 (a1) is illegal"));
}

TEST(UciGo, IsReadInAnyCombination) {
    const auto [limits, problems] =
        asked("go ponder wtime 1000 btime 2000 winc 10 binc 20 movestogo 5 "
              "searchmoves d3 C4 depth 7 nodes 123456789012 movetime 30");
    EXPECT_EQ(limits.ends, SearchEnd::on_ponder_hit);
    EXPECT_EQ(limits.clock->remaining, milliseconds{2000});
    EXPECT_EQ(limits.clock->increment, milliseconds{20});
    EXPECT_EQ(limits.clock->moves_to_go, 5);
    EXPECT_THAT(limits.only_moves, ElementsAre(Move{Square{19}}, Move{Square{26}}));
    EXPECT_EQ(limits.depth, 7);
    EXPECT_EQ(limits.nodes, 123456789012U);
    EXPECT_EQ(limits.movetime, milliseconds{30});
    EXPECT_THAT(problems, IsEmpty());
    EXPECT_EQ(asked("go atleast -4").limits.at_least, -4);
    EXPECT_EQ(asked("please go DEPTH 3").limits.depth, 3);
}

TEST(UciGo, TakesAClockBelowZeroForEmpty) {
    for (const char *line : {"go btime -50", "go btime -99999999999999999999"})
        EXPECT_EQ(asked(line).limits.clock->remaining, milliseconds{0}) << line;
}

TEST(UciGo, TakesTheLongestTimeForALongerOne) {
    for (const char *number : {"31536000001", "1000000000000000", "99999999999999999999"}) {
        const auto [limits, problems] = asked("go movetime " + std::string{number});
        EXPECT_EQ(limits.movetime, kMaxTime) << number;
        EXPECT_THAT(problems, IsEmpty());
    }
}

TEST(UciGo, LeavesOutWhatIsNoValue) {
    for (const char *word :
         {"depth", "nodes", "movetime", "wtime", "btime", "winc", "binc", "movestogo", "atleast"}) {
        for (const char *number : {"", " x", " 5x", " 1.5", " -", " --5", " 0x10", " x y z"}) {
            const std::string line = "go " + std::string{word} + number + " exact";
            const auto [limits, problems] = asked(line);
            EXPECT_THAT(problems, ElementsAre(HasSubstr(": " + std::string{word} + ": expected")))
                << line;
            EXPECT_EQ(limits.goal, Goal::exact) << line;
            EXPECT_FALSE(limits.depth || limits.movetime || limits.clock) << line;
            EXPECT_EQ(limits.nodes, Limits{}.nodes) << line;
        }
    }
    for (const char *discs : {"65", "-65", "99999999999999999999"}) {
        const auto [limits, problems] = asked("go atleast " + std::string{discs});
        EXPECT_EQ(problems.size(), 1U);
        EXPECT_EQ(limits.goal, Goal::best_move);
    }
}

TEST(UciGo, TakesTheNearestLimitForOneOutOfRange) {
    const auto least = asked("go depth 0 nodes -7 btime 5 movestogo -99999999999999999999");
    EXPECT_EQ(least.limits.depth, 1);
    EXPECT_EQ(least.limits.nodes, 1U);
    EXPECT_EQ(least.limits.clock->moves_to_go, 1);
    ASSERT_EQ(least.problems.size(), 3U);
    EXPECT_THAT(least.problems[1], HasSubstr("nodes: expected a number from 1 to "
                                             "9223372036854775807, got \"-7\"; taken as 1"));
    const auto most = asked("go depth 2147483648 nodes 99999999999999999999");
    EXPECT_EQ(most.limits.depth, kMaxDepth);
    EXPECT_EQ(most.limits.nodes, 9223372036854775807U);
    EXPECT_EQ(most.problems.size(), 2U);
}

TEST(UciGo, LeavesOutWhatMeansNothing) {
    const auto [limits, problems] = asked("go mate 3 depth 5 infinitely 7 8 nodes 9 !");
    EXPECT_EQ(limits.depth, 5);
    EXPECT_EQ(limits.nodes, 9U);
    EXPECT_THAT(problems,
                ElementsAre(AllOf(HasSubstr("column 4: "), HasSubstr("got \"mate\"")),
                            HasSubstr("got \"infinitely\""), HasSubstr("atleast, got \"!\"")));
    EXPECT_EQ(asked("go infinite 3").limits.ends, SearchEnd::on_stop);
}

TEST(UciGo, LeavesOutAProofBesideADepth) {
    for (const char *line : {"go exact depth 4", "go depth 4 wld", "go depth 4 atleast 2"}) {
        const auto [limits, problems] = asked(line);
        EXPECT_EQ(limits.goal, Goal::best_move) << line;
        EXPECT_EQ(limits.depth, 4) << line;
        EXPECT_THAT(problems, ElementsAre(HasSubstr("cannot be combined with depth"))) << line;
    }
}

TEST(UciGo, LeavesOutWhatIsNoMoveAfterSearchmoves) {
    const auto [limits, problems] = asked("go searchmoves d9 d3 x c4 depth 2");
    EXPECT_THAT(limits.only_moves, ElementsAre(Move{Square{19}}, Move{Square{26}}));
    EXPECT_EQ(limits.depth, 2);
    EXPECT_THAT(problems, ElementsAre(HasSubstr("got \"d9\"")));
    EXPECT_THAT(asked("go searchmoves").problems, ElementsAre(HasSubstr("got nothing")));
    EXPECT_EQ(asked("go searchmoves depth 3").limits.depth, 3);
}

TEST(UciGo, CountsLeaves) {
    for (const char *line : {"go perft 2", "go Perft 2"})
        EXPECT_EQ(said(line).back(), "Nodes searched: 12") << line;
    for (const char *depth : {"", " x", " 0", " 61", " 99999999999999999999"})
        EXPECT_THAT(error_in("go perft" + std::string{depth}), HasSubstr(": perft: expected"));
    EXPECT_THAT(error_in("go perft 3 4"), HasSubstr("nothing more"));
}

TEST(UciCommands, PassOverWordsBeforeThem) {
    EXPECT_EQ(error_in("joho isready"), "readyok");
    EXPECT_EQ(error_in("7 joho   isready "), "readyok");
    EXPECT_THAT(error_in("joho is ready"), StartsWith("info string unknown command: \"joho\""));
    EXPECT_THAT(error_in("joho isready now"), HasSubstr("expected nothing more, got \"now\""));
}

TEST(UciCommands, EndASearchWhileTheyWait) {
    for (const char *line : {"stop", " quit ", "joho stop"}) {
        FakeEngine engine;
        engine.holds = true;
        Conversation conversation{"uci", engine};
        conversation.send({"go depth 3", "ucinewgame", line});
        EXPECT_EQ(conversation.read_until("bestmove").back(), "bestmove d3") << line;
    }
    for (const char *line : {"stop now", "stopp", "isready", "", "setoption name stop",
                             "isready stop", "position startpos quit"}) {
        FakeEngine engine;
        engine.holds = true;
        Conversation conversation{"uci", engine};
        conversation.send({"go depth 3", "ucinewgame", line});
        conversation.end_input();
        engine.await_search(1);
        engine.finish();
        conversation.finish();
        EXPECT_THAT(engine.events(), ElementsAre("start", "result", "forget")) << line;
    }
}

TEST(UciCommands, RunABench) {
    FakeEngine engine;
    answers("uci", engine, {"bench", "bench 8"});
    EXPECT_EQ(engine.searches().front().limits.depth, kBenchDepth);
    EXPECT_EQ(engine.searches().back().limits.depth, 8);
    EXPECT_THAT(error_in("bench x"), HasSubstr("got \"x\""));
    EXPECT_THAT(error_in("bench 0"), HasSubstr("from 1 to 60"));
    EXPECT_THAT(error_in("bench 8 8"), HasSubstr("nothing more"));
}

} // namespace
} // namespace emilia
