#include "tests/oracle/drawn.h"
#include "tests/protocol/dialogues/conversation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia {
namespace {

using std::chrono::milliseconds;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

constexpr std::string_view kUci = "uci";

Position after_d3() { return Position::start().after(Move{Square{19}}); }

TEST(UciSession, IntroducesItselfWithItsOptions) {
    FakeEngine engine;
    const Texts lines = answers(kUci, engine, {"uci", "isready", "quit", "uci"});
    EXPECT_THAT(lines.front(), StartsWith("id name Emilia "));
    EXPECT_TRUE(
        has_line(lines, "option name Evaluator type combo default fake var fake var other"));
    EXPECT_EQ(lines[lines.size() - 2], "uciok");
    EXPECT_EQ(lines.back(), "readyok");
}

TEST(UciSession, PlaysAGame) {
    FakeEngine engine;
    EXPECT_TRUE(has_line(
        answers(kUci, engine,
                {"position startpos", "go depth 3", "position startpos moves d3", "go depth 4"}),
        "bestmove c3"));
    const auto searches = engine.searches();
    ASSERT_EQ(searches.size(), 2U);
    EXPECT_EQ(searches[0].position, Position::start());
    EXPECT_EQ(searches[0].limits.depth, 3);
    EXPECT_EQ(searches[1].position, after_d3());
    EXPECT_EQ(searches[1].limits.depth, 4);
}

TEST(UciSession, AnswersDuringASearchAndStopsIt) {
    FakeEngine engine;
    Conversation conversation{kUci, engine};
    conversation.send({"go infinite", "isready"});
    EXPECT_THAT(conversation.read_until("readyok"), ElementsAre("readyok"));
    EXPECT_EQ(engine.await_search(1).limits.ends, SearchEnd::on_stop);
    conversation.send({"stop"});
    EXPECT_EQ(conversation.read_until("bestmove").back(), "bestmove d3");
    EXPECT_THAT(engine.events(), ElementsAre("start", "stop", "result"));
}

TEST(UciSession, ShowsLinesAndProgressOfTheSearch) {
    FakeEngine engine;
    Conversation conversation{kUci, engine};
    conversation.send({"go infinite"});
    engine.await_search(1);
    engine.report(found(Move{Square{19}}, 9));
    engine.report(SearchProgress{.depth = 10, .move = Move{Square{19}}, .number = 1});
    const Texts lines = conversation.read_until("info depth 10");
    EXPECT_THAT(lines, ElementsAre("info string selectivity 100%", StartsWith("info depth 9 "),
                                   HasSubstr("currmove d3 currmovenumber 1")));
}

TEST(UciSession, PondersUntilTheMoveIsPlayed) {
    FakeEngine engine;
    Conversation conversation{kUci, engine};
    conversation.send({"go ponder movetime 100"});
    EXPECT_EQ(engine.await_search(1).limits.ends, SearchEnd::on_ponder_hit);
    conversation.send({"ponderhit", "ponderhit"});
    EXPECT_EQ(conversation.read_until("bestmove").back(), "bestmove d3");
}

TEST(UciSession, StopsAPonderingSearchForWhatNeedsTheEngine) {
    FakeEngine engine;
    answers(kUci, engine, {"go ponder depth 3", "setoption name Hash value 8"});
    EXPECT_THAT(engine.events(), ElementsAre("start", "stop", "result", "hash 8"));
}

TEST(UciSession, LetsASearchWithLimitsEndBeforeWhatNeedsTheEngine) {
    FakeEngine engine;
    engine.holds = true;
    Conversation conversation{kUci, engine};
    conversation.send({"go depth 3", "ucinewgame", "isready"});
    engine.await_search(1);
    engine.finish();
    conversation.read_until("readyok");
    EXPECT_THAT(engine.events(), ElementsAre("start", "result", "forget"));
}

TEST(UciSession, StopsASearchThatAWaitingCommandStandsBefore) {
    FakeEngine engine;
    engine.holds = true;
    Conversation conversation{kUci, engine};
    conversation.send({"go depth 3", "ucinewgame", "stop", "isready"});
    EXPECT_TRUE(has_line(conversation.read_until("readyok"), "bestmove d3"));
    EXPECT_THAT(engine.events(), ElementsAre("start", "stop", "result", "forget"));
}

TEST(UciSession, ChangesNothingForBadInput) {
    FakeEngine engine;
    for (const char *line :
         {"setoption name Hash value x", "setoption name Nothing", "debug maybe", "isready now"}) {
        const Texts lines =
            answers(kUci, engine, {"position startpos moves d3", line, "go depth 1"});
        EXPECT_THAT(lines.front(), StartsWith("info string error: ")) << line;
        EXPECT_EQ(engine.searches().back().position, after_d3()) << line;
        EXPECT_EQ(lines.back(), "bestmove c3");
    }
}

TEST(UciSession, SearchesNothingAfterARefusedPosition) {
    FakeEngine engine;
    for (const char *line : {"position startpos moves d3 d3", "position fen 8/8 x", "position"}) {
        const Texts lines = answers(kUci, engine,
                                    {"position startpos moves d3", line, "go depth 1",
                                     "position startpos moves d3", "go depth 1"});
        EXPECT_THAT(lines.front(), StartsWith("info string error: ")) << line;
        EXPECT_THAT(lines, Contains("bestmove (none)")) << line;
        EXPECT_EQ(lines.back(), "bestmove c3") << line;
        EXPECT_EQ(engine.searches().back().position, after_d3()) << line;
    }
    for (const char *command : {"d", "eval", "go perft 1"}) {
        const Texts lines = answers(kUci, engine, {"position nowhere", command});
        EXPECT_THAT(lines, ElementsAre(StartsWith("info string error: "),
                                       StartsWith("info string error: no position to ")));
    }
}

TEST(UciSession, SearchesByPvsWhatOtherAlgorithmsDoNotKnow) {
    const auto search = [](std::initializer_list<std::string_view> lines) {
        FakeEngine engine;
        const Texts said = answers(kUci, engine, lines);
        EXPECT_EQ(engine.searches().size(), 1U);
        const bool is_error = said.front().starts_with("info string error: ");
        return std::pair{engine.searches().back().limits.algorithm, is_error ? said.front() : ""};
    };
    const std::string minimax = "setoption name Algorithm value minimax";
    EXPECT_EQ(search({minimax, "go depth 2 searchmoves d3"}),
              (std::pair{Algorithm::pvs, std::string{"info string error: searchmoves needs "
                                                     "Algorithm pvs, which searches now"}}));
    EXPECT_EQ(search({"setoption name Algorithm value alphabeta", "setoption name MultiPV value 2",
                      "go depth 2"}),
              (std::pair{Algorithm::pvs, std::string{"info string error: MultiPV needs Algorithm "
                                                     "pvs, which searches now"}}));
    EXPECT_EQ(search({minimax, "go depth 2"}), (std::pair{Algorithm::minimax, std::string{}}));
    EXPECT_EQ(search({"setoption name MultiPV value 2", "go depth 2 searchmoves d3"}),
              (std::pair{Algorithm::pvs, std::string{}}));
}

TEST(UciSession, SearchesForTheTimeOfAMoveWhereNothingRightLimitsIt) {
    FakeEngine engine;
    SearchSettings settings;
    settings.default_movetime = milliseconds{700};
    for (const char *line : {"go depth x", "go mate 3", "go searchmoves a1"}) {
        const Texts lines = answers(kUci, engine, {line}, settings);
        EXPECT_THAT(lines.front(), StartsWith("info string error: ")) << line;
        EXPECT_EQ(engine.searches().back().limits.movetime, milliseconds{700}) << line;
        EXPECT_EQ(engine.searches().back().limits.ends, SearchEnd::by_itself) << line;
    }
}

TEST(UciSession, BeginsASearchByWhatWasKeptOfATooLongLine) {
    FakeEngine engine;
    Conversation conversation{kUci, engine};
    conversation.send_too_long("position startpos moves d3");
    conversation.send({"go depth 5"});
    EXPECT_EQ(conversation.read_until("bestmove").back(), "bestmove (none)");
    conversation.send({"position startpos"});
    conversation.send_too_long("go depth 5 searchmoves d3 c4 f");
    EXPECT_EQ(conversation.read_until("bestmove").back(), "bestmove d3");
    EXPECT_EQ(engine.searches().back().position, Position::start());
    EXPECT_EQ(engine.searches().back().limits.depth, 5);
    EXPECT_EQ(engine.searches().back().limits.only_moves.size(), 2U);
}

TEST(UciSession, AnswersASearchBeforeItQuits) {
    FakeEngine engine;
    const Texts lines = answers(kUci, engine, {"go infinite", "quit", "isready"});
    EXPECT_EQ(lines.back(), "bestmove d3");
}

TEST(UciSession, FinishesASearchWithLimitsAtTheEndOfTheInput) {
    FakeEngine engine;
    engine.holds = true;
    Conversation conversation{kUci, engine};
    conversation.send({"go depth 3"});
    conversation.end_input();
    engine.await_search(1);
    engine.finish();
    EXPECT_EQ(conversation.finish().back(), "bestmove d3");
    EXPECT_THAT(engine.events(), ElementsAre("start", "result"));
}

TEST(UciSession, StopsASearchWithoutLimitsAtTheEndOfTheInput) {
    FakeEngine engine;
    EXPECT_EQ(answers(kUci, engine, {"go"}).back(), "bestmove d3");
    EXPECT_THAT(engine.events(), ElementsAre("start", "stop", "result"));
}

TEST(UciSession, EndsWhenNobodyReadsAnyMore) {
    FakeEngine engine;
    Conversation conversation{kUci, engine};
    conversation.send({"go infinite"});
    engine.await_search(1);
    conversation.stop_reading();
    conversation.send({"isready"});
    conversation.finish();
    EXPECT_THAT(engine.events(), ElementsAre("start", "stop", "result"));
}

TEST(UciSession, PassesOnTheWarningsOfTheEngine) {
    FakeEngine engine;
    engine.warning = "out of memory";
    EXPECT_TRUE(
        has_line(answers(kUci, engine, {"go depth 1"}), "info string error: out of memory"));
}

TEST(UciSession, TellsWhatTheSystemRefuses) {
    FakeEngine engine;
    engine.has_memory = false;
    EXPECT_THAT(answers(kUci, engine,
                        {"setoption name Hash value 8", "setoption name Threads value 4",
                         "setoption name EvalFile value w"}),
                ElementsAre("info string error: Hash: no memory for 8 MiB",
                            "info string error: Threads: cannot start 4",
                            "info string error: EvalFile: not enough memory"));
    EXPECT_THAT(engine.events(), ElementsAre("hash 8", "threads 4", "weights w"));
}

TEST(UciSession, TakesLimitsFromTheClockOfTheSideToMove) {
    FakeEngine engine;
    answers(kUci, engine,
            {"setoption name Move Overhead value 20",
             "go btime 60000 wtime 1000 binc 2000 movestogo 5", "position startpos moves d3",
             "go btime 60000 wtime 1000"});
    const auto searches = engine.searches();
    EXPECT_EQ(searches[0].limits.clock->remaining, milliseconds{60000});
    EXPECT_EQ(searches[0].limits.clock->increment, milliseconds{2000});
    EXPECT_EQ(searches[0].limits.clock->moves_to_go, 5);
    EXPECT_EQ(searches[0].limits.move_overhead, milliseconds{20});
    EXPECT_EQ(searches[1].limits.clock->remaining, milliseconds{1000});
}

TEST(UciSession, HandsOptionsToTheNextSearch) {
    FakeEngine engine;
    const Texts lines = answers(
        kUci, engine,
        {"setoption name MultiPV value 2", "setoption name Selectivity value 95", "go depth 2"});
    const Limits limits = engine.searches().back().limits;
    EXPECT_EQ(limits.multi_pv, 2);
    EXPECT_EQ(limits.selectivity, Selectivity::percent_95);
    EXPECT_TRUE(has_line(lines, "info depth 2 seldepth 0 multipv 2 "));
}

} // namespace
} // namespace emilia
