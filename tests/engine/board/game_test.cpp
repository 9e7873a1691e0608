#include "engine/board/game.h"
#include "tests/oracle/drawn.h"
#include "tests/oracle/mailbox.h"
#include "tests/oracle/random_positions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Square at(std::string_view name) { return Square::parse(name).value(); }
Move on(std::string_view name) { return Move{at(name)}; }

// Black has to pass; white then ends the game on c1.
constexpr auto kBlackMustPass = R"(
    OX------
    --------
    --------
    --------
    --------
    --------
    --------
    --------
)";

TEST(Game, StartsWithBlack) {
    const Game game;
    EXPECT_EQ(game.position(), Position::start());
    EXPECT_EQ(game.start_position(), Position::start());
    EXPECT_EQ(game.to_move(), Color::black);
    EXPECT_EQ(game.black_discs(), Position::start().own);
    EXPECT_EQ(game.white_discs(), Position::start().opponent);
    EXPECT_THAT(game.moves(), IsEmpty());
    EXPECT_FALSE(game.is_over());
}

TEST(Game, StartsFromAnyBoardWithEitherSide) {
    const Position position = oracle::drawn(kBlackMustPass, 'O');
    const Game game{position, Color::white};
    EXPECT_EQ(game.to_move(), Color::white);
    EXPECT_EQ(game.position(), position);
    EXPECT_EQ(game.start_position(), position);
    EXPECT_EQ(game.white_discs(), at("a1").bit());
    EXPECT_EQ(game.black_discs(), at("b1").bit());
}

TEST(Game, PlaysAndTakesBack) {
    Game game;
    EXPECT_TRUE(game.play(on("f5")));
    EXPECT_EQ(game.to_move(), Color::white);
    EXPECT_EQ(game.position(), Position::start().after(on("f5")));
    EXPECT_EQ(game.start_position(), Position::start());
    EXPECT_TRUE(game.play(on("d6")));
    EXPECT_THAT(game.moves(), ElementsAre(on("f5"), on("d6")));

    EXPECT_TRUE(game.undo());
    EXPECT_THAT(game.moves(), ElementsAre(on("f5")));
    EXPECT_EQ(game.to_move(), Color::white);
    EXPECT_TRUE(game.undo());
    EXPECT_EQ(game.position(), Position::start());
    EXPECT_EQ(game.to_move(), Color::black);
    EXPECT_FALSE(game.undo());
    EXPECT_EQ(game.position(), Position::start());
}

TEST(Game, RefusesIllegalMovesUnchanged) {
    Game game;
    ASSERT_TRUE(game.play(on("f5")));
    const Position before = game.position();
    // Taken squares, one that turns nothing, black's own choice, a pass without need, and no move.
    for (const Move move : {on("f5"), on("d4"), on("a1"), on("d3"), Move::pass(), Move{}}) {
        EXPECT_FALSE(game.play(move)) << to_string(move);
        EXPECT_EQ(game.position(), before) << to_string(move);
        EXPECT_EQ(game.to_move(), Color::white) << to_string(move);
        EXPECT_THAT(game.moves(), ElementsAre(on("f5"))) << to_string(move);
    }
}

TEST(Game, PlaysAForcedPass) {
    Game game{oracle::drawn(kBlackMustPass), Color::black};
    EXPECT_FALSE(game.is_over());
    EXPECT_FALSE(game.play(on("c1")));
    EXPECT_TRUE(game.play(Move::pass()));
    EXPECT_EQ(game.to_move(), Color::white);
    EXPECT_EQ(game.position(), oracle::drawn(kBlackMustPass, 'O'));
    EXPECT_FALSE(game.play(Move::pass()));
    EXPECT_TRUE(game.play(on("c1")));
    EXPECT_TRUE(game.is_over());
    EXPECT_FALSE(game.play(Move::pass()));
    EXPECT_EQ(game.black_discs(), 0u);
    EXPECT_THAT(game.moves(), ElementsAre(Move::pass(), on("c1")));
}

TEST(Game, InsertsTheForcedPass) {
    Game game{oracle::drawn(kBlackMustPass), Color::black};
    EXPECT_TRUE(game.play_with_forced_pass(at("c1")));
    EXPECT_THAT(game.moves(), ElementsAre(Move::pass(), on("c1")));
    EXPECT_TRUE(game.undo());
    EXPECT_THAT(game.moves(), ElementsAre(Move::pass()));
}

TEST(Game, InsertsNoPassWithoutNeed) {
    Game game;
    EXPECT_TRUE(game.play_with_forced_pass(at("f5")));
    EXPECT_THAT(game.moves(), ElementsAre(on("f5")));
    // Legal for black, but it is white's turn and white can move.
    EXPECT_FALSE(game.play_with_forced_pass(at("d3")));
    EXPECT_THAT(game.moves(), ElementsAre(on("f5")));
}

TEST(Game, InsertsNoPassBeforeAnIllegalMove) {
    Game game{oracle::drawn(kBlackMustPass), Color::black};
    EXPECT_FALSE(game.play_with_forced_pass(at("d1")));
    EXPECT_THAT(game.moves(), IsEmpty());
    EXPECT_EQ(game.position(), oracle::drawn(kBlackMustPass));

    ASSERT_TRUE(game.play_with_forced_pass(at("c1")));
    EXPECT_FALSE(game.play_with_forced_pass(at("d1")));
    EXPECT_THAT(game.moves(), ElementsAre(Move::pass(), on("c1")));
}

/// Plays a random game to its end, with the mailbox beside it.
void play_random_game(oracle::RandomPositions &random, Game &game) {
    oracle::Mailbox board = oracle::mailbox_of(Position::start());
    while (true) {
        ASSERT_EQ(game.to_move() == Color::black, board.mover == 'X');
        ASSERT_EQ(game.black_discs(), board.discs('X').to_ullong());
        ASSERT_EQ(game.white_discs(), board.discs('O').to_ullong());
        ASSERT_EQ(game.is_over(), board.is_over());
        if (board.is_over()) return;
        if (board.must_pass()) {
            ASSERT_TRUE(game.play(Move::pass()));
            board = board.pass();
        } else {
            const int square = random.one_of(board.legal_moves());
            ASSERT_TRUE(game.play(Move{Square{square}}));
            board = board.play(square);
        }
    }
}

TEST(Game, FollowsRandomGamesAndUnwindsThem) {
    constexpr std::uint64_t kSeed = 701;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    oracle::RandomPositions random{kSeed};
    for (int round = 0; round < 200; ++round) {
        Game game;
        play_random_game(random, game);
        if (HasFatalFailure()) FAIL() << "in game " << round;

        Game replay;
        std::vector<Position> before;
        for (const Move move : game.moves()) {
            before.push_back(replay.position());
            ASSERT_TRUE(replay.play(move));
        }
        ASSERT_EQ(replay.position(), game.position());
        for (; !before.empty(); before.pop_back()) {
            ASSERT_TRUE(replay.undo());
            ASSERT_EQ(replay.position(), before.back());
        }
        ASSERT_FALSE(replay.undo());
    }
}

} // namespace
} // namespace emilia
