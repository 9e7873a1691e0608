// The dialect of UCI that Fairy-Stockfish's clients speak.

#include "protocol/dialogues/uci/formatter.h"
#include "tests/protocol/dialogues/conversation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia::uci {
namespace {

using std::chrono::milliseconds;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

Move move(const char *name) { return Move{*Square::parse(name)}; }

/// The answers to these lines of a client that has chosen a variant.
Texts said(FakeEngine &engine, std::initializer_list<std::string_view> lines) {
    Conversation conversation{"uci", engine};
    conversation.send({"setoption name UCI_Variant value flipello"});
    conversation.read_until("info string variant flipello");
    conversation.send(lines);
    conversation.end_input();
    return conversation.finish();
}

Position position_after(std::string_view line) {
    FakeEngine engine;
    said(engine, {line, "go depth 1"});
    return engine.searches().back().position;
}

TEST(UciFlipello, ReadsMovesUpsideDown) {
    Game game;
    for (const char *name : {"f5", "f6"})
        game.play(move(name));
    EXPECT_EQ(position_after("position startpos moves P@f4 P@f3"), game.position());
}

TEST(UciFlipello, ReadsAnEmptyListOfMoves) {
    EXPECT_EQ(position_after("position startpos moves"), Position::start());
    EXPECT_EQ(position_after("position fen 8/8/8/3pP3/3Pp3/8/8/8[PPpp] w 0 1 moves"),
              Position::start());
}

TEST(UciFlipello, RefusesOtherDialects) {
    for (const char *line : {"position startpos moves f5", "position startpos moves P@d3",
                             "position board", "position f5", "position startpos moves 0000"}) {
        FakeEngine engine;
        EXPECT_THAT(said(engine, {line}), ElementsAre(StartsWith("info string error: column ")))
            << line;
    }
    FakeEngine engine;
    EXPECT_THAT(said(engine, {"go depth 1 searchmoves d3"}).front(),
                StartsWith("info string error: "));
    EXPECT_THAT(answers("uci", engine, {"position startpos moves P@f4"}),
                ElementsAre(StartsWith("info string error: column ")));
}

TEST(UciFlipello, CallsTheFirstMoverWhite) {
    FakeEngine engine;
    said(engine, {"go wtime 1000 btime 2000 winc 10 binc 20"});
    EXPECT_EQ(engine.searches().back().limits.clock->remaining, milliseconds{1000});
    EXPECT_EQ(engine.searches().back().limits.clock->increment, milliseconds{10});
    answers("uci", engine, {"go wtime 1000 btime 2000"});
    EXPECT_EQ(engine.searches().back().limits.clock->remaining, milliseconds{2000});
}

TEST(UciFlipello, WritesItsMoves) {
    SearchInfo info;
    info.line.moves = {move("f5"), move("f6")};
    EXPECT_THAT(format_info(info, flipello()), HasSubstr(" pv P@f4 P@f3"));
    SearchResult result;
    result.lines = {info.line};
    EXPECT_EQ(format_best_move(result, flipello()), "bestmove P@f4 ponder P@f3");
    EXPECT_EQ(format_best_move(SearchResult{}, flipello()), "bestmove (none)");
}

TEST(UciFlipello, EndsAScoreWithItsNumber) {
    SearchInfo info;
    info.line.score = Score::from_discs(56);
    info.line.certainty = Certainty::exact;
    EXPECT_THAT(format_info(info, flipello()), HasSubstr(" score cp 5600 nodes "));
}

TEST(UciFlipello, NeverShowsADrawThatIsNone) {
    SearchInfo info;
    info.line.moves = {move("f5")};
    EXPECT_THAT(format_info(info, flipello()), HasSubstr(" cp 1 "));
    EXPECT_THAT(format_info(info), HasSubstr(" cp 0 "));
    info.line.moves.push_back(move("f6"));
    EXPECT_THAT(format_info(info, flipello()), HasSubstr(" cp 0 "));
}

std::vector<std::string> end_of(std::string_view position) {
    Scanner line{position};
    line.accept("position");
    return flipello().answer_when_over(*flipello().read_position(line));
}

TEST(UciFlipello, SaysWhoHasWon) {
    const std::string full = "position fen PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP/pppppppp/pppppppp/"
                             "pppppppp/";
    EXPECT_THAT(end_of(full + "pppppppp[] w 0 1"),
                ElementsAre(HasSubstr("score cp 0 nodes"), "bestmove (none)"));
    EXPECT_THAT(end_of(full + "ppppPppp[] w 0 1"),
                ElementsAre(HasSubstr("score mate 1 "), "bestmove e1e1"));
    EXPECT_THAT(end_of(full + "ppppPppp[] b 0 1"),
                ElementsAre(HasSubstr("score mate 0 "), "bestmove (none)"));
}

TEST(UciFlipello, PassesWhereNobodyCanMove) {
    const std::string lost = "position fen PPP5/8/8/8/8/8/8/7p[] ";
    EXPECT_THAT(end_of(lost + "w 0 1"), ElementsAre(HasSubstr("mate 1 "), "bestmove a8a8"));
    EXPECT_THAT(end_of(lost + "b 0 1"), ElementsAre(HasSubstr("mate -1 "), "bestmove h1h1"));
}

} // namespace
} // namespace emilia::uci
