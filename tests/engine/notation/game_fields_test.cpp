#include "engine/notation/game_fields.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

TEST(GameFields, KnowsNamesInAnySpelling) {
    for (const char *const name : {"moves", "Game_Moves", "game moves", "TRANSCRIPT", "棋譜"})
        EXPECT_EQ(game_field(name), GameField::moves) << name;
    EXPECT_EQ(game_field("black player"), GameField::black);
    EXPECT_EQ(game_field("先手"), GameField::black);
    EXPECT_EQ(game_field("startPos"), GameField::drawn);
    EXPECT_EQ(game_field("winner"), std::nullopt);
    EXPECT_EQ(game_field(""), std::nullopt);
}

TEST(GameFields, ReadsResults) {
    EXPECT_EQ(parse_result("38-26"), 12);
    EXPECT_EQ(parse_result(" +12 "), 12);
    EXPECT_EQ(parse_result("-12.5"), -12.5);
    EXPECT_EQ(parse_result("W+4"), -4);
    for (const char *const text : {"", "1-0", "65-2", "40-40", "12", "+99", "B+", "x"})
        EXPECT_EQ(parse_result(text), std::nullopt) << text;
}

TEST(GameFields, CollectsWhatARecordHas) {
    GameFields fields;
    fields.take(GameField::black, " Ann ");
    fields.take(GameField::white_rating, "1500");
    fields.take(GameField::date, "2024-05-01");
    fields.take(GameField::black_discs, "40");
    EXPECT_EQ(fields.record().result, std::nullopt);
    fields.take(GameField::white_discs, "24");
    const GameRecord record = fields.record();
    EXPECT_EQ(record.black.name, "Ann");
    EXPECT_EQ(record.white.rating, 1500);
    EXPECT_EQ(record.date, "2024-05-01");
    EXPECT_EQ(record.result, GameResult{16});
    fields.take(GameField::white_discs, "-1"); // Egaroucid's for a game that goes on
    EXPECT_EQ(fields.record().result, std::nullopt);
}

} // namespace
} // namespace emilia
