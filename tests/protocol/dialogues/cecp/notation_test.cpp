#include "engine/notation/position_text.h"
#include "protocol/dialogues/cecp/notation.h"
#include "tests/engine/notation/parsing.h"

#include <gtest/gtest.h>

namespace emilia::cecp {
namespace {

TEST(CecpNotation, WritesAndReadsRowEightFirst) {
    EXPECT_EQ(to_fen(Game{}), "8/8/8/3Pp3/3pP3/8/8/8 w - - 0 1");
    // d3 lies in the sixth row from above.
    const Game game = *parse_position("d3");
    EXPECT_EQ(to_fen(game), "8/8/8/3Pp3/3PP3/3P4/8/8 b - - 0 1");
    Scanner scanner{"8/8/8/3Pp3/3PP3/3P4/8/8 b - - 0 1"};
    const auto read = read_fen(scanner);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->position(), game.position());
    EXPECT_EQ(read->to_move(), Color::white);
}

TEST(CecpNotation, TakesBlackForTheSideThatIsMissing) {
    Scanner scanner{"8/8/8/3Pp3/3pP3/8/8/8"};
    EXPECT_EQ(read_fen(scanner)->to_move(), Color::black);
}

TEST(CecpNotation, NamesWhatIsWrongInAFen) {
    for (const char *fen : {"", "8/8", "8/8/8/3Pp3/3pP3/8/8/7 w", "8/8/8/3Xo3/3oX3/8/8/8 w",
                            "8/8/8/3Pp3/3pP3/8/8/8x w", "8/8/8/3Pp3/3pP3/8/8/8 x"}) {
        Scanner scanner{fen};
        EXPECT_FALSE(error_of(read_fen(scanner)).message.empty()) << fen;
    }
}

TEST(CecpNotation, ReadsAndWritesMoves) {
    const Move d3{*Square::parse("d3")};
    for (const char *text : {"P@d3", "p@d3", "P@D3", "d3"})
        EXPECT_EQ(parse_move(text), d3) << text;
    EXPECT_EQ(parse_move("@@@@"), Move::pass());
    for (const char *text : {"P@", "P@i9", "Q@d3", "P@pass", "P@@@@@", "e2e4", ""})
        EXPECT_FALSE(parse_move(text)) << text;
    EXPECT_EQ(to_text(d3), "P@d3");
    EXPECT_EQ(to_text(Move::pass()), "@@@@");
}

} // namespace
} // namespace emilia::cecp
