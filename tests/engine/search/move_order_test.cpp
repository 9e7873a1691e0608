#include "engine/search/move_order.h"
#include "tests/engine/search/proof_costs.h"
#include "tests/oracle/random_positions.h"

#include <gtest/gtest.h>

#include <limits>

namespace emilia {
namespace {

constexpr std::uint64_t kSeed = 6105;

/// Searches to the end that are expected to fail high, where proof costs order the moves. All of
/// them do, as there are few moves.
class MoveOrderTest : public ProofCosts {
  protected:
    /// For each move of positions whose moves all have replies.
    template <class Check>
    void for_each_move(const Check &check) {
        oracle::RandomPositions random{kSeed};
        for (int found = 0; found < 60;) {
            const Position position = random.reachable(kProofCostEmpties + random.below(5));
            const Bitboard moves = position.legal_moves();
            bool are_answered = true;
            for (const int square : Squares{moves})
                are_answered =
                    are_answered && position.after(Move{Square{square}}).legal_moves() != 0;
            if (count(moves) < 2 || count(moves) > kProofCostMoves || !are_answered) continue;
            ++found;
            SCOPED_TRACE(testing::Message() << "seed " << kSeed << ", position " << found);
            for (const int square : Squares{moves})
                check(node_of(position), Move{Square{square}});
        }
    }

    static Node node_of(const Position &position) {
        return {position, position.empties(), Window::null_below(Score::from_discs(-63).next()), 0};
    }

    Move first_move(const Node &node, const portable::SearchTables::Known &known) {
        accumulators_.begin(0, node.position);
        const Bitboard moves = node.position.legal_moves();
        portable::MoveList list{node.position, moves};
        const auto estimate = [&] {
            return evaluator_.estimate(node.position, moves, accumulators_.at(0));
        };
        order_.rank(list, node, estimate, known, Selectivity::full_width);
        return list.next()->move();
    }

    /// If the ranking liked `hinted` that much better.
    Move cheapest(const Node &node, Move hinted = {}, int hint = 0) {
        accumulators_.begin(0, node.position);
        portable::MoveList list{node.position, node.position.legal_moves()};
        float least = std::numeric_limits<float>::infinity();
        Move cheapest;
        for (portable::ScoredMove &move : list) {
            move.replies = move.child.legal_moves();
            const int rank = ranking_.rank(portable::seen_by_ranking(move, 0)) +
                             (move.move() == hinted ? hint : 0);
            const int rounds = node.empties >= kProofCostTwoRoundsEmpties ? 2 : 1;
            const float found = cost(node.position, move, rank, rounds);
            if (found < least) cheapest = move.move();
            least = std::min(least, found);
        }
        return cheapest;
    }

    portable::MoveOrder<Evaluator, FewReplies> order_{evaluator_, ranking_, accumulators_, tables_};
};

TEST_F(MoveOrderTest, BeginsWithTheCheapestProof) {
    for_each_move(
        [&](const Node &node, Move) { ASSERT_EQ(first_move(node, std::nullopt), cheapest(node)); });
}

TEST_F(MoveOrderTest, BeginsWithWhatASearchToTheEndRemembers) {
    for_each_move([&](const Node &node, Move move) {
        const TableEntry known{
            .depth = node.depth, .selectivity = Selectivity::percent_73, .best = move};
        ASSERT_EQ(first_move(node, known), move);
    });
}

TEST_F(MoveOrderTest, TakesForAHintWhatASearchThatDidNotGetThereRemembers) {
    int followed = 0;
    int refused = 0;
    for_each_move([&](const Node &node, Move move) {
        const Move first = first_move(node, TableEntry{.depth = node.depth - 1, .best = move});
        ASSERT_EQ(first, cheapest(node, move, kBestHint));
        ASSERT_EQ(first_move(node, TableEntry{.depth = node.depth - 1, .second = move}),
                  cheapest(node, move, kSecondHint));
        ++(first == move ? followed : refused);
    });
    EXPECT_GT(followed, 10);
    EXPECT_GT(refused, 10);
}

} // namespace
} // namespace emilia
