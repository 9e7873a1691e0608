#include "engine/book/book_position.h"
#include "engine/book/book_values.h"
#include "tests/engine/book/random_graphs.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

const Position kStart = Position::start();

Square at(const char *name) { return *Square::parse(name); }

BookScore estimate(int discs, int depth = 10) {
    return {
        .score = Score::from_discs(discs), .depth = depth, .selectivity = Selectivity::percent_73};
}

BookScore exact(int discs) {
    return {.score = Score::from_discs(discs), .depth = 50, .exact = true};
}

Position after(std::initializer_list<const char *> moves) {
    Position position = kStart;
    for (const char *const name : moves)
        position = position.after(Move{at(name)});
    return position;
}

/// What the book says of a move on this board.
std::optional<BookScore> value_of_move(const TestBook &graph, const Position &position,
                                       const char *name) {
    const auto entry = graph.find(position);
    const ReducedPosition place = reduced(position);
    const BookLine *const line =
        entry->find(least_twin(place.position, transformed(at(name), place.symmetry)));
    return line ? line->value : std::nullopt;
}

TEST(BookChange, IsWorthWhatTheSearchSaysWhereNothingFollows) {
    TestBook graph;
    graph.put_search(
        after({"f5"}),
        {.lines = 2, .moves = {{Move{at("d6")}, estimate(1)}, {Move{at("f6")}, estimate(-2)}}});
    EXPECT_EQ(value_of(*graph.find(after({"f5"}))), estimate(1));
    EXPECT_EQ(value_of_move(graph, after({"f5"}), "f6"), estimate(-2));
    EXPECT_EQ(value_of_move(graph, after({"f5"}), "f4"), std::nullopt);
}

TEST(BookChange, BelievesWhatFollowsMoreThanTheSearch) {
    TestBook graph;
    graph.put_search(
        after({"f5"}),
        {.lines = 2, .moves = {{Move{at("d6")}, estimate(1)}, {Move{at("f6")}, estimate(-2)}}});
    graph.put_search(after({"f5", "d6"}), {.lines = 1, .moves = {{Move{at("c3")}, estimate(4)}}});
    EXPECT_EQ(value_of_move(graph, after({"f5"}), "d6"), estimate(-4, 11));
    EXPECT_EQ(value_of(*graph.find(after({"f5"}))), estimate(-2));
    EXPECT_TRUE(graph.find(after({"f5"}))->best()->leads_to_entry == false);
}

TEST(BookChange, IsTheSameHoweverTheBoardWasTurned) {
    TestBook straight;
    TestBook turned;
    oracle::RandomPositions random{3};
    for (int i = 0; i < 40; ++i) {
        const Position position = random.reachable(40);
        if (position.legal_moves() == 0) continue;
        const Square square{lowest(position.legal_moves())};
        straight.put_search(position, {.lines = 1, .moves = {{Move{square}, estimate(i)}}});
        const int symmetry = random.below(kSymmetries);
        turned.put_search(
            transformed(position, symmetry),
            {.lines = 1, .moves = {{Move{transformed(square, symmetry)}, estimate(i)}}});
    }
    EXPECT_EQ(straight.entries(), turned.entries());
}

TEST(BookChange, KnowsNoValueWhereABetterMoveMayBeUnknown) {
    TestBook graph;
    graph.add(kStart);
    graph.add_results(after({"f5"}), at("d6"), result_of_game(-2));
    graph.put_search(after({"f5", "d6"}), {.lines = 1, .moves = {{Move{at("c3")}, estimate(4)}}});
    EXPECT_EQ(value_of_move(graph, after({"f5"}), "d6"), estimate(-4, 11));
    EXPECT_EQ(value_of(*graph.find(after({"f5"}))), std::nullopt);
    EXPECT_EQ(value_of(*graph.find(kStart)), std::nullopt);
    EXPECT_EQ(graph.find(after({"f5"}))->results(), result_of_game(-2));
}

TEST(BookChange, LetsWhatIsProvenStand) {
    TestBook graph;
    graph.put_search(after({"f5"}), {.lines = 1, .moves = {{Move{at("d6")}, exact(2)}}});
    graph.put_search(after({"f5", "d6"}), {.lines = 1, .moves = {{Move{at("c3")}, estimate(4)}}});
    graph.put_search(after({"f5", "f6"}), {.lines = 1, .moves = {{Move{at("e6")}, estimate(-9)}}});
    EXPECT_EQ(value_of_move(graph, after({"f5"}), "d6"), exact(2));
    EXPECT_EQ(value_of_move(graph, after({"f5"}), "f6"), estimate(2, 11)) << "9 cannot be true";
    EXPECT_EQ(value_of(*graph.find(after({"f5"}))), exact(2));
}

