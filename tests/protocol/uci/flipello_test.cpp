// The dialect of UCI that Fairy-Stockfish's clients speak.

#include "protocol/uci/formatter.h"
#include "protocol/uci/parser.h"
#include "tests/protocol/parsing.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia::uci {
namespace {

using std::chrono::milliseconds;
using testing::ElementsAre;
using testing::HasSubstr;

Move move(const char *name) { return Move{*Square::parse(name)}; }

Parsed<Command> parse(std::string_view line) { return parse_command(line, Variant::flipello); }

template <class C>
C parse_as(std::string_view line) {
    SCOPED_TRACE(line);
    return as<C>(parse(line));
}

TEST(UciFlipello, ReadsMovesUpsideDown) {
    const auto played = parse_as<SetPosition>("position startpos moves P@f4 P@f3").game.game;
    EXPECT_THAT(played.moves(), ElementsAre(move("f5"), move("f6")));
}

TEST(UciFlipello, ReadsAnEmptyListOfMoves) {
    EXPECT_THAT(parse_as<SetPosition>("position startpos moves").game.game.moves(), ElementsAre());
    const auto fen = parse_as<SetPosition>("position fen 8/8/8/3pP3/3Pp3/8/8/8[PPpp] w 0 1 moves");
    EXPECT_EQ(fen.game.game.position(), Position::start());
}

TEST(UciFlipello, RefusesOtherDialects) {
    for (const char *line : {"position startpos moves f5", "position startpos moves P@d3",
                             "position board", "position f5", "position startpos moves 0000"}) {
        EXPECT_GT(error_of(parse(line)).column, 1U) << line;
    }
    EXPECT_EQ(parse_as<Go>("go searchmoves d3").problems.size(), 1U);
    EXPECT_GT(error_of(parse_command("position startpos moves P@f4")).column, 1U);
}

TEST(UciFlipello, CallsTheFirstMoverWhite) {
    const auto go = parse_as<Go>("go wtime 1000 btime 2000 winc 10 binc 20");
    EXPECT_EQ(go.remaining[0], milliseconds{1000});
    EXPECT_EQ(go.remaining[1], milliseconds{2000});
    EXPECT_EQ(go.increment[0], milliseconds{10});
    EXPECT_EQ(std::get<Go>(*parse_command("go wtime 1000 btime 2000")).remaining[0],
              milliseconds{2000});
}

TEST(UciFlipello, WritesItsMoves) {
    SearchInfo info;
    info.line.moves = {move("f5"), move("f6")};
    const MoveWriter writer{Variant::flipello, Position::start()};
    EXPECT_THAT(format_info(info, writer), HasSubstr(" pv P@f4 P@f3"));
    SearchResult result;
    result.lines = {info.line};
    EXPECT_EQ(format_best_move(result, writer), "bestmove P@f4 ponder P@f3");
    EXPECT_EQ(format_best_move(SearchResult{}, writer), "bestmove (none)");
}

TEST(UciFlipello, EndsAScoreWithItsNumber) {
    SearchInfo info;
    info.line.score = Score::from_discs(56);
    info.line.certainty = Certainty::exact;
    EXPECT_THAT(format_info(info, MoveWriter{Variant::flipello, Position::start()}),
                HasSubstr(" score cp 5600 nodes "));
}

TEST(UciFlipello, NeverShowsADrawThatIsNone) {
    SearchInfo info;
    info.line.moves = {move("f5")};
    const MoveWriter writer{Variant::flipello, Position::start()};
    EXPECT_THAT(format_info(info, writer), HasSubstr(" cp 1 "));
    EXPECT_THAT(format_info(info), HasSubstr(" cp 0 "));
    info.line.moves.push_back(move("f6"));
    EXPECT_THAT(format_info(info, writer), HasSubstr(" cp 0 "));
}

std::vector<std::string> end_of(std::string_view position) {
    return format_flipello_end(parse_as<SetPosition>(position).game);
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
