#include "engine/notation/position_text.h"
#include "protocol/dialogues/cassio/formatter.h"

#include <gtest/gtest.h>

namespace emilia::cassio {
namespace {

Line some_line(Score score) {
    Line line;
    line.score = score;
    line.depth = 6;
    line.selectivity = Selectivity::percent_73;
    line.moves = {Move{*Square::parse("d6")}, Move{*Square::parse("c3")}, Move::pass()};
    return line;
}

TEST(CassioFormatter, WritesSquaresOfBlackInCapitals) {
    const Line line = some_line(Score::from_centidiscs(-125));
    EXPECT_EQ(format_line(Game{}, line),
              "---------------------------OX------XO---------------------------X, move D6, "
              "depth 6, @73%, B-1.25 <= v <= B-1.25, D6c3PA");
    const Game game = *parse_position("f5");
    EXPECT_EQ(format_line(game, line),
              "---------------------------OX------XXX--------------------------O, move d6, "
              "depth 6, @73%, W-1.25 <= v <= W-1.25, d6C3pa");
}

TEST(CassioFormatter, WritesBounds) {
    Line line = some_line(Score::from_discs(2));
    line.bound = Bound::lower;
    EXPECT_NE(format_line(Game{}, line).find(", B+2.00 <= v <= B+64.00, "), std::string::npos);
    line.bound = Bound::upper;
    EXPECT_NE(format_line(Game{}, line).find(", B-64.00 <= v <= B+2.00, "), std::string::npos);
}

TEST(CassioFormatter, WritesTheEndOfTheGame) {
    const Game game{{~Bitboard{0}, 0}, Color::black};
    const std::string full(65, 'X');
    EXPECT_EQ(format_line(game, finished_line(kMaxScore)),
              full + ", move --, depth 0, @100%, B+64.00 <= v <= B+64.00, --");
}

TEST(CassioFormatter, WritesEffort) {
    EXPECT_EQ(format_effort(1065, std::chrono::milliseconds{1250}), "node 1065, time 1.250");
}

} // namespace
} // namespace emilia::cassio
