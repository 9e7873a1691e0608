#include "engine/notation/board_text.h"
#include "engine/notation/move_text.h"
#include "engine/notation/transcript.h"
#include "tests/engine/notation/parsing.h"
#include "tests/oracle/drawn.h"
#include "tests/oracle/random_positions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia {
namespace {

using testing::HasSubstr;

Parsed<Game> play(std::string_view text, const Game &start = Game{}) {
    Scanner scanner{text};
    return read_moves(scanner, start);
}

std::string played(std::string_view text, const Game &start = Game{}) {
    const auto game = play(text, start);
    return game ? to_transcript(game->moves()) : "error: " + game.error().message;
}

/// White has to pass before black plays c1.
Game white_must_pass() { return make_game(Square{0}.bit(), Square{1}.bit(), Color::white); }

TEST(Transcript, ReadsEveryForm) {
    for (const char *text :
         {"f5d6c3d3c4", "F5D6C3D3C4", "f5 d6 c3 d3 c4", " f5d6  c3\td3c4 ",
          "1. F5 d6 2. C3 d3 3. C4", "1.f5 d6 2.c3d3 3.c4", "moves f5d6c3d3c4",
          "1. f5 1... d6 2. c3 2... d3 3. c4", "f5,d6,c3,d3,c4", "f5, d6, c3, d3, c4,",
          "1. f5 d6\n2. c3 d3\n3. c4", "1) F5, D6 2) C3, D3 3) C4", "1: f5 d6 2: c3 d3 3: c4"}) {
        EXPECT_EQ(played(text), "f5d6c3d3c4") << text;
    }
}

TEST(Transcript, KnowsItsNumbers) {
    EXPECT_EQ(leading_move_number(" 12. f5")->number, 12);
    EXPECT_EQ(leading_move_number(" 12. f5")->length, 4U);
    EXPECT_EQ(leading_move_number("2...f5")->number, 2);
    EXPECT_EQ(leading_move_number("2...f5")->length, 4U);
    EXPECT_EQ(leading_move_number("60)")->number, 60);
    EXPECT_EQ(leading_move_number("12 f5")->number, 12);
    EXPECT_EQ(leading_move_number("12 f5")->length, 2U);
    for (const char *text :
         {"", "f5", "12", "12 12 f5", "0. f5", "121. f5", "99999999999999999999. f5", "."})
        EXPECT_FALSE(leading_move_number(text)) << text;
}

TEST(Transcript, MayBeEmpty) {
    EXPECT_EQ(played(""), "");
    EXPECT_EQ(played("moves"), "");
}

TEST(Transcript, RefusesIllegalMoves) {
    const ParseError error = error_of(play("f5d6 a1 c3"));
    EXPECT_EQ(error.message, "move 3 (a1) is illegal; legal moves: c3 c4 c5 c6 c7");
    EXPECT_EQ(error.column, 6U);
    EXPECT_THAT(error_of(play("f5f5")).message, HasSubstr("move 2 (f5) is illegal"));
}

TEST(Transcript, RefusesWhatIsNoMove) {
    for (const char *text :
         {"f5x", "f5:d6", "f5 d", "f5 d9", "f5 12 x6", "f5 ..", "f5 moves d6", "f5 \xff", "f5 1"}) {
        EXPECT_THAT(error_of(play(text)).message, HasSubstr("expected a move")) << text;
    }
    EXPECT_THAT(error_of(play(std::string_view{"f5 \0d6", 6})).message, HasSubstr("\\x00d6"));
}

TEST(Transcript, TakesAForcedPassWrittenOrLeftOut) {
    for (const char *text : {"--c1", "pass c1", "PA c1", "psc1", "0000 c1", "@@@@c1", "c1"}) {
        EXPECT_EQ(played(text, white_must_pass()), "--c1") << text;
    }
}

TEST(Transcript, RefusesAPassThatIsNotForced) {
    EXPECT_THAT(error_of(play("pass")).message, HasSubstr("move 1 (pass) is illegal"));
    EXPECT_THAT(error_of(play("f5 -- d6")).message, HasSubstr("move 2 (pass) is illegal"));
    EXPECT_FALSE(play("-- --", white_must_pass()));
}

TEST(Transcript, RefusesAnIllegalMoveAfterAForcedPass) {
    EXPECT_EQ(error_of(play("h8", white_must_pass())).message,
              "move 1 (h8) is illegal; legal moves: pass");
}

TEST(Transcript, RefusesMovesOfAFinishedGame) {
    for (const char *text : {"c1 d1", "c1 pass"}) {
        EXPECT_THAT(error_of(play(text, white_must_pass())).message, HasSubstr("the game is over"))
            << text;
    }
}

TEST(Transcript, KnowsItsBeginnings) {
    for (const char *text : {"f5", "f5d6", "12.", "1...f5", "moves", "MOVES", "pass", "--"}) {
        EXPECT_TRUE(begins_with_moves(text)) << text;
    }
    for (const char *text : {"", "x", "12", ".", "move", "fen", "b", "-"}) {
        EXPECT_FALSE(begins_with_moves(text)) << text;
    }
}

TEST(Transcript, ReadsWhatItWrites) {
    constexpr std::uint64_t kSeed = 3;
    oracle::RandomPositions random{kSeed};
    for (int i = 0; i < 100; ++i) {
        Game game;
        std::string without_passes;
        while (!game.is_over()) {
            const std::vector<Move> moves = legal_moves(game.position());
            const Move move = moves[random.below(static_cast<int>(moves.size()))];
            if (!move.is_pass()) without_passes += to_string(move);
            ASSERT_TRUE(game.play(move));
        }
        const std::string transcript = to_transcript(game.moves());
        EXPECT_EQ(played(transcript), transcript) << "seed " << kSeed;
        EXPECT_EQ(played(without_passes), transcript) << "seed " << kSeed;
    }
}

TEST(Transcript, TakesScoresheetsAndOtherMarks) {
    for (const char *const text : {"1 f5 d6\n2 c3", "1 f5\n2 d6\n3 c3", "1\tF5\tD6\t2\tC3",
                                   "f5-d6-c3", "F5 D6; C3", "f5;d6;c3"}) {
        Scanner scanner{text};
        const auto game = read_moves(scanner, Game{});
        ASSERT_TRUE(game) << text << ": " << to_string(game.error());
        EXPECT_EQ(to_transcript(game->moves()), "f5d6c3") << text;
    }
    for (const char *const text : {"1 1 f5", "1234 f5", "f5 - -d6", "f5 3"}) {
        Scanner scanner{text};
        EXPECT_FALSE(read_moves(scanner, Game{})) << text;
    }
}

} // namespace
} // namespace emilia
