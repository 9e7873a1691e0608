#include "engine/book/book_position.h"
#include "tests/oracle/random_positions.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

TEST(BookPosition, IsTheSameForAllThatAreAlike) {
    oracle::RandomPositions random{1};
    for (int i = 0; i < 200; ++i) {
        const Position position = random.unreachable();
        const ReducedPosition expected = reduced(position);
        EXPECT_EQ(expected.position, canonical(position));
        for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
            const Position other = transformed(position, symmetry);
            const ReducedPosition found = reduced(other);
            EXPECT_EQ(found.position, expected.position);
            EXPECT_EQ(transformed(other, found.symmetry), found.position);
            EXPECT_EQ(transformed(found.position, inverse(found.symmetry)), other);
        }
    }
}

TEST(BookPosition, HasOneMoveForTwins) {
    EXPECT_EQ(distinct_moves(Position::start()).size(), 1U);
    const Position start = Position::start();
    for (const char *name : {"d3", "c4", "f5", "e6"}) {
        EXPECT_EQ(least_twin(start, *Square::parse(name)), *Square::parse("d3"));
    }
    const Position lopsided = start.after(Move{*Square::parse("f5")});
    EXPECT_EQ(distinct_moves(lopsided).size(), 3U);
}

TEST(BookPosition, IsFollowedByThePositionOfWhoeverCanMove) {
    oracle::RandomPositions random{2};
    int passes = 0;
    int ends = 0;
    for (int i = 0; i < 500; ++i) {
        const Position position = random.reachable(1 + random.below(12));
        for (const Square square : distinct_moves(position)) {
            const oracle::Mailbox next = oracle::mailbox_of(position).play(square.index());
            const Successor found = successor(position, square);
            EXPECT_EQ(found.is_over, next.is_over());
            EXPECT_EQ(found.after_pass, next.must_pass());
            passes += found.after_pass ? 1 : 0;
            ends += found.is_over ? 1 : 0;
            if (next.is_over()) continue;
            EXPECT_EQ(found.position,
                      canonical(oracle::position_of(next.must_pass() ? next.pass() : next)));
            EXPECT_TRUE(is_book_position(found.position));
        }
    }
    EXPECT_GT(passes, 0);
    EXPECT_GT(ends, 0);
}

TEST(BookPosition, NeedsAMoveAndAPlaceOfItsOwn) {
    EXPECT_TRUE(is_book_position(canonical(Position::start())));
    EXPECT_FALSE(is_book_position(Position{}));
    EXPECT_FALSE(is_book_position(Position{1, 1}));
    const Position lopsided = Position::start().after(Move{*Square::parse("f5")});
    int kept = 0;
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry)
        kept += is_book_position(transformed(lopsided, symmetry)) ? 1 : 0;
    EXPECT_EQ(kept, 1);
}

} // namespace
} // namespace emilia
