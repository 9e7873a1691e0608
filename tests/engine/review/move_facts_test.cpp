#include "engine/notation/position_text.h"
#include "engine/review/move_facts.h"
#include "tests/oracle/mailbox.h"
#include "tests/oracle/random_positions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

namespace emilia {
namespace {

using oracle::Mailbox;
using oracle::SquareSet;

/// The facts of a move, from their definitions, on plain characters: nothing of the engine.
class SlowFacts {
  public:
    SlowFacts(const Mailbox &before, int move)
        : before_(before), move_(move), flips_(before.flips(move)), after_(before.play(move)) {}

    std::map<FactKind, SquareSet> find() {
        const SquareSet given = corners(after_) & ~corners(before_.pass());
        add(FactKind::takes_corner, is_corner(move_) ? one(move_) : SquareSet{});
        add(FactKind::opens_corner, corners(after_.pass()) & ~corners(before_));
        add(FactKind::gives_corner, given);
        add(FactKind::keeps_corner,
            corners(before_.pass()) & ~corners(after_) & where(after_, '-'));
        for (const int corner : {0, 7, 56, 63}) {
            if (!touch(move_, corner) || cell(after_, corner) != '-') continue;
            const bool same_line = move_ / 8 == corner / 8 || move_ % 8 == corner % 8;
            add(same_line ? FactKind::c_square : FactKind::x_square, one(corner));
        }
        wedge();
        walls();
        replies();
        if (before_.empties() <= 20) parity();
        return std::move(facts_);
    }

  private:
    static SquareSet one(int square) { return SquareSet{}.set(static_cast<std::size_t>(square)); }
    static bool is_corner(int square) {
        return square == 0 || square == 7 || square == 56 || square == 63;
    }
    static bool touch(int a, int b) {
        return a != b && std::abs(a / 8 - b / 8) <= 1 && std::abs(a % 8 - b % 8) <= 1;
    }
    static char cell(const Mailbox &board, int square) {
        return board
            .cells[static_cast<std::size_t>(square / 8)][static_cast<std::size_t>(square % 8)];
    }
    static SquareSet where(const Mailbox &board, char what) {
        SquareSet found;
        for (int square = 0; square < 64; ++square)
            if (cell(board, square) == what) found |= one(square);
        return found;
    }
    static SquareSet corners(const Mailbox &board) {
        SquareSet found;
        for (const int corner : {0, 7, 56, 63})
            if (board.legal_moves()[static_cast<std::size_t>(corner)]) found |= one(corner);
        return found;
    }
    void add(FactKind kind, const SquareSet &squares) {
        if (squares.any()) facts_[kind] |= squares;
    }

    void wedge() {
        const int file = move_ % 8;
        const int rank = move_ / 8;
        const char other = before_.mover == 'X' ? 'O' : 'X';
        for (const int step : {1, 8}) {
            const bool along = step == 1 ? (rank == 0 || rank == 7) && file > 0 && file < 7
                                         : (file == 0 || file == 7) && rank > 0 && rank < 7;
            if (along && cell(after_, move_ - step) == other && cell(after_, move_ + step) == other)
                add(FactKind::wedge, one(move_ - step) | one(move_ + step));
        }
    }

    void walls() {
        SquareSet outside;
        for (int square = 0; square < 64; ++square) {
            for (int other = 0; other < 64; ++other) {
                if (flips_[static_cast<std::size_t>(square)] && touch(square, other) &&
                    cell(after_, other) == '-')
                    outside |= one(square);
            }
        }
        if (outside.none()) add(FactKind::quiet, flips_);
        if (outside.count() >= 4) add(FactKind::wall, outside);
    }

    void replies() {
        const SquareSet now = after_.legal_moves();
        if (now.none() && after_.pass().legal_moves().any()) facts_[FactKind::no_move_left] = {};
        bool any_safe = false;
        for (int reply = 0; reply < 64; ++reply) {
            if (!now[static_cast<std::size_t>(reply)]) continue;
            const SquareSet then = corners(after_.play(reply));
            any_safe = any_safe || (then & ~corners(after_.pass())).none();
        }
        if (now.any() && !any_safe) add(FactKind::no_safe_move_left, now);
        if (now.any() && quiet_moves(after_).none())
            add(FactKind::no_quiet_move_left, quiet_moves(before_.pass()));
        const auto before = static_cast<int>(before_.pass().legal_moves().count());
        const auto after = static_cast<int>(now.count());
        if (after <= before - 4) add(FactKind::fewer_moves, now);
        if (after >= before + 4) add(FactKind::more_moves, now);
    }

