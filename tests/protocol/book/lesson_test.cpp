#include "protocol/book/lesson.h"
#include "protocol/book/taught_book.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

const Position kStart = Position::start();
Move move(const char *name) { return Move{*Square::parse(name)}; }
const Position kF5 = kStart.after(move("f5"));

BookSearch search(const char *best, int depth, bool exact = false) {
    return {.lines = 1,
            .moves = {{.move = move(best),
                       .score = {.score = Score::from_discs(2), .depth = depth, .exact = exact}}}};
}

GameRecord record_of(std::initializer_list<const char *> moves, double black_discs) {
    GameRecord record;
    for (const char *const name : moves)
        record.game.play(move(name));
    record.result = GameResult{.black_discs = black_discs};
    return record;
}

TEST(Lesson, CountsTheResultAtTheFirstMoves) {
    BookGraph graph;
    graph.put_search(kF5.after(move("d6")), search("c3", 12));
    add_game(graph, record_of({"f5", "d6", "c3", "d3"}, 6), 1);
    EXPECT_EQ(graph.size(), 2U) << "the start was added";
    EXPECT_EQ(graph.find(kStart)->results(), result_of_game(6));
    EXPECT_EQ(graph.find(kF5.after(move("d6")))->results(), result_of_game(6))
        << "was there before";
    add_game(graph, record_of({"f5", "d6"}, -70), 2);
    EXPECT_EQ(graph.find(kF5)->results(), result_of_game(64)) << "white has won; 64 discs at most";
}

TEST(Lesson, HasSearchesThatAreWorthIt) {
    EXPECT_FALSE(is_worth_learning(search("f5", 11)));
    EXPECT_TRUE(is_worth_learning(search("f5", 12)));
    EXPECT_TRUE(is_worth_learning(search("f5", 3, true)));
    EXPECT_FALSE(is_worth_learning({.lines = 1, .moves = {}}));
    BookGraph graph;
    EXPECT_EQ(teach(graph, {.searches = {{kStart, search("f5", 14)}, {kF5, search("d6", 8)}}}), 1U);
    EXPECT_EQ(graph.size(), 1U);
    EXPECT_EQ(teach(graph, {.searches = {{kStart, search("f5", 13)}}}), 0U)
        << "the book is surer already";
}

TEST(SearchMemory, KeepsTheLatestOfEachPosition) {
    SearchMemory memory;
    memory.add(kStart, search("f5", 12));
    memory.add(kF5, search("f6", 12));
    memory.add(kF5, search("d6", 14));
    memory.add(kF5.after(move("f6")), search("e6", 14));
    const auto found = memory.of_game(record_of({"f5", "d6"}, 0).game);
    ASSERT_EQ(found.size(), 2U) << "f6 was not played";
    EXPECT_EQ(found[0].first, kStart);
    EXPECT_EQ(found[1].second, search("d6", 14));
    EXPECT_EQ(memory.of_game(Game{}).size(), 1U);
}

TEST(Lesson, IsMadeOfAReview) {
    const auto line = [](const char *name, int discs) {
        return Line{.score = Score::from_discs(discs), .depth = 14, .moves = {move(name)}};
    };
    ReviewedGame game{.record = record_of({"f5", "d6", "c3"}, 4), .moves = {}};
    game.moves.push_back({.ply = 0, .played = move("f5"), .forced = true});
    game.moves.push_back(
        {.ply = 1, .played = move("d6"), .best = line("f6", 3), .line = line("d6", 1)});
    game.moves.push_back(
        {.ply = 2, .played = move("c3"), .best = line("c3", 2), .line = line("c3", 2)});
    const Lesson lesson = cli::lesson_of(game);
    ASSERT_TRUE(lesson.game);
    ASSERT_EQ(lesson.searches.size(), 2U) << "a forced move was not searched";
    const auto &[position, search] = lesson.searches.front();
    EXPECT_EQ(position, kF5);
    EXPECT_EQ(search.lines, 1) << "the best one of those not played";
    ASSERT_EQ(search.moves.size(), 2U);
    EXPECT_EQ(search.moves[0].move, move("f6"));
    EXPECT_EQ(search.moves[1].score.score, Score::from_discs(1));
    EXPECT_EQ(lesson.searches.back().second.moves.size(), 1U);
}

} // namespace
} // namespace emilia
