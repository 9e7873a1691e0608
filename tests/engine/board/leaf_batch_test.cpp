#include "tests/engine/board/tier_routines.h"
#include "tests/engine/tier_test.h"
#include "tests/oracle/drawn.h"
#include "tests/oracle/mailbox.h"
#include "tests/oracle/random_positions.h"

#include <gtest/gtest.h>

#include <vector>

namespace emilia {
namespace {

class LeafBatchTest : public TierTest {
  protected:
    std::uint64_t leaves(const std::vector<Position> &positions, int plies = 2) const {
        return routines_of(GetParam()).batch_leaves(positions, plies);
    }
};

INSTANTIATE_TEST_SUITE_P(, LeafBatchTest, testing::ValuesIn(kBuiltIsas), tier_name);

Position with_a_move(oracle::RandomPositions &random, bool reachable) {
    while (true) {
        const Position position = reachable ? random.reachable() : random.unreachable();
        if (position.legal_moves() != 0) return position;
    }
}

TEST_P(LeafBatchTest, IsEmptyAtFirst) {
    EXPECT_EQ(leaves({}), 0u);
    EXPECT_EQ(leaves({}, 3), 0u);
}

TEST_P(LeafBatchTest, CountsAFinishedGameAsALeaf) {
    const Position position = oracle::drawn(R"(
        XO------
        --------
        --------
        --------
        --------
        --------
        --------
        --------
    )");
    ASSERT_TRUE(position.after(Move{*Square::parse("c1")}).is_over());
    EXPECT_EQ(leaves({position}), 1u);
    EXPECT_EQ(leaves({position}, 3), 1u);
}

TEST_P(LeafBatchTest, CountsAPassAsALeaf) {
    const Position position = oracle::drawn(R"(
        XO------
        --------
        --------
        --------
        --------
        --------
        --------
        ------OX
    )");
    ASSERT_TRUE(position.after(Move{*Square::parse("c1")}).must_pass());
    ASSERT_TRUE(position.after(Move{*Square::parse("f8")}).must_pass());
    EXPECT_EQ(leaves({position}), 2u);
    EXPECT_EQ(leaves({position}, 3), 2u); // each pass leaves one move
}

TEST_P(LeafBatchTest, CountsEveryFill) {
    constexpr std::uint64_t kSeed = 401;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    oracle::RandomPositions random{kSeed};
    std::vector<Position> positions;
    std::uint64_t two_plies = 0;
    std::uint64_t three_plies = 0;
    for (int size = 1; size <= 100; ++size) {
        const Position position = with_a_move(random, size % 2 == 0);
        positions.push_back(position);
        two_plies += oracle::mailbox_of(position).perft(2);
        three_plies += oracle::mailbox_of(position).perft(3);
        SCOPED_TRACE(testing::Message() << size << " positions, the last with X to move:\n"
                                        << oracle::draw(position));
        ASSERT_EQ(leaves(positions), two_plies);
        ASSERT_EQ(leaves(positions, 3), three_plies);
    }
}

TEST_P(LeafBatchTest, CountsEachPositionAlone) {
    constexpr std::uint64_t kSeed = 402;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    oracle::RandomPositions random{kSeed};
    for (int i = 0; i < 5000; ++i) {
        const Position position = with_a_move(random, i % 2 == 0);
        SCOPED_TRACE(testing::Message() << "X to move:\n" << oracle::draw(position));
        ASSERT_EQ(leaves({position}), oracle::mailbox_of(position).perft(2));
        if (i % 5 == 0) {
            ASSERT_EQ(leaves({position}, 3), oracle::mailbox_of(position).perft(3));
        }
    }
}

} // namespace
} // namespace emilia
