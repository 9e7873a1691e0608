#include "engine/review/review.h"
#include "engine/search/level.h"
#include "engine/search_engine.h"
#include "eval/evaluators.h"
#include "tests/oracle/minimax.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

namespace emilia {
namespace {

// Solves from 12 empties on.
constexpr ReviewEffort kQuick{.level = 6};
constexpr int kSlowSolvable = 7;

std::vector<Move> moves_in(const Position &position) {
    std::vector<Move> moves;
    for (Bitboard left = position.legal_moves(); left != 0; left &= left - 1)
        moves.push_back(Move{Square{lowest(left)}});
    if (moves.empty()) moves.push_back(Move::pass());
    return moves;
}

Game random_game(std::uint64_t seed, std::size_t plies = 128) {
    std::mt19937_64 random{seed};
    Game game;
    while (!game.is_over() && game.moves().size() < plies) {
        const auto moves = moves_in(game.position());
        game.play(moves[std::uniform_int_distribution<std::size_t>{0, moves.size() - 1}(random)]);
    }
    return game;
}

Game game_of(std::string_view squares) {
    Game game;
    for (std::size_t i = 0; i < squares.size(); i += 2)
        EXPECT_TRUE(game.play_with_forced_pass(*Square::parse(squares.substr(i, 2))));
    return game;
}

Position position_before(const Game &game, std::size_t ply) {
    Game replay{game.start_position(), game.start_color()};
    for (const Move move : game.moves()) {
        if (ply-- == 0) break;
        replay.play(move);
    }
    return replay.position();
}

bool is_exact(const Line &line) {
    return line.certainty == Certainty::exact && line.bound == Bound::exact;
}

/// The disc difference where the line ends, for the side that begins it.
int replayed(Position position, const std::vector<Move> &moves) {
    int sign = 1;
    for (const Move move : moves) {
        EXPECT_TRUE(position.is_legal(move));
        position = position.after(move);
        sign = -sign;
    }
    EXPECT_TRUE(position.is_over());
    return sign * position.final_score();
}

class Review : public testing::Test {
  protected:
    SearchEngine engine_{all_evaluators(), {.hash_mebibytes = 4}};
};

TEST_F(Review, JudgesEveryMoveButPasses) {
    int passes = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        const Game game = random_game(seed);
        const auto moves = review(engine_, game, {.level = 2});
        ASSERT_EQ(moves.size(), count_decisions(game));
        std::size_t number = 0;
        Game replay;
        for (const Move played : game.moves()) {
            if (played.is_pass()) ++passes;
            if (!played.is_pass()) {
                const ReviewedMove &move = moves[number++];
                EXPECT_EQ(move.ply, replay.moves().size());
                EXPECT_EQ(move.played, played);
                EXPECT_EQ(move.mover, replay.to_move());
                EXPECT_EQ(move.forced, moves_in(replay.position()).size() == 1);
                EXPECT_EQ(move.line.moves.front(), played);
                EXPECT_TRUE(replay.position().is_legal(move.best.moves.front()));
            }
            replay.play(played);
        }
    }
    EXPECT_GT(passes, 0);
}

TEST_F(Review, LosesNothingByTheBestMove) {
    for (const ReviewedMove &move : review(engine_, random_game(7), kQuick)) {
        EXPECT_EQ(move.loss.centidiscs(),
                  move.best.score.centidiscs() - move.line.score.centidiscs());
        EXPECT_GE(move.loss, Score{});
        if (move.played == move.best.moves.front()) {
            EXPECT_EQ(move.loss, Score{});
        }
        if (move.forced) {
            EXPECT_EQ(move.loss, Score{});
        }
    }
}

TEST_F(Review, ScoresExactlyWhatASlowSolverFinds) {
    int exact = 0;
    for (std::uint64_t seed = 10; seed < 14; ++seed) {
        const Game game = random_game(seed);
        for (const ReviewedMove &move : review(engine_, game, kQuick)) {
            const Position position = position_before(game, move.ply);
            for (const Line *line : {&move.best, &move.line}) {
                if (!is_exact(*line)) continue;
                EXPECT_EQ(replayed(position, line->moves), line->score.floor_discs());
                ++exact;
            }
            if (position.empties() > kSlowSolvable) continue;
            ASSERT_TRUE(is_exact(move.best));
            ASSERT_TRUE(is_exact(move.line));
            EXPECT_EQ(move.best.score, Score::from_discs(oracle::brute_force_score(position)));
            EXPECT_EQ(move.line.score,
                      Score::from_discs(-oracle::brute_force_score(position.after(move.played))));
        }
    }
    EXPECT_GT(exact, 80);
}

TEST_F(Review, IsExactFromTheEmptiesOfTheLevelOn) {
    const Game game = random_game(20);
    for (const ReviewedMove &move : review(engine_, game, kQuick)) {
        if (position_before(game, move.ply).empties() > level(6).exact) continue;
        EXPECT_TRUE(is_exact(move.best)) << move.ply;
        EXPECT_TRUE(is_exact(move.line)) << move.ply;
    }
}

TEST_F(Review, SaysTheSameTwice) {
    const Game game = random_game(21);
    const auto first = review(engine_, game, kQuick);
    const auto second = review(engine_, game, kQuick);
    ASSERT_EQ(first.size(), second.size());
    for (std::size_t i = 0; i < first.size(); ++i) {
        EXPECT_EQ(first[i].loss, second[i].loss);
        EXPECT_EQ(first[i].best.moves, second[i].best.moves);
        EXPECT_EQ(first[i].line.score, second[i].line.score);
    }
}

/// How many moves were compared with a better one by estimates.
int expect_same_depths(const std::vector<ReviewedMove> &moves) {
    int compared = 0;
    for (const ReviewedMove &move : moves) {
        if (is_exact(move.best) || is_exact(move.line)) continue;
        EXPECT_EQ(move.best.depth, move.line.depth) << move.ply;
        EXPECT_EQ(move.best.selectivity, move.line.selectivity) << move.ply;
        if (move.loss > Score{}) ++compared;
    }
    return compared;
}

TEST_F(Review, ComparesSearchesOfTheSameDepth) {
    const auto moves = review(engine_, random_game(22, 30), kQuick);
    ASSERT_EQ(moves.size(), 30U);
    EXPECT_GT(expect_same_depths(moves), 5);
}

TEST_F(Review, ComparesSearchesOfTheSameDepthEvenWhenTimeEndsOne) {
    constexpr ReviewEffort kShort{.move_time = std::chrono::milliseconds{3}};
    EXPECT_GT(expect_same_depths(review(engine_, random_game(22, 40), kShort)), 5);
}

TEST_F(Review, TakesMirrorImagesForTheSameMove) {
    for (const char *first : {"f5", "e6", "d3", "c4"}) {
        const ReviewedMove move = review(engine_, game_of(first), kQuick).front();
        EXPECT_EQ(move.loss, Score{}) << first;
        EXPECT_EQ(to_string(move.line.moves.front()), first);
        Position position = Position::start();
        for (const Move next : move.line.moves) {
            ASSERT_TRUE(position.is_legal(next)) << first;
            position = position.after(next);
        }
    }
}

TEST_F(Review, TakesGamesThatEndEarlyOrStartElsewhere) {
    EXPECT_TRUE(review(engine_, Game{}, kQuick).empty());
    EXPECT_EQ(review(engine_, game_of("f5"), kQuick).size(), 1U);
    // Black wins by wiping white out.
    const auto wipe_out = review(engine_, game_of("e6f4e3f6g5d6e7f5c5"), kQuick);
    ASSERT_EQ(wipe_out.size(), 9U);
    EXPECT_EQ(wipe_out.back().line.score, Score::from_discs(64));
    EXPECT_EQ(verdict(wipe_out[7]), Verdict::blunder);
    Game white_begins{Position::start().after(Move{*Square::parse("f5")}), Color::white};
    white_begins.play(Move{*Square::parse("d6")});
    EXPECT_EQ(review(engine_, white_begins, kQuick).front().mover, Color::white);
}

TEST_F(Review, KeepsToATimeForAllOfTheGame) {
    constexpr std::chrono::milliseconds kTotal{600};
    // Ten times as much, for slow machines that run sanitizers.
    const auto begin = std::chrono::steady_clock::now();
    const auto moves = review(engine_, random_game(23), {.total_time = kTotal});
    EXPECT_LT(std::chrono::steady_clock::now() - begin, 10 * kTotal);
    EXPECT_GT(moves.size(), 50U);
}

TEST_F(Review, CountsItsDecisions) {
    const Game game = random_game(24);
    std::size_t told = 0;
    review(engine_, game, {.level = 1}, [&told] { ++told; });
    EXPECT_EQ(told, count_decisions(game));
}

ReviewedMove losing(int discs, Color mover = Color::black) {
    return {.mover = mover, .loss = Score::from_discs(discs)};
}

TEST(Verdicts, GoByTheLoss) {
    EXPECT_EQ(verdict(losing(1)), Verdict::good);
    EXPECT_EQ(verdict(losing(2)), Verdict::inaccuracy);
    EXPECT_EQ(verdict(losing(4)), Verdict::mistake);
    EXPECT_EQ(verdict(losing(7)), Verdict::mistake);
    EXPECT_EQ(verdict(losing(8)), Verdict::blunder);
}

TEST(Tally, CountsFaultsAndWhatAMoveWithAChoiceLost) {
    const Tally tally = tally_of({losing(2), losing(5), losing(9), losing(0)}, Color::black);
    EXPECT_EQ(tally.moves(), 4);
    EXPECT_EQ(tally.faults(), 3);
    EXPECT_EQ(tally.inaccuracies(), 1);
    EXPECT_EQ(tally.mistakes(), 1);
    EXPECT_EQ(tally.blunders(), 1);
    EXPECT_EQ(tally.lost(), 16);
    EXPECT_EQ(tally.loss_per_move(), 4);
    EXPECT_EQ(Tally{}.loss_per_move(), std::nullopt);
}

TEST(Accuracy, HalvesAMoveForEveryFourDiscs) {
    const auto accuracy = [](const std::vector<ReviewedMove> &moves, Color side = Color::black) {
        return tally_of(moves, side).accuracy();
    };
    EXPECT_EQ(accuracy({losing(0), losing(0)}), 100);
    EXPECT_EQ(accuracy({losing(0), losing(4)}), 75);
    EXPECT_EQ(accuracy({losing(8), losing(0, Color::white)}), 25);
    EXPECT_EQ(accuracy({losing(8)}, Color::white), std::nullopt);
    ReviewedMove forced = losing(0);
    forced.forced = true;
    EXPECT_EQ(accuracy({forced, losing(4)}), 50);
}

} // namespace
} // namespace emilia
