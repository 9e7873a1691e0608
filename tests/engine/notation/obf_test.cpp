#include "engine/notation/board_text.h"
#include "engine/notation/obf.h"
#include "tests/engine/notation/parsing.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia {
namespace {

using testing::HasSubstr;

const std::string kBoard = "---------------------------OX------XO---------------------------";

std::optional<KnownPosition> parsed(const std::string &line) {
    const auto known = parse_obf_line(line);
    if (known) return *known;
    ADD_FAILURE() << to_string(known.error());
    return std::nullopt;
}

ParseError error_in(const std::string &line) { return error_of(parse_obf_line(line)); }

Move move(std::string_view square) { return Move{*Square::parse(square)}; }

TEST(Obf, ReadsScores) {
    const auto known = parsed(kBoard + " X; D3:+38; c4:-2; F5:0; % a comment; e6:+4");
    ASSERT_TRUE(known);
    EXPECT_EQ(known->game.position(), Position::start());
    EXPECT_EQ(known->game.to_move(), Color::black);
    ASSERT_EQ(known->moves.size(), 3U);
    EXPECT_EQ(known->moves[0].move, move("d3"));
    EXPECT_EQ(known->score_of(move("d3")), 38);
    EXPECT_EQ(known->score_of(move("c4")), -2);
    EXPECT_EQ(known->score_of(move("f5")), 0);
    EXPECT_EQ(known->score_of(move("e6")), std::nullopt);
}

TEST(Obf, TakesTheBestScoreWhereverItStands) {
    EXPECT_EQ(parsed(kBoard + " X; d3:-4; c4:-2; f5:-6")->score(), -2);
    EXPECT_EQ(parsed(kBoard + " X;")->score(), std::nullopt);
}

TEST(Obf, IsTolerant) {
    for (const char *rest : {"X;d3:2", "X ; d3 : +2 ;", "x;;d3:+02;", "; D3:+2", " ;d3:+2;  \t\r",
                             "* ; d3:+2 % c4:+6", "X; d3:+2; --:-127;", "X; d3:+2; c4:+127"}) {
        const auto known = parsed(kBoard + " " + rest);
        ASSERT_TRUE(known) << rest;
        EXPECT_EQ(known->moves.size(), 1U) << rest;
        EXPECT_EQ(known->score(), 2) << rest;
        EXPECT_EQ(known->game.position(), Position::start()) << rest;
    }
    EXPECT_EQ(parsed(kBoard)->moves.size(), 0U);
    EXPECT_EQ(parsed(kBoard + " O; c5:-2")->game.to_move(), Color::white);
}

TEST(Obf, ReadsForcedPasses) {
    const std::string passes = "XO" + std::string(62, '-') + " O;";
    EXPECT_EQ(parsed(passes + " pass:-64")->score_of(Move::pass()), -64);
    EXPECT_EQ(parsed(passes + " --:-64")->score_of(Move::pass()), -64);
}

TEST(Obf, SkipsLinesWithoutPosition) {
    for (const char *line : {"", "  \t\r", "% only a comment; X", ";"})
        EXPECT_FALSE(parsed(line)) << line;
}

TEST(Obf, RefusesEverythingElse) {
    EXPECT_THAT(error_in("nonsense").message, HasSubstr("64 squares"));
    EXPECT_THAT(error_in("; d3:+2").message, HasSubstr("64 squares"));
    EXPECT_THAT(error_in(kBoard + " X d3:+2").message, HasSubstr("got \"d3:+2\""));
    EXPECT_THAT(error_in(kBoard + " X; d3").message, HasSubstr(": and a score"));
    EXPECT_THAT(error_in(kBoard + " X; d3:").message, HasSubstr("score: expected a number"));
    EXPECT_THAT(error_in(kBoard + " X; d3:+-2").message, HasSubstr("score: expected"));
    EXPECT_THAT(error_in(kBoard + " X; d3:2.5").message, HasSubstr("score: expected"));
    EXPECT_THAT(error_in(kBoard + " X; d3:+2 c4:+2").message, HasSubstr("; and another move"));
    EXPECT_THAT(error_in(kBoard + " X; +2").message, HasSubstr("a move and its score"));
    EXPECT_THAT(error_in(kBoard + " X; a1:+2").message, HasSubstr("a legal move, got \"a1:+2\""));
    EXPECT_THAT(error_in(kBoard + " X; --:+2").message, HasSubstr("a legal move"));
}

TEST(Obf, NamesTheColumn) {
    EXPECT_EQ(error_in(kBoard + " Z;").column, 66U);
    EXPECT_EQ(error_in(kBoard + " X; d3:+2; a1:+2").column, 76U);
}

} // namespace
} // namespace emilia