    static SquareSet quiet_moves(const Mailbox &board) {
        SquareSet quiet;
        for (int move = 0; move < 64; ++move) {
            if (!board.legal_moves()[static_cast<std::size_t>(move)]) continue;
            const Mailbox next = board.play(move);
            bool touches = false;
            for (int square = 0; square < 64; ++square)
                for (int other = 0; other < 64; ++other)
                    touches = touches || (board.flips(move)[static_cast<std::size_t>(square)] &&
                                          touch(square, other) && cell(next, other) == '-');
            if (!touches) quiet |= one(move);
        }
        return quiet;
    }

    /// By following each empty square to those that touch it.
    static std::set<int> region(const Mailbox &board, int square) {
        std::set<int> found{square};
        std::vector<int> edge{square};
        while (!edge.empty()) {
            const int at = edge.back();
            edge.pop_back();
            for (int other = 0; other < 64; ++other) {
                if (!touch(at, other) || cell(board, other) != '-') continue;
                if (found.insert(other).second) edge.push_back(other);
            }
        }
        return found;
    }

    void parity() {
        const std::set<int> own = region(before_, move_);
        if (own.size() == 1) add(FactKind::last_of_region, one(move_));
        SquareSet rest;
        for (const int square : own)
            if (square != move_) rest |= one(square);
        if (own.size() % 2 == 0) add(FactKind::opens_even_region, rest);
        const SquareSet empty = where(after_, '-');
        bool all_even = true;
        for (int square = 0; square < 64; ++square) {
            if (empty[static_cast<std::size_t>(square)])
                all_even = all_even && region(after_, square).size() % 2 == 0;
        }
        if (all_even) add(FactKind::leaves_all_even, empty);
        for (int square = 0; square < 64; ++square) {
            if (!empty[static_cast<std::size_t>(square)]) continue;
            SquareSet whole;
            for (const int other : region(after_, square))
                whole |= one(other);
            if ((after_.legal_moves() & whole).none() &&
                (before_.pass().legal_moves() & whole).any() &&
                (after_.pass().legal_moves() & whole).any())
                add(FactKind::closes_region, whole);
        }
    }

    Mailbox before_;
    int move_;
    SquareSet flips_;
    Mailbox after_;
    std::map<FactKind, SquareSet> facts_;
};

TEST(MoveFacts, AreWhatTheirDefinitionsSay) {
    std::map<FactKind, int> seen;
    oracle::RandomPositions positions{5};
    for (int i = 0; i < 600; ++i) {
        const Position position = positions.reachable();
        for (Bitboard left = position.legal_moves(); left != 0; left &= left - 1) {
            const Square move{lowest(left)};
            auto slow = SlowFacts{oracle::mailbox_of(position), move.index()}.find();
            for (const Fact &fact : facts_of(position, move)) {
                ++seen[fact.kind];
                if (fact.kind == FactKind::stable_discs) continue; // below
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

/// Whether any line of play turns one of the squares to the other colour.
bool can_be_turned(const Position &position, Bitboard discs_of_mover) {
    if (position.is_over()) return false;
    if (position.must_pass()) {
        const Position passed = position.passed();
        for (Bitboard left = passed.legal_moves(); left != 0; left &= left - 1) {
            const Square move{lowest(left)};
            if ((passed.flips(move) & discs_of_mover) != 0) return true;
        }
    }
    for (Bitboard left = position.legal_moves(); left != 0; left &= left - 1) {
        const Position next = position.after(Move{Square{lowest(left)}});
        for (Bitboard replies = next.legal_moves(); replies != 0; replies &= replies - 1) {
            const Square reply{lowest(replies)};
            if ((next.flips(reply) & discs_of_mover) != 0) return true;
            if (can_be_turned(next.after(Move{reply}), discs_of_mover)) return true;
        }
        if (next.must_pass() && can_be_turned(next.passed(), discs_of_mover)) return true;
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
            const Position after = position.after(Move{move});
            for (const Fact &fact : facts_of(position, move)) {
                if (fact.kind != FactKind::stable_discs) continue;
                ++seen;
                EXPECT_EQ(fact.squares & ~after.opponent, 0u);
                bool turned = false;
                for (Bitboard replies = after.legal_moves(); replies != 0; replies &= replies - 1) {
                    const Square reply{lowest(replies)};
                    turned = turned || (after.flips(reply) & fact.squares) != 0 ||
                             can_be_turned(after.after(Move{reply}), fact.squares);
                }
                EXPECT_FALSE(turned);
            }
        }
    }
    EXPECT_GT(seen, 20);
}

} // namespace
} // namespace emilia
