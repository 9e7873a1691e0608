#include "protocol/cli/book/taught_book.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

Move move(const char *name) { return Move{*Square::parse(name)}; }

TEST(TaughtBook, LearnsWhatAReviewHasFound) {
    const auto line = [](const char *name, int discs) {
        return Line{.score = Score::from_discs(discs), .depth = 14, .moves = {move(name)}};
    };
    ReviewedGame game{.record = {}, .moves = {}};
    for (const char *const name : {"f5", "d6", "c3"})
        game.record.game.play(move(name));
    game.record.result = GameResult{.black_discs = 70};
    game.record.date = "12.03.1998";
    game.moves.push_back({.ply = 0, .played = move("f5"), .forced = true});
    game.moves.push_back(
        {.ply = 1, .played = move("d6"), .best = line("f6", 3), .line = line("d6", 1)});
    game.moves.push_back(
        {.ply = 2, .played = move("c3"), .best = line("c3", 2), .line = line("c3", 2)});
    const Lesson lesson = cli::lesson_of(game);
    ASSERT_TRUE(lesson.game);
    EXPECT_EQ(lesson.game->black_discs, 64) << "a board has no more";
    EXPECT_EQ(lesson.game->year, 1998);
    ASSERT_EQ(lesson.searches.size(), 2U) << "a forced move was not searched";
    const auto &[position, search] = lesson.searches.front();
    EXPECT_EQ(position, Position::start().after(move("f5")));
    EXPECT_EQ(search.lines, 1) << "the best one of those not played";
    ASSERT_EQ(search.moves.size(), 2U);
    EXPECT_EQ(search.moves[0].move, move("f6"));
    EXPECT_EQ(search.moves[1].score.score, Score::from_discs(1));
    EXPECT_EQ(lesson.searches.back().second.moves.size(), 1U);
}

} // namespace
} // namespace emilia
