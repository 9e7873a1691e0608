#include "engine/board/symmetry.h"
#include "engine/book/valued_positions.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

const Position kStart = Position::start();
Move move(const char *name) { return Move{*Square::parse(name)}; }
const Position kF5 = kStart.after(move("f5"));
const Position kF5D6 = kF5.after(move("d6"));
const Position kF5F6 = kF5.after(move("f6"));

BookScore score(int discs, int depth = 20) {
    return {
        .score = Score::from_discs(discs), .depth = depth, .selectivity = Selectivity::percent_73};
}

BookScore proven(int discs, const Position &position) {
    return {.score = Score::from_discs(discs), .depth = position.empties(), .exact = true};
}

TEST(ValuedPositions, HaveTheMovesBetweenThem) {
    const auto searches = to_searches({{.position = kF5, .value = score(2)},
                                       {.position = transformed(kF5D6, 5), .value = score(-2)},
                                       {.position = kF5F6, .value = score(4, 60)}});
    ASSERT_EQ(searches.size(), 1U) << "nothing leads on from the others";
    const auto &[position, search] = searches.front();
    EXPECT_EQ(position, kF5);
    ASSERT_EQ(search.moves.size(), 2U);
    EXPECT_EQ(search.lines, 2);
    EXPECT_EQ(search.moves[0].move, move("d6"));
    EXPECT_EQ(search.moves[0].score.score, Score::from_discs(2));
    EXPECT_EQ(search.moves[0].score.depth, 20) << "of the search of f5";
    EXPECT_EQ(search.moves[1].move, move("f6"));
    EXPECT_EQ(search.moves[1].score.depth, 20);
}

TEST(ValuedPositions, HaveLeavesThatAreAsSure) {
    const SearchedMove sure{.move = move("d6"), .score = score(3, 20)};
    const SearchedMove rough{.move = move("d6"), .score = score(3, 5)};
    const ValuedPosition valued{.position = kF5, .value = score(3, 20), .leaf = sure};
    EXPECT_EQ(to_searches({valued}).at(0).second.moves.at(0), sure);
    EXPECT_TRUE(to_searches({{.position = kF5, .value = score(3, 20), .leaf = rough}}).empty());
    // The leaf has become a position of the book.
    const auto searches = to_searches({valued, {.position = kF5D6, .value = score(-5)}});
    ASSERT_EQ(searches.at(0).second.moves.size(), 1U);
    EXPECT_EQ(searches.at(0).second.moves[0].score.score, Score::from_discs(5));
}

TEST(ValuedPositions, AreLeftOutIfTheirBestMoveIsNotKnown) {
    const auto searches_of = [](int proven_of_f5, int known_of_d6) {
        return to_searches({{.position = kF5, .value = proven(proven_of_f5, kF5)},
                            {.position = kF5D6, .value = proven(-known_of_d6, kF5D6)}});
    };
    EXPECT_TRUE(searches_of(4, 2).empty()) << "a better move must be there";
    const auto agreeing = searches_of(4, 4);
    ASSERT_EQ(agreeing.size(), 1U);
    EXPECT_TRUE(agreeing[0].second.moves[0].score.exact);
    const auto contradicting = searches_of(4, 6);
    ASSERT_EQ(contradicting.size(), 1U);
    EXPECT_EQ(contradicting[0].second.moves[0].score.score, Score::from_discs(4));
    EXPECT_FALSE(contradicting[0].second.moves[0].score.exact);
}

TEST(ValuedPositions, AreNotProvenByTheirBestMove) {
    const auto searches = to_searches({{.position = kF5, .value = score(2)},
                                       {.position = kF5D6, .value = proven(-2, kF5D6)},
                                       {.position = kF5F6, .value = proven(30, kF5F6)}});
    ASSERT_EQ(searches.size(), 1U);
    const auto &moves = searches[0].second.moves;
    EXPECT_EQ(moves.at(0).score, score(2)) << "there may be a better one";
    EXPECT_TRUE(moves.at(1).score.exact);
}

TEST(ValuedPositions, MayComeAfterAPass) {
    const auto bits = [](const char *a, const char *b) {
        return Square::parse(a)->bit() | Square::parse(b)->bit();
    };
    const Position position{bits("a1", "a8"), bits("b1", "b8")};
    const Position after = position.after(move("c1"));
    ASSERT_TRUE(after.must_pass());
    const auto searches = to_searches({{.position = position, .value = score(0)},
                                       {.position = after.passed(), .value = score(40)}});
    ASSERT_EQ(searches.size(), 1U);
    ASSERT_EQ(searches[0].second.moves.size(), 1U) << "c8 is alike";
    EXPECT_EQ(searches[0].second.moves[0].score.score, Score::from_discs(40));
}

} // namespace
} // namespace emilia
