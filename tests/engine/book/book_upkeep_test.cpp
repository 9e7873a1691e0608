#include "engine/board/symmetry.h"
#include "engine/book/book_file.h"
#include "engine/book/book_upkeep.h"
#include "engine/book/lesson.h"
#include "tests/engine/book/random_graphs.h"
#include "tests/engine/platform/problem_of.h"
#include "tests/engine/platform/temporary_file.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

const Position kStart = Position::start();

Move move(const char *name) { return Move{*Square::parse(name)}; }

LearnedGame game_of(std::initializer_list<const char *> moves) {
    LearnedGame learned{.game = {}, .black_discs = 2};
    for (const char *const name : moves)
        learned.game.play(move(name));
    return learned;
}

TEST(BookUpkeep, PutsBooksTogether) {
    const RandomGraph one{1};
    const RandomGraph other{2};
    TestBook both;
    both.change([&](BookChange &change) {
        merge(change, one.graph.book);
        merge(change, other.graph.book);
        merge(change, one.graph.book);
    });
    TestBook expected;
    for (const RandomGraph *const random : {&other, &one})
        expected.change([&](BookChange &change) { merge(change, random->graph.book); });
    EXPECT_EQ(both.entries(), expected.entries());
    EXPECT_EQ(both.size(), both.entries().size());
    EXPECT_GE(both.size(), std::max(one.graph.size(), other.graph.size()));
}

TEST(BookUpkeep, PrunesWhatWasNeverSearchedByHowOftenItWasPlayed) {
    TestBook book;
    book.change([](BookChange &change) {
        add_game(change, game_of({"f5", "d6", "c3"}), 20);
        add_game(change, game_of({"f5", "d6", "c4"}), 20);
        add_game(change, game_of({"f5", "f6", "e6"}), 20);
    });
    ASSERT_EQ(book.size(), 4U);
    const PrunePlan plan = plan_to_prune(book.book, {}, 3, false);
    EXPECT_EQ(plan.kept, 3U);
    EXPECT_EQ(plan.kept_unknown, 2U) << "all but the root";
    EXPECT_EQ(plan.lost, std::vector{canonical(kStart.after(move("f5")).after(move("f6")))});
    EXPECT_EQ(plan.games, 1U);
    EXPECT_EQ(plan_to_prune(book.book, {}, 100, false).kept, 4U);
    EXPECT_EQ(plan_to_prune(book.book, {.max_loss = 0}, {}, true).kept, 4U)
        << "nobody knows what their lines give away";
}

TEST(BookUpkeep, PrunesByWhatLinesGiveAwayOnlyIfThatIsAskedFor) {
    const auto scored = [](const char *name, int discs) {
        return SearchedMove{move(name), {.score = Score::from_discs(discs), .depth = 12}};
    };
    TestBook book;
    const Position f5 = kStart.after(move("f5"));
    book.put_search(f5, {.lines = 2, .moves = {scored("d6", 0), scored("f4", -9)}});
    book.put_search(f5.after(move("f4")), {.lines = 1, .moves = {scored("e3", 9)}});
    book.put_search(f5.after(move("d6")), {.lines = 1, .moves = {scored("c3", 0)}});
    const GrowthRule rule{.root = f5, .max_loss = 400};
    EXPECT_EQ(plan_to_prune(book.book, rule, 3, false).kept, 3U);
    const PrunePlan plan = plan_to_prune(book.book, rule, {}, true);
    EXPECT_EQ(plan.lost, std::vector{canonical(f5.after(move("f4")))});
    EXPECT_EQ(plan.searched, 1U);
}

TEST(BookUpkeep, CompilesAllThatAnEngineAsks) {
    const RandomGraph random{5};
    const TemporaryFile file;
    ASSERT_TRUE(compile_book(random.graph.book, file.path()));
    const auto compact = BookFile::open(file.path());
    ASSERT_TRUE(compact);
    EXPECT_EQ(compact->size(), random.graph.size());
    for (const BookEntry &entry : random.graph.entries())
        EXPECT_EQ(compact->find(entry.position), entry);
}

} // namespace
} // namespace emilia
