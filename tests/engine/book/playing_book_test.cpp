#include "engine/book/book_upkeep.h"
#include "engine/book/playing_book.h"
#include "tests/engine/book/test_book.h"
#include "tests/engine/platform/temporary_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia {
namespace {

using testing::HasSubstr;

Square square(std::string_view name) { return *Square::parse(name); }

class PlayingBook : public testing::Test {
  protected:
    PlayingBook() {
        TestBook graph;
        const Position after_f5 = Position::start().after(Move{square("f5")});
        const auto scored = [](std::string_view name, int discs) {
            return SearchedMove{Move{square(name)},
                                {.score = Score::from_discs(discs), .depth = 12}};
        };
        graph.put_search(after_f5, {.lines = 2, .moves = {scored("d6", 1), scored("f6", 2)}});
        graph.add_results(after_f5, square("f4"), result_of_game(10));
        // Games went on from here to one of the moves, and nobody has searched the others.
        graph.add(after_f5.after(Move{square("f4")}));
        graph.put_search(after_f5.after(Move{square("f4")}).after(Move{square("e3")}),
                         {.lines = 1, .moves = {scored("d6", 7)}});
        EXPECT_TRUE(compile_book(graph.book, file_.path()));
    }

    TemporaryFile file_;
};

TEST_F(PlayingBook, TellsTheMovesThatHaveAValueAsTheBoardIsTurned) {
    const auto book = open_book(file_.path());
    ASSERT_TRUE(book);
    const auto moves = (*book)->moves(Position::start().after(Move{square("f5")}));
    ASSERT_EQ(moves.size(), 2U);
    EXPECT_EQ(moves[0].move, Move{square("f6")});
    EXPECT_EQ(moves[0].score, Score::from_discs(2));
    EXPECT_EQ(moves[0].depth, 12);
    EXPECT_EQ(moves[1].move, Move{square("d6")});
    const auto turned = (*book)->moves(Position::start().after(Move{square("d3")}));
    ASSERT_EQ(turned.size(), 2U);
    EXPECT_EQ(turned[0].move, Move{square("c3")});
    EXPECT_TRUE((*book)->moves(Position::start()).empty());
}

TEST_F(PlayingBook, TellsNothingWhereABetterMoveMayBeUnknown) {
    const auto book = open_book(file_.path());
    ASSERT_TRUE(book);
    const Position seen = Position::start().after(Move{square("f5")}).after(Move{square("f4")});
    EXPECT_TRUE((*book)->moves(seen).empty());
    EXPECT_FALSE((*book)->moves(seen.after(Move{square("e3")})).empty());
}

TEST_F(PlayingBook, NamesAFileThatIsNone) {
    const auto book = open_book(file_.path() + "x");
    ASSERT_FALSE(book);
    EXPECT_THAT(book.error().message, HasSubstr(file_.path() + "x"));
}

} // namespace
} // namespace emilia