TEST(BookChange, SharesTranspositions) {
    TestBook graph;
    const Position joined = after({"f5", "d6", "c3", "d3", "c4"});
    ASSERT_EQ(canonical(joined), canonical(after({"f5", "d6", "c4", "d3", "c3"})));
    graph.put_search(joined, {.lines = 1, .moves = {{Move{at("f4")}, estimate(3)}}});
    graph.add(after({"f5", "d6", "c3", "d3"}));
    graph.add(after({"f5", "d6", "c4", "d3"}));
    EXPECT_EQ(value_of_move(graph, after({"f5", "d6", "c3", "d3"}), "c4"), estimate(-3, 11));
    EXPECT_EQ(value_of_move(graph, after({"f5", "d6", "c4", "d3"}), "c3"), estimate(-3, 11));
    EXPECT_EQ(graph.size(), 3U);
}

TEST(BookChange, IsNotHeldDownByTheProofOfAWorseMove) {
    TestBook graph;
    graph.put_search(
        kStart.after(Move{at("f5")}),
        {.lines = 2,
         .moves = {{Move{at("d6")}, estimate(3)},
                   {Move{at("f6")}, {.score = Score::from_discs(-10), .exact = true}}}});
    EXPECT_EQ(value_of_move(graph, after({"f5"}), "d6"), estimate(3));
    EXPECT_EQ(value_of(*graph.find(after({"f5"}))), estimate(3));
}

TEST(BookChange, ForgetsLinesThatNothingIsKnownOfAnyMore) {
    TestBook graph;
    graph.add(kStart);
    graph.add(after({"f5"}));
    ASSERT_EQ(graph.find(kStart)->lines.size(), 1U);
    graph.change([](BookChange &change) { change.remove(after({"f5"})); });
    EXPECT_EQ(graph.size(), 1U);
    EXPECT_FALSE(graph.find(after({"f5"})));
    EXPECT_TRUE(graph.find(kStart)->lines.empty());
}

TEST(BookChange, IsUndoneUnlessItIsCommitted) {
    TestBook graph;
    graph.add(kStart);
    {
        BookChange change{graph.book};
        change.add(after({"f5"}));
        change.remove(kStart);
        change.flush();
        EXPECT_EQ(change.size(), 1U);
    }
    EXPECT_EQ(graph.size(), 1U);
    EXPECT_TRUE(graph.find(kStart));
    EXPECT_FALSE(graph.find(after({"f5"})));
}

TEST(BookChange, BringsBackWhatItHasRemoved) {
    TestBook graph;
    graph.put_search(after({"f5"}), {.lines = 1, .moves = {{Move{at("d6")}, estimate(1)}}});
    graph.change([](BookChange &change) {
        change.remove(after({"f5"}));
        EXPECT_FALSE(change.has(after({"f5"})));
        change.add(after({"f5"}));
        EXPECT_EQ(change.size(), 1U);
    });
    EXPECT_EQ(graph.size(), 1U);
    EXPECT_EQ(graph.find(after({"f5"}))->searched_lines, 0);
}

TEST(BookChange, KeepsWhatBroughtAPositionInFirst) {
    TestBook graph;
    graph.change([](BookChange &change) {
        change.add(kStart);
        change.set_origin({"import", "games.txt", 1});
        change.add(after({"f5"}));
        change.set_origin({"import", "games.txt", 2});
        change.add(after({"f5", "d6"}));
    });
    graph.change([](BookChange &change) {
        change.set_origin({.command = "build", .number = 50});
        change.put_search(after({"f5"}), {.lines = 1, .moves = {{Move{at("d6")}, estimate(1)}}});
        change.put_search(after({"f5", "f6"}), {});
    });
    EXPECT_FALSE(graph.book.origin_of(kStart));
    EXPECT_FALSE(graph.book.origin_of(after({"f5", "f4"})));
    EXPECT_EQ(graph.book.origin_of(after({"f5"})), (BookOrigin{"import", "games.txt", 1}));
    EXPECT_EQ(graph.book.origin_of(after({"f5", "d6"})), (BookOrigin{"import", "games.txt", 2}));
    EXPECT_EQ(graph.book.origin_of(after({"f5", "f6"})), (BookOrigin{"build", "", 50}));
}

TEST(BookChange, AgreesWithTheOracle) {
    int valued = 0;
    for (std::uint64_t seed = 1; seed <= 15; ++seed) {
        RandomGraph random{seed};
        EXPECT_EQ(random.graph.size(), random.graph.entries().size());
        for (const BookEntry &entry : random.graph.entries()) {
            const oracle::Mailbox board = oracle::mailbox_of(entry.position);
            EXPECT_EQ(to_oracle(value_of(entry)), random.oracle.value(board)) << "seed " << seed;
            for (const Square square : distinct_moves(entry.position)) {
                const BookLine *const line = entry.find(square);
                EXPECT_EQ(line ? to_oracle(line->value) : std::nullopt,
                          random.oracle.value_of_move(board, square.index()))
                    << "seed " << seed;
                valued += line && line->value ? 1 : 0;
            }
        }
    }
    EXPECT_GT(valued, 300);
}

} // namespace
} // namespace emilia
