#include "engine/review/move_facts.h"
#include "tests/engine/review/slow_facts.h"
#include "tests/oracle/random_positions.h"

#include <gtest/gtest.h>

#include <map>

namespace emilia {
namespace {

using oracle::Mailbox;
using oracle::SquareSet;

TEST(MoveFacts, AreWhatTheirDefinitionsSay) {
    std::map<FactKind, int> seen;
    oracle::RandomPositions positions{5};
    for (int i = 0; i < 600; ++i) {
        const Position position = positions.reachable();
        for (Bitboard left = position.legal_moves(); left != 0; left &= left - 1) {
            const Square move{lowest(left)};
            auto slow = oracle::SlowFacts{oracle::mailbox_of(position), move.index()}.find();
            for (const Fact &fact : facts_of(position, move)) {
                ++seen[fact.kind];
                ASSERT_TRUE(slow.contains(fact.kind)) << to_string(fact.kind);
                EXPECT_EQ(slow[fact.kind].to_ullong(), fact.squares) << to_string(fact.kind);
                slow.erase(fact.kind);
            }
            for (const auto &[kind, squares] : slow)
                ADD_FAILURE() << to_string(kind) << " is missing";
        }
    }
    EXPECT_EQ(seen.size(), kFactKinds) << "each was seen";
}

/// Whether any line of play turns one of these discs.
bool can_be_turned(const Mailbox &board, const SquareSet &discs) {
    if (board.is_over()) return false;
    if (board.must_pass()) return can_be_turned(board.pass(), discs);
    const SquareSet moves = board.legal_moves();
    for (int move = 0; move < 64; ++move) {
        if (!moves[static_cast<std::size_t>(move)]) continue;
        if ((board.flips(move) & discs).any() || can_be_turned(board.play(move), discs))
            return true;
    }
    return false;
}

TEST(MoveFacts, StableDiscsAreNeverTurned) {
    int seen = 0;
    oracle::RandomPositions positions{6};
    for (int i = 0; i < 100; ++i) {
        const Position position = positions.reachable(6);
        for (Bitboard left = position.legal_moves(); left != 0; left &= left - 1) {
            const Square move{lowest(left)};
            const Mailbox after = oracle::mailbox_of(position).play(move.index());
            for (const Fact &fact : facts_of(position, move)) {
                if (fact.kind != FactKind::stable_discs) continue;
                ++seen;
                EXPECT_EQ(SquareSet{fact.squares} & ~after.discs('X'), SquareSet{});
                EXPECT_FALSE(can_be_turned(after, fact.squares));
            }
        }
    }
    EXPECT_GT(seen, 20);
}

} // namespace
} // namespace emilia
