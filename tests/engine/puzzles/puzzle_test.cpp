#include "engine/puzzles/puzzle.h"
#include "engine/search_engine.h"
#include "eval/evaluators.h"
#include "tests/oracle/minimax.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace emilia {
namespace {

class PuzzleTest : public testing::Test {
  protected:
    /// Of a player at random, from the seed.
    static Game random_game(std::uint64_t seed) {
        std::mt19937_64 random{seed};
        Game game;
        while (!game.is_over()) {
            const Bitboard legal = game.position().legal_moves();
            if (legal == 0) {
                game.play(Move::pass());
                continue;
            }
            auto skip = std::uniform_int_distribution<int>{0, count(legal) - 1}(random);
            Bitboard left = legal;
            while (skip-- > 0)
                left &= left - 1;
            game.play(Move{Square{lowest(left)}});
        }
        return game;
    }

    SearchEngine engine_{all_evaluators(), {.hash_mebibytes = 8}};
};

/// The final score of each legal move under perfect play, best first.
std::vector<int> solved(const Position &position) {
    std::vector<int> scores;
    for (Bitboard left = position.legal_moves(); left != 0; left &= left - 1)
        scores.push_back(-oracle::brute_force_score(position.after(Move{Square{lowest(left)}})));
    std::ranges::sort(scores, std::greater{});
    return scores;
}

TEST_F(PuzzleTest, MadeOnesHaveOneWinningMove) {
    std::mt19937_64 random{3};
    for (int i = 0; i < 20; ++i) {
        const Puzzle puzzle = make_endgame_puzzle(engine_, 6, random);
        EXPECT_EQ(puzzle.position.empties(), 6);
        EXPECT_TRUE(puzzle.proven);
        const std::vector<int> scores = solved(puzzle.position);
        ASSERT_GE(scores.size(), 2u);
        EXPECT_GT(scores[0], 0);
        EXPECT_LE(scores[1], 0);
        EXPECT_EQ(puzzle.answer.score, Score::from_discs(scores[0]));
        EXPECT_EQ(puzzle.second, Score::from_discs(scores[1]));
        const Position after = puzzle.position.after(puzzle.answer.moves.front());
        EXPECT_EQ(-oracle::brute_force_score(after), scores[0]);
        EXPECT_EQ(puzzle.hardness.good_moves, 1);
    }
}

TEST_F(PuzzleTest, MistakesOfAGameBecomePuzzlesIfOneMoveIsGood) {
    const PuzzleRules rules{.level = 6}; // solves from 12 empties on
    std::size_t found = 0;
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        const Game game = random_game(seed);
        auto moves = review(engine_, game, {.level = 4});
        const auto puzzles = find_puzzles(engine_, game, moves, rules);
        found += puzzles.size();
        // Those of each side, of what was noted.
        const auto search = [](const Position &, const Limits &) -> SearchResult {
            throw std::logic_error{"searched again"};
        };
        std::size_t of_sides = 0;
        for (const Color side : {Color::black, Color::white}) {
            PuzzleRules of_side = rules;
            of_side.sides = {side == Color::black, side == Color::white};
            for (const Puzzle &puzzle : find_puzzles(engine_, game, moves, of_side, search)) {
                EXPECT_EQ(puzzle.to_move, side);
                EXPECT_TRUE(std::ranges::any_of(puzzles, [&](const Puzzle &one) {
                    return one.ply == puzzle.ply && one.answer.moves == puzzle.answer.moves;
                }));
                ++of_sides;
            }
        }
        EXPECT_EQ(of_sides, puzzles.size());
        for (const Puzzle &puzzle : puzzles) {
            EXPECT_GE(puzzle.margin(), rules.least_margin);
            EXPECT_GE(puzzle.answer.score, rules.least_score);
            ASSERT_TRUE(puzzle.fault);
            EXPECT_NE(puzzle.fault->moves.front(), puzzle.answer.moves.front());
            EXPECT_EQ(puzzle.fault->moves.front(), game.moves()[puzzle.ply]);
            EXPECT_TRUE(puzzle.position.is_legal(puzzle.fault->moves.front()));
            if (puzzle.position.empties() > 7) continue;
            const std::vector<int> scores = solved(puzzle.position);
            EXPECT_EQ(puzzle.answer.score, Score::from_discs(scores[0]));
            EXPECT_EQ(puzzle.second, Score::from_discs(scores[1]));
        }
    }
    EXPECT_GT(found, 10u);
}

TEST_F(PuzzleTest, WhatWasLostAnywayIsLeftOut) {
    const Game game = random_game(1);
    auto moves = review(engine_, game, {.level = 4});
    PuzzleRules rules{.least_loss = Score::from_discs(1),
                      .least_margin = Score::from_discs(0),
                      .least_score = kMinScore,
                      .level = 4};
    const auto all = find_puzzles(engine_, game, moves, rules);
    rules.least_score = Score{};
    const auto open = find_puzzles(engine_, game, moves, rules);
    EXPECT_LT(open.size(), all.size());
    for (const Puzzle &puzzle : open)
        EXPECT_GE(puzzle.answer.score, Score{});
}

} // namespace
} // namespace emilia
