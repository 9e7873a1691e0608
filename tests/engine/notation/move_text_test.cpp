#include "engine/notation/move_text.h"
#include "tests/oracle/drawn.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(MoveText, ReadsSquaresInEitherCase) {
    EXPECT_EQ(parse_move("d3"), Move{Square{19}});
    EXPECT_EQ(parse_move("D3"), Move{Square{19}});
    EXPECT_EQ(parse_move("h8"), Move{Square{63}});
}

TEST(MoveText, ReadsEverySpellingOfAPass) {
    for (const char *text :
         {"pass", "PASS", "Pass", "pa", "PA", "ps", "PS", "--", "0000", "@@@@"}) {
        EXPECT_EQ(parse_move(text), Move::pass()) << text;
    }
}

TEST(MoveText, RefusesAllElse) {
    for (const char *text : {"", "d", "d9", "i3", "d33", "3d", "p", "pas", "passs", "-", "---",
                             "000", "00000", "@@", "none", "d3 ", " d3", "moves"}) {
        EXPECT_FALSE(parse_move(text)) << text;
    }
}

TEST(MoveText, FindsTheMoveThatTextBeginsWith) {
    EXPECT_EQ(leading_move("f5d6")->length, 2U);
    EXPECT_EQ(leading_move("passd6")->length, 4U);
    EXPECT_EQ(leading_move("pad6")->length, 2U);
    EXPECT_EQ(leading_move("--d6")->length, 2U);
    EXPECT_EQ(leading_move("--b4")->length, 2U);
    EXPECT_FALSE(leading_move("xf5"));
}

TEST(MoveText, TakesNoNameForAPass) {
    for (const char *text : {"Parallel", "Pa-", "Psst", "Passing"})
        EXPECT_EQ(bool{leading_move(text)}, text[2] == '-') << text;
    EXPECT_EQ(leading_move("papa")->length, 2U);
    EXPECT_EQ(leading_move("PASSPA")->length, 4U);
}

TEST(MoveText, TakesNoRowOfABoardForAPass) {
    for (const char *text : {"---OX---", "--OX", "--bw", "0000O", "--------", "--..X"})
        EXPECT_FALSE(leading_move(text)) << text;
}

TEST(MoveText, ListsLegalMoves) {
    EXPECT_EQ(to_string(legal_moves(Position::start())), "d3 c4 f5 e6");
}

TEST(MoveText, ListsAForcedPassAlone) {
    const Position position{Square{1}.bit(), Square{0}.bit()};
    EXPECT_THAT(legal_moves(position), ElementsAre(Move::pass()));
}

TEST(MoveText, ListsNothingWhenTheGameIsOver) {
    EXPECT_THAT(legal_moves(Position{Square{0}.bit(), 0}), IsEmpty());
    EXPECT_EQ(to_string(std::vector<Move>{}), "");
}

} // namespace
} // namespace emilia
