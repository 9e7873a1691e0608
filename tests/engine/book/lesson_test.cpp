#include "engine/book/lesson.h"
#include "tests/engine/book/test_book.h"

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

LearnedGame game_of(std::initializer_list<const char *> moves, int black_discs, int year = 0) {
    LearnedGame learned{.game = {}, .black_discs = black_discs, .year = year};
    for (const char *const name : moves)
        learned.game.play(move(name));
    return learned;
}

TEST(Lesson, CountsTheResultAtTheFirstMoves) {
    TestBook book;
    book.put_search(kF5.after(move("d6")), search("c3", 12));
    book.change([](BookChange &change) {
        add_game(change, game_of({"f5", "d6", "c3", "d3"}, 6, 1998), 1);
    });
    EXPECT_EQ(book.size(), 2U) << "the start was added";
    EXPECT_EQ(book.find(kStart)->results(), result_of_game(6, 1998));
    EXPECT_EQ(book.find(kF5.after(move("d6")))->results(), result_of_game(6, 1998))
        << "was there before";
    book.change([](BookChange &change) { add_game(change, game_of({"f5", "d6"}, -64), 2); });
    EXPECT_EQ(book.find(kF5)->results(), result_of_game(64)) << "white has won";
    EXPECT_EQ(book.find(kStart)->results().games(), 2U);
    EXPECT_EQ(book.find(kStart)->results().last_year, 1998);
}

TEST(Lesson, HasSearchesThatAreWorthIt) {
    EXPECT_FALSE(is_worth_learning(search("f5", 11)));
    EXPECT_TRUE(is_worth_learning(search("f5", 12)));
    EXPECT_TRUE(is_worth_learning(search("f5", 3, true)));
    EXPECT_FALSE(is_worth_learning({.lines = 1, .moves = {}}));
    TestBook graph;
    const auto teach = [&graph](const Lesson &lesson) {
        std::size_t learned = 0;
        graph.change([&](BookChange &change) { learned = emilia::teach(change, lesson); });
        return learned;
    };
    EXPECT_EQ(teach({.searches = {{kStart, search("f5", 14)}, {kF5, search("d6", 8)}}}), 1U);
    EXPECT_EQ(graph.size(), 1U);
    EXPECT_EQ(teach({.searches = {{kStart, search("f5", 13)}}}), 0U) << "the book is surer already";
}

TEST(SearchMemory, KeepsTheLatestOfEachPosition) {
    SearchMemory memory;
    memory.add(kStart, search("f5", 12));
    memory.add(kF5, search("f6", 12));
    memory.add(kF5, search("d6", 14));
    memory.add(kF5.after(move("f6")), search("e6", 14));
    const auto found = memory.of_game(game_of({"f5", "d6"}, 0).game);
    ASSERT_EQ(found.size(), 2U) << "f6 was not played";
    EXPECT_EQ(found[0].first, kStart);
    EXPECT_EQ(found[1].second, search("d6", 14));
    EXPECT_EQ(memory.of_game(Game{}).size(), 1U);
}

} // namespace
} // namespace emilia
