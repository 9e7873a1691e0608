#include "engine/notation/fen.h"
#include "tests/engine/notation/parsing.h"
#include "tests/oracle/drawn.h"
#include "tests/oracle/random_positions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia {
namespace {

TEST(Fen, PassesOverFieldsOfOtherGames) {
    for (const char *text :
         {"8/8/8/3ox3/3xxx2/8/8/8 o 0 1", "8/8/8/3ox3/3xxx2/8/8/8 w - - 0 1",
          "8/8/8/3ox3/3xxx2/8/8/8 o - 0 1", "8/8/8/3ox3/3xxx2/8/8/8 White - - 12 3",
          "......../8/8/...ox.../---xxx--/8/8/8 o"}) {
        Scanner scanner{text};
        const auto game = read_fen(scanner);
        ASSERT_TRUE(game) << text << ": " << to_string(game.error());
        EXPECT_TRUE(scanner.at_end()) << text;
        EXPECT_EQ(to_fen(*game), "8/8/8/3ox3/3xxx2/8/8/8 o") << text;
    }
}

using testing::HasSubstr;

constexpr const char *kStart = "8/8/8/3ox3/3xo3/8/8/8 x";

Parsed<Game> parse(std::string_view text) {
    Scanner scanner{text};
    return read_fen(scanner);
}

TEST(Fen, ReadsTheStart) {
    const auto game = parse(kStart);
    ASSERT_TRUE(game) << game.error().message;
    EXPECT_EQ(game->position(), Position::start());
    EXPECT_EQ(game->to_move(), Color::black);
}

TEST(Fen, TakesRowOneFirst) {
    const auto game = parse("x7/8/8/8/8/8/8/7o x");
    ASSERT_TRUE(game);
    EXPECT_EQ(game->black_discs(), Square::parse("a1")->bit());
    EXPECT_EQ(game->white_discs(), Square::parse("h8")->bit());
}

TEST(Fen, ReadsEverySpellingOfADisc) {
    const auto game = parse("xXbB*3/oOwW4/8/8/8/8/8/8 w");
    ASSERT_TRUE(game);
    EXPECT_EQ(game->black_discs(), Bitboard{0b11111});
    EXPECT_EQ(game->white_discs(), Bitboard{0b1111} << 8);
    EXPECT_EQ(game->to_move(), Color::white);
}

TEST(Fen, TakesSplitRuns) { EXPECT_TRUE(parse("17/8/8/8/8/8/8/11111111 x")); }

TEST(Fen, TakesAMissingSideForBlack) {
    EXPECT_EQ(parse("8/8/8/3ox3/3xo3/8/8/8")->to_move(), Color::black);
    EXPECT_EQ(parse("8/8/8/3ox3/3xo3/8/8/8 moves f5")->to_move(), Color::black);
}

TEST(Fen, RefusesRowsOfAnotherLength) {
    EXPECT_THAT(error_of(parse("8/8/8/3ox2/3xo3/8/8/8 x")).message,
                HasSubstr("8 squares in row 4"));
    EXPECT_THAT(error_of(parse("8/8/8/3ox4/3xo3/8/8/8 x")).message,
                HasSubstr("8 squares in row 4"));
    EXPECT_THAT(error_of(parse("8/8x/8/3ox3/3xo3/8/8/8 x")).message,
                HasSubstr("8 squares in row 2"));
    EXPECT_THAT(error_of(parse("//8/3ox3/3xo3/8/8/8 x")).message, HasSubstr("8 squares in row 1"));
}

TEST(Fen, RefusesAnotherNumberOfRows) {
    EXPECT_THAT(error_of(parse("8/8/8/3ox3/3xo3/8/8 x")).message, HasSubstr("8 rows"));
    EXPECT_THAT(error_of(parse("8/8/8/3ox3/3xo3/8/8/8/8 x")).message, HasSubstr("8 rows"));
    EXPECT_THAT(error_of(parse("")).message, HasSubstr("got nothing"));
}

TEST(Fen, RefusesOtherCharacters) {
    for (const char *row : {"9", "0", "7q", "7\xff"}) {
        const ParseError error = error_of(parse("8/8/8/" + std::string{row} + "/8/8/8/8 x"));
        EXPECT_THAT(error.message, HasSubstr("x, o, 1 to 8")) << row;
    }
}

TEST(Fen, RefusesOtherSides) {
    EXPECT_THAT(error_of(parse("8/8/8/3ox3/3xo3/8/8/8 q")).message, HasSubstr("side to move"));
    EXPECT_EQ(error_of(parse("8/8/8/3ox3/3xo3/8/8/8 q")).column, 23U);
}

TEST(Fen, ReadsWhatItWrites) {
    EXPECT_EQ(to_fen(Game{}), kStart);
    constexpr std::uint64_t kSeed = 2;
    oracle::RandomPositions random{kSeed};
    for (int i = 0; i < 200; ++i) {
        const Position position = i % 2 == 0 ? random.reachable() : random.unreachable();
        const Game game{position, i % 3 == 0 ? Color::white : Color::black};
        const auto read = parse(to_fen(game));
        ASSERT_TRUE(read) << "seed " << kSeed << ": " << to_fen(game);
        EXPECT_EQ(read->position(), position) << "seed " << kSeed << ": " << to_fen(game);
        EXPECT_EQ(read->to_move(), game.to_move()) << "seed " << kSeed << ": " << to_fen(game);
    }
}

} // namespace
} // namespace emilia
