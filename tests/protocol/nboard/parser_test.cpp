#include "protocol/nboard/parser.h"
#include "tests/protocol/parsing.h"

#include <gtest/gtest.h>

namespace emilia::nboard {
namespace {

template <class C>
C parse_as(std::string_view line) {
    SCOPED_TRACE(line);
    return as<C>(parse_command(line));
}

TEST(NBoardParser, PassesOverWhatItDoesNotKnow) {
    for (const char *line : {"", "nboard 2", "set colour blue", "set", "remove_tree", "zz", "F9"})
        parse_as<Ignored>(line);
}

TEST(NBoardParser, ReadsGames) {
    const auto game = parse_as<SetGame>(
        "set game (;GM[Othello]PC[NBoard]PB[a]PW[b]RE[?]TI[5:00]TY[8]BO[8 "
        "---------------------------O*------*O--------------------------- *]B[F5]W[F6/1.5/2];)");
    EXPECT_EQ(game.record.game.moves().size(), 2U);
}

TEST(NBoardParser, ReadsMovesOfBothVersions) {
    const Move f5{*Square::parse("f5")};
    EXPECT_EQ(parse_as<PlayMove>("move F5").move.move, f5);
    EXPECT_EQ(parse_as<PlayMove>("F5").move.move, f5);
    EXPECT_EQ(parse_as<PlayMove>("PA").move.move, Move::pass());
    const auto move = parse_as<PlayMove>("move F5//1.25 ").move;
    EXPECT_FALSE(move.note.eval);
    EXPECT_EQ(move.note.time, std::chrono::milliseconds{1250});
    EXPECT_EQ(parse_as<PlayMove>("move pa/-3").move.note.eval, -3);
}

TEST(NBoardParser, KeepsNumbersInTheirRange) {
    EXPECT_EQ(parse_as<SetDepth>("set depth 12").depth, 12);
    EXPECT_EQ(parse_as<SetDepth>("set depth 0").depth, 1);
    EXPECT_EQ(parse_as<SetDepth>("set depth 99").depth, 60);
    EXPECT_EQ(parse_as<GiveHint>("hint").moves, 1);
    EXPECT_EQ(parse_as<GiveHint>("hint 4").moves, 4);
    EXPECT_EQ(parse_as<GiveHint>("hint 1000").moves, 64);
    EXPECT_EQ(parse_as<SetContempt>("set contempt -250").percent, -100);
}

TEST(NBoardParser, EchoesAnyPing) {
    EXPECT_EQ(parse_as<Ping>("ping 0017").token, "0017");
    EXPECT_EQ(parse_as<Ping>("ping").token, "");
}

TEST(NBoardParser, NamesWhatIsWrong) {
    for (const char *line : {"set game", "set game (;GM[Chess];)", "set depth", "set depth x",
                             "set contempt much", "move", "move Z9", "hint x", "hint -1"}) {
        EXPECT_GE(error_of(parse_command(line)).column, 5U) << line;
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
