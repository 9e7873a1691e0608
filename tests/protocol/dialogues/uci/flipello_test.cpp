// The dialect of UCI that Fairy-Stockfish's clients speak.

#include "protocol/dialogues/uci/formatter.h"
#include "protocol/dialogues/uci/session.h"
#include "tests/engine/notation/parsing.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia::uci {
namespace {

using std::chrono::milliseconds;
using testing::ElementsAre;
using testing::HasSubstr;
using universal::Go;

Move move(const char *name) { return Move{*Square::parse(name)}; }

Parsed<Session::Commands::Command> parse(std::string_view line,
                                         const Dialect &dialect = flipello()) {
    return Session::commands().parse(Scanner{line}, dialect);
}

template <class Arguments>
Arguments arguments_in(std::string_view line, const Dialect &dialect = flipello()) {
    SCOPED_TRACE(line);
    return arguments_of<Arguments>(parse(line, dialect));
}

TEST(UciFlipello, ReadsMovesUpsideDown) {
    const auto played = arguments_in<FlipelloGame>("position startpos moves P@f4 P@f3").game;
    EXPECT_THAT(played.moves(), ElementsAre(move("f5"), move("f6")));
}

TEST(UciFlipello, ReadsAnEmptyListOfMoves) {
    EXPECT_THAT(arguments_in<FlipelloGame>("position startpos moves").game.moves(), ElementsAre());
    const auto fen =
        arguments_in<FlipelloGame>("position fen 8/8/8/3pP3/3Pp3/8/8/8[PPpp] w 0 1 moves");
    EXPECT_EQ(fen.game.position(), Position::start());
}

TEST(UciFlipello, RefusesOtherDialects) {
    for (const char *line : {"position startpos moves f5", "position startpos moves P@d3",
                             "position board", "position f5", "position startpos moves 0000"}) {
        EXPECT_GT(error_of(parse(line)).column, 1U) << line;
    }
    EXPECT_EQ(arguments_in<Go>("go searchmoves d3").problems.size(), 1U);
    EXPECT_GT(error_of(parse("position startpos moves P@f4", othello())).column, 1U);
}

TEST(UciFlipello, CallsTheFirstMoverWhite) {
    const auto go = arguments_in<Go>("go wtime 1000 btime 2000 winc 10 binc 20");
    EXPECT_EQ(go.remaining[0], milliseconds{1000});
    EXPECT_EQ(go.remaining[1], milliseconds{2000});
    EXPECT_EQ(go.increment[0], milliseconds{10});
    EXPECT_EQ(arguments_in<Go>("go wtime 1000 btime 2000", othello()).remaining[0],
              milliseconds{2000});
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
    return flipello().answer_when_over(arguments_in<FlipelloGame>(position));
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
