#include "engine/notation/scattered_moves.h"
#include "engine/notation/transcript.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia {
namespace {

using testing::HasSubstr;

std::string scattered_moves_of(std::string_view text) {
    GameRecord record;
    const auto read = parse_scattered_moves(text, record);
    return to_transcript(record.game.moves()) + (read ? "" : ", " + to_string(read.error()));
}

TEST(ScatteredMoves, AreFoundAmongWords) {
    EXPECT_EQ(scattered_moves_of("After f5, White took d6; then c3!"), "f5d6c3");
    EXPECT_EQ(scattered_moves_of("2024-05-01 Zebra4 - Ann: f5d6c3"), "f5d6c3");
    EXPECT_EQ(scattered_moves_of("f5 0:12 d6 0:15 c3"), "f5d6c3");
    EXPECT_THAT(scattered_moves_of("f5"), "f5");
    EXPECT_THAT(scattered_moves_of("see f5"), HasSubstr("expected moves"));
    EXPECT_THAT(scattered_moves_of("no moves"), HasSubstr("expected moves"));
    EXPECT_THAT(scattered_moves_of("f5 d6 i9 c3"),
                HasSubstr("column 7: expected a move such as f5"));
    EXPECT_EQ(scattered_moves_of("f5 d6 h8"),
              "f5d6, column 7: move 3 (h8) is illegal; legal moves: c3 c4 c5 c6 c7");
}

TEST(ScatteredMoves, RefuseAPassWhereThereIsNone) {
    EXPECT_EQ(scattered_moves_of("1. f5 pass 2. d6"),
              "f5, column 7: move 2 (pass) is illegal; legal moves: f4 d6 f6");
    EXPECT_EQ(scattered_moves_of("f5 d6 c3 pass"),
              "f5d6c3, column 10: move 4 (pass) is illegal; legal moves: d3 f3 f4 g5");
    EXPECT_EQ(scattered_moves_of("Ann -- Ben: f5 d6"), "f5d6");
}

TEST(ScatteredMoves, RefuseBytesOfNoText) {
    EXPECT_EQ(scattered_moves_of({"f5d6\0c3", 7}),
              "f5d6c3, column 5: expected text, got \"\\x00\"");
}

TEST(ScatteredMoves, AreOrderedByTheirNumbers) {
    EXPECT_EQ(scattered_moves_of("1. f5  4. d3\n2. d6  5. c4\n3. c3  6. f4"), "f5d6c3d3c4f4");
    EXPECT_EQ(scattered_moves_of("1. f5 d6 3. c4 f4\n2. c3 d3 4. f6 f3"), "f5d6c3d3c4f4f6f3");
    EXPECT_EQ(scattered_moves_of("12. f5 3. d6 9. c3"), "f5d6c3")
        << "their order in the text is legal";
}

TEST(ScatteredMoves, TakeTurnsBehindTheNamesOfColors) {
    EXPECT_EQ(scattered_moves_of("Black: f5 c3 c4\nWhite: d6 d3"), "f5d6c3d3c4");
    EXPECT_EQ(scattered_moves_of("先手 f5 c3 後手 d6 d3"), "f5d6c3d3");
    EXPECT_EQ(scattered_moves_of("Black  White\nf5  d6\nc3  d3"), "f5d6c3d3");
}

TEST(ScatteredMoves, TakeTheNamesOfPlayers) {
    GameRecord record;
    ASSERT_TRUE(parse_scattered_moves("Black: Ann, White: Ben Ray\nf5d6", record));
    EXPECT_EQ(record.black.name, "Ann");
    EXPECT_EQ(record.white.name, "Ben Ray");
}

TEST(ScatteredMoves, TellTheirBeginnings) {
    for (const char *const line : {"f5", "1. f5", "Black f5", "12", "pass"})
        EXPECT_TRUE(begins_like_moves(line)) << line;
    for (const char *const line : {"", "hello f5", "...", "...10..."})
        EXPECT_FALSE(begins_like_moves(line)) << line;
    for (const char *const line : {"Black White", "No. Black White", "Black: Ann", "ply,move"})
        EXPECT_TRUE(is_head_of_moves(line)) << line;
    for (const char *const line : {"", "Black wins", "Black f5", "move", "Ann"})
        EXPECT_FALSE(is_head_of_moves(line)) << line;
    EXPECT_TRUE(is_moves_alone("1. f5 d6 2. c3"));
    for (const char *const text : {"f5", "f5 to d6", "", "f5 d6 x"})
        EXPECT_FALSE(is_moves_alone(text)) << text;
    EXPECT_TRUE(begins_with_other_color("Black: f5", "White: d6"));
    EXPECT_FALSE(begins_with_other_color("Black: f5", "Black: d6"));
}

} // namespace
} // namespace emilia
