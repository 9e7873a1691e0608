#include "engine/board/game.h"
#include "engine/review/reasons.h"
#include "tests/engine/review/slow_reasons.h"
#include "tests/oracle/random_positions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <tuple>

namespace emilia {
namespace {

using testing::IsEmpty;
using testing::SizeIs;

/// Says nothing but of one position, of which each edge, row and the mobility are worth so much for
/// a side.
EvaluatorEntry fond_of(const Position &position, double discs) {
    EvaluatorEntry entry;
    entry.explain = [position, discs](const Position &asked) -> Explanation {
        if (asked.is_over()) return explain_outcome(asked);
        Explanation explanation;
        if (asked != position) return explanation;
        explanation.terms.push_back({.name = "own:opponent's moves", .discs = discs});
        for (int rank = 0; rank < 8; ++rank)
            explanation.terms.push_back(
                {.name = "row", .squares = kRank1 << 8 * rank, .discs = discs});
        for (const Bitboard file : {kFileA, kFileH})
            explanation.terms.push_back({.name = "file", .squares = file, .discs = discs});
        return explanation;
    };
    return entry;
}

Line to_line(const std::vector<int> &squares) {
    Line line;
    for (const int square : squares)
        line.moves.push_back(square < 0 ? Move::pass() : Move{Square{square}});
    return line;
}

/// Random moves from a first one; so many, or all.
std::vector<int> play_on(oracle::RandomPositions &random, oracle::Mailbox board, int first,
                         std::size_t plies) {
    std::vector<int> moves{first};
    board = board.play(first);
    while (moves.size() < plies && !board.is_over()) {
        moves.push_back(board.must_pass() ? -1 : random.one_of(board.legal_moves()));
        board = moves.back() < 0 ? board.pass() : board.play(moves.back());
    }
    return moves;
}

Position end_of(Position position, const Line &line) {
    for (const Move move : line.moves)
        position = move.is_pass() ? position.passed() : position.after(move);
    return position;
}

auto all_of(const Reason &one) {
    return std::tuple{one.kind,           one.ply,        one.opening,
                      one.opened_at,      one.squares,    one.worse.own,
                      one.worse.opponent, one.better.own, one.better.opponent};
}

/// A pair of random lines: what is told is true, and what is true and weighty enough is told.
class RandomLines : public testing::Test {
  protected:
    void check(std::size_t plies, int empties) {
        const Position position = random_.reachable(empties);
        const oracle::Mailbox board = oracle::mailbox_of(position);
        if (count(position.legal_moves()) < 2) return;
        const oracle::SquareSet legal{position.legal_moves()};
        const std::vector<int> first = play_on(random_, board, random_.one_of(legal), plies);
        const std::vector<int> second = play_on(random_, board, random_.one_of(legal), plies);
        const Line worse = to_line(first);
        const Line better = to_line(second);
        const double sign = second.size() % 2 == 0 ? 1 : -1;
        const auto told =
            reasons_for(position, worse, better, 4, fond_of(end_of(position, better), sign));
        const oracle::SlowLine slow_worse{board, first};
        const oracle::SlowLine slow_better{board, second};
        const auto slow = oracle::SlowReasons{slow_worse, slow_better}.find();
        EXPECT_LE(told.size(), 2U);
        for (const Reason &one : told) {
            ++seen_[one.kind];
            ++seen_[one.opening];
            EXPECT_TRUE(std::any_of(slow.begin(), slow.end(), [&one](const Reason &other) {
                return all_of(one) == all_of(other);
            })) << to_string(one.kind);
            EXPECT_GE(one.discs, 1);
            EXPECT_TRUE(one.kind != ReasonKind::beside_corner || one.squares != 0);
        }
        // By discs only some have weight.
        const bool is_over = slow_worse.end().is_over() || slow_better.end().is_over();
        if (!is_over && end_of(position, worse) != end_of(position, better)) {
            EXPECT_THAT(told, SizeIs(std::min<std::size_t>(2, slow.size())));
        }
    }

    oracle::RandomPositions random_{7};
    struct Seen : std::map<int, int> {
        int &operator[](ReasonKind kind) { return map::operator[](static_cast<int>(kind)); }
        int &operator[](Opening opening) {
            return map::operator[](100 + static_cast<int>(opening));
        }
    } seen_;
};

TEST_F(RandomLines, HaveTheReasonsThatAreTrue) {
    for (int i = 0; i < 600; ++i) {
        check(4 + static_cast<std::size_t>(random_.below(9)), 14 + random_.below(40));
        check(64, 4 + random_.below(12));
    }
    EXPECT_EQ(seen_.size(), kReasonKinds + 4) << "each kind and each opening was seen";
}

/// Whether any line of play turns one of these discs.
bool turns_any_of(const oracle::Mailbox &board, const oracle::SquareSet &discs) {
    if (board.is_over()) return false;
    if (board.must_pass()) return turns_any_of(board.pass(), discs);
    const oracle::SquareSet moves = board.legal_moves();
    for (int move = 0; move < 64; ++move) {
        if (!moves[static_cast<std::size_t>(move)]) continue;
        if ((board.flips(move) & discs).any() || turns_any_of(board.play(move), discs)) return true;
    }
    return false;
}

std::vector<int> squares(const std::string &names) {
    std::vector<int> found;
    for (std::size_t i = 0; i + 1 < names.size(); i += 2)
        found.push_back(8 * (names[i + 1] - '1') + names[i] - 'a');
    return found;
}

TEST(Reasons, MakeAQuarterOfTheLoss) {
    const Position start = Game{}.position();
    const Line worse = to_line(squares("f5d6c3d3"));
    const Line better = to_line(squares("f5f6e6f4"));
    const Position end = end_of(start, better);
    for (const double discs : {1.0, -1.0}) {
        const auto reasons = reasons_for(start, worse, better, 4, fond_of(end, discs));
        EXPECT_EQ(reasons.empty(), discs < 0) << "terms for the fault are no reason";
    }
    EXPECT_THAT(reasons_for(start, worse, better, 400, fond_of(end, 1)), IsEmpty());
}

TEST(Reasons, ComeLargestFirst) {
    oracle::RandomPositions random{8};
    int pairs = 0;
    for (int i = 0; i < 200; ++i) {
        const Position position = random.reachable(12);
        const oracle::Mailbox board = oracle::mailbox_of(position);
        if (position.legal_moves() == 0) continue;
        const auto play = [&] {
            return to_line(play_on(random, board, random.one_of(board.legal_moves()), 64));
        };
        const auto reasons = reasons_for(position, play(), play(), 4, fond_of(position, 1));
        if (reasons.size() < 2) continue;
        ++pairs;
        EXPECT_GE(reasons[0].discs, reasons[1].discs);
    }
    EXPECT_GT(pairs, 20);
}

TEST(SlowStability, FindsNoDiscThatCanBeTurned) {
    oracle::RandomPositions random{6};
    for (int i = 0; i < 40; ++i) {
        const oracle::Mailbox board = oracle::mailbox_of(random.reachable(6));
        oracle::SquareSet stable;
        const oracle::SlowStability stability{board};
        for (const int square : stability.squares())
            stable.set(static_cast<std::size_t>(square));
        EXPECT_FALSE(turns_any_of(board, stable));
    }
}

} // namespace
} // namespace emilia
