#include "engine/notation/game_record.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

using std::chrono::seconds;

/// White has to pass before black plays c1.
GameRecord passing() {
    GameRecord record;
    record.game = Game{{2, 1}, Color::white};
    return record;
}

const Move kC1{*Square::parse("c1")};

TEST(GameRecord, PlaysWithNotes) {
    GameRecord record = passing();
    EXPECT_TRUE(record.play(Color::white, Move::pass(), {1.0, {}}));
    EXPECT_TRUE(record.play(Color::black, kC1, {2.0, seconds{3}}));
    EXPECT_EQ(record.note(0), (MoveNote{1.0, {}}));
    EXPECT_EQ(record.note(1), (MoveNote{2.0, seconds{3}}));
    EXPECT_EQ(record.note(2), MoveNote{});
}

TEST(GameRecord, FillsInAPass) {
    GameRecord record = passing();
    EXPECT_TRUE(record.play(Color::black, kC1, {2.0, {}}));
    EXPECT_EQ(record.game.moves(), (std::vector{Move::pass(), kC1}));
    EXPECT_EQ(record.note(0), MoveNote{});
    EXPECT_EQ(record.note(1).eval, 2.0);
}

TEST(GameRecord, IsUnchangedByIllegalMoves) {
    GameRecord record = passing();
    EXPECT_FALSE(record.play(Color::black, Move{*Square::parse("d1")}, {1.0, {}}));
    EXPECT_FALSE(record.play(Color::white, kC1, {1.0, {}}));
    EXPECT_FALSE(record.play(Color::black, Move::pass(), {1.0, {}}));
    EXPECT_TRUE(record.game.moves().empty());
    EXPECT_TRUE(record.notes.empty());
}

TEST(GameRecord, TellsTheOutcome) {
    GameRecord record = passing();
    EXPECT_EQ(record.outcome(), std::nullopt);
    record.play(Color::black, kC1, {});
    EXPECT_EQ(record.outcome(), GameResult{64});
    record.result = GameResult{-3, Ending::resigned};
    EXPECT_EQ(record.outcome(), (GameResult{-3, Ending::resigned}));
}

TEST(GameRecord, FindsTags) {
    GameRecord record;
    record.tags = {{"ggf", "KM", "1"}, {"sgf", "KM", "2"}};
    EXPECT_EQ(record.tag("sgf", "KM"), "2");
    EXPECT_EQ(record.tag("sgf", "KB"), std::nullopt);
}

} // namespace
} // namespace emilia
