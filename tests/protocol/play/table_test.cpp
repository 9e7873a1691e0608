#include "protocol/play/table.h"

#include <gtest/gtest.h>

#include <initializer_list>

namespace emilia::play {
namespace {

Move move(const char *square) { return Move{Square::parse(square).value()}; }

Table after(std::initializer_list<const char *> moves, Color player = Color::black) {
    Table table{Game{}, player};
    for (const char *square : moves)
        EXPECT_TRUE(table.play(move(square)));
    return table;
}

TEST(PlayTable, KnowsWhoseTurnItIs) {
    const Table table = after({"f5"});
    EXPECT_FALSE(table.is_players_turn());
    EXPECT_TRUE(table.waits_for_engine());
    EXPECT_FALSE(after({"f5", "d6"}).waits_for_engine());
    EXPECT_TRUE(after({}, Color::white).waits_for_engine());
}

TEST(PlayTable, RefusesIllegalMoves) {
    Table table = after({"f5"});
    EXPECT_FALSE(table.play(move("a1")));
    EXPECT_EQ(table.game().moves().size(), 1U);
}

TEST(PlayTable, TakesBackThePlayersLastMove) {
    Table table = after({"f5", "d6", "c3", "d3"});
    EXPECT_TRUE(table.undo());
    EXPECT_EQ(table.game().moves().size(), 2U);
    EXPECT_TRUE(table.undo());
    EXPECT_EQ(table.game().moves().size(), 0U);
    EXPECT_FALSE(table.undo());
    EXPECT_TRUE(table.redo());
    EXPECT_TRUE(table.redo());
    EXPECT_FALSE(table.redo());
    EXPECT_EQ(table.game().moves(), after({"f5", "d6", "c3", "d3"}).game().moves());
}

TEST(PlayTable, TakesBackAMoveThatWasNotAnswered) {
    Table table = after({"f5", "d6", "c3"});
    EXPECT_TRUE(table.undo());
    EXPECT_EQ(table.game().moves().size(), 2U);
}

TEST(PlayTable, LeavesTheEnginesFirstMove) {
    Table table = after({"f5"}, Color::white);
    EXPECT_FALSE(table.undo());
    EXPECT_EQ(table.game().moves().size(), 1U);
}

TEST(PlayTable, ForgetsWhatWasTakenBackOnceAnotherMoveIsMade) {
    Table table = after({"f5", "d6"});
    EXPECT_TRUE(table.undo());
    EXPECT_FALSE(table.play(move("a1")));
    EXPECT_TRUE(table.play(move("d3")));
    EXPECT_FALSE(table.redo());
}

TEST(PlayTable, ChangesSides) {
    Table table = after({"f5", "d6"});
    table.swap();
    EXPECT_EQ(table.player(), Color::white);
    EXPECT_TRUE(table.waits_for_engine());
}

} // namespace
} // namespace emilia::play
