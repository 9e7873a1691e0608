#include "engine/board/stability.h"
#include "engine/board/symmetry.h"
#include "tests/oracle/drawn.h"
#include "tests/oracle/mailbox.h"
#include "tests/oracle/random_positions.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

namespace emilia {
namespace {

using oracle::drawn_set;
using oracle::SquareSet;

/// The drawing's stable discs of X are those marked S, which is an X too, and no others.
void expect_stable(std::string_view drawing) {
    const Bitboard stable = drawn_set(drawing, 'S');
    const Position position{drawn_set(drawing, 'X') | stable, drawn_set(drawing, 'O')};
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
        const Position image = transformed(position, symmetry);
        EXPECT_EQ(stable_discs(image.own, image.opponent), transformed(stable, symmetry))
            << "symmetry " << symmetry << " of\n"
            << drawing;
    }
}

/// An edge on an otherwise empty board, as in expect_stable().
void expect_stable_edge(const std::string &edge) { expect_stable(edge + std::string(56, '-')); }

TEST(Stability, HasNoStableDiscAtTheStart) {
    EXPECT_EQ(stable_discs(Position::start().own, Position::start().opponent), 0u);
    EXPECT_EQ(stable_discs(0, 0), 0u);
}

TEST(Stability, CountsEveryCorner) {
    expect_stable("S------S" + std::string(48, '-') + "S------S");
    expect_stable("SO----OS" + std::string(48, 'O') + "SO----OS");
}

TEST(Stability, GrowsAlongTheEdgeFromACorner) {
    expect_stable_edge("SSS-----");
    expect_stable_edge("SSSO----");
    expect_stable_edge("SSS-X---");
    expect_stable_edge("SSSSSSS-");
    expect_stable_edge("SSS-SSSS");
    expect_stable_edge("SS-X-SSS"); // turned by O on both sides of it
}

TEST(Stability, DistrustsAnEdgeThatTheOpponentMayFlank) {
    expect_stable_edge("-XXXXXX-");
    expect_stable_edge("-XXXXXXO");
    expect_stable_edge("OXXX----");
    expect_stable_edge("SSOX----");
    expect_stable_edge("-X------");
}

TEST(Stability, TrustsAFullEdge) {
    expect_stable_edge("OSSSSSSO");
    expect_stable_edge("OSOSOSOS");
    expect_stable_edge("OOOOOOOO");
}

TEST(Stability, GrowsInwardsFromTheCorner) {
    expect_stable(R"(
        SSSS----
        SSS-----
        SS------
        S-------
        --------
        --------
        --------
        --------
    )");
    // The diagonal through c2 is open at d1 and at b3.
    expect_stable(R"(
        SSS-----
        SSX-----
        S-------
        --------
        --------
        --------
        --------
        --------
    )");
    expect_stable(R"(
        -X------
        XX------
        --------
        --------
        --------
        --------
        --------
        --------
    )");
}

TEST(Stability, TrustsDiscsOnFullLines) {
    // All four lines through d4 are full.
    expect_stable(R"(
        O--O--O-
        -O-O-O--
        --OOO---
        OOOSOOOO
        --OOO---
        -O-O-O--
        O--O--O-
        ---O---O
    )");
    // Here h8 is missing.
    expect_stable(R"(
        O--O--O-
        -O-O-O--
        --OOO---
        OOOXOOOO
        --OOO---
        -O-O-O--
        O--O--O-
        ---O----
    )");
}

TEST(Stability, KeepsAllDiscsOfAFullBoard) {
    constexpr std::uint64_t kSeed = 901;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    oracle::RandomPositions random{kSeed};
    for (int round = 0; round < 100; ++round) {
        const Position full = random.unreachable(0);
        ASSERT_EQ(stable_discs(full.own, full.opponent), full.own) << oracle::draw(full);
    }
}

TEST(Stability, LooksTheSameFromAllSides) {
    constexpr std::uint64_t kSeed = 902;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    oracle::RandomPositions random{kSeed};
    for (int round = 0; round < 5000; ++round) {
        const Position position = round % 2 == 0 ? random.reachable() : random.unreachable();
        const Bitboard stable = stable_discs(position.own, position.opponent);
        ASSERT_EQ(stable & ~position.own, 0u) << "not X's own:\n" << oracle::draw(position);
        ASSERT_EQ(position.own & kCorners & ~stable, 0u) << oracle::draw(position);
        for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
            const Position image = transformed(position, symmetry);
            ASSERT_EQ(stable_discs(image.own, image.opponent), transformed(stable, symmetry))
                << "symmetry " << symmetry << " of\n"
                << oracle::draw(position);
        }
    }
}

/// Adds the discs that some continuation turns.
void collect_turned(const oracle::Mailbox &board, SquareSet &turned) {
    const SquareSet moves = board.legal_moves();
    if (moves.none()) {
        if (!board.is_over()) collect_turned(board.pass(), turned);
        return;
    }
    for (int square = 0; square < 64; ++square) {
        if (!moves[square]) continue;
        turned |= board.flips(square);
        collect_turned(board.play(square), turned);
    }
}

void expect_stable_to_the_end(const Position &position) {
    SquareSet turned;
    collect_turned(oracle::mailbox_of(position), turned);
    collect_turned(oracle::mailbox_of(position.passed()), turned);
    const Bitboard stable = stable_discs(position.own, position.opponent) |
                            stable_discs(position.opponent, position.own);
    ASSERT_EQ(stable & turned.to_ullong(), 0u) << oracle::draw(position);
}

TEST(Stability, HoldsToTheEndOfEveryContinuation) {
    constexpr std::uint64_t kSeed = 903;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    oracle::RandomPositions random{kSeed};
    const auto check = [&random](int boards, int empties) {
        for (int i = 0; i < boards && !HasFatalFailure(); ++i) {
            expect_stable_to_the_end(random.reachable(empties));
            expect_stable_to_the_end(random.unreachable(empties));
        }
    };
    for (int empties = 1; empties <= 5; ++empties)
        check(400, empties);
    check(60, 6);
    check(20, 7);
    check(5, 8);
    check(2, 9);
}

/// One edge by itself, with moves of either side in any order, also such as turn nothing.
class LoneEdge {
  public:
    /// Which squares keep their disc whatever is played, as '1' in a string of '0' and '1'.
    std::string survivors(const std::string &edge) {
        const auto known = known_.find(edge);
        if (known != known_.end()) return known->second;
        std::string kept(8, '1');
        for (int square = 0; square < 8; ++square) {
            if (edge[square] == '-') kept[square] = '0';
        }
        for (int square = 0; square < 8; ++square) {
            if (edge[square] != '-') continue;
            for (const char color : {'X', 'O'})
                keep_after(edge, square, color, kept);
        }
        return known_[edge] = kept;
    }

  private:
    void keep_after(const std::string &edge, int square, char color, std::string &kept) {
        std::string next = edge;
        next[square] = color;
        for (const int step : {-1, 1}) {
            int end = square + step;
            while (end >= 0 && end < 8 && edge[end] != '-' && edge[end] != color)
                end += step;
            if (end < 0 || end > 7 || edge[end] != color) continue;
            for (int at = square + step; at != end; at += step)
                next[at] = color;
        }
        const std::string later = survivors(next);
        for (int at = 0; at < 8; ++at) {
            if (edge[at] != '-' && (next[at] != edge[at] || later[at] == '0')) kept[at] = '0';
        }
    }

    std::map<std::string, std::string> known_;
};

TEST(Stability, IsExactOnEveryLoneEdge) {
    LoneEdge oracle;
    for (int code = 0; code < 6561; ++code) {
        std::string edge;
        for (int rest = code, i = 0; i < 8; ++i, rest /= 3)
            edge += "-XO"[rest % 3];
        const std::string survivors = oracle.survivors(edge);
        for (int square = 0; square < 8; ++square) {
            if (edge[square] == 'X' && survivors[square] == '1') edge[square] = 'S';
        }
        expect_stable_edge(edge);
        if (HasFailure()) FAIL() << edge;
    }
}

/// The lines of one direction that have no empty square, walked square by square.
Bitboard walked_full_lines(Bitboard occupied, int file_step, int rank_step) {
    Bitboard full = 0;
    for (int square = 0; square < 64; ++square) {
        bool is_full = true;
        for (int distance = -7; distance <= 7; ++distance) {
            const int file = square % 8 + distance * file_step;
            const int rank = square / 8 + distance * rank_step;
            if (file < 0 || file > 7 || rank < 0 || rank > 7) continue;
            is_full &= occupied >> (8 * rank + file) & 1;
        }
        if (is_full) full |= Bitboard{1} << square;
    }
    return full;
}

TEST(FullLines, AgreeWithAWalk) {
    constexpr std::uint64_t kSeed = 904;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    oracle::RandomPositions random{kSeed};
    for (int round = 0; round < 5000; ++round) {
        const Bitboard occupied =
            random.unreachable(random.below(round % 2 == 0 ? 8 : 65)).occupied();
        const FullLines lines = full_lines(occupied);
        ASSERT_EQ(lines.horizontal, walked_full_lines(occupied, 1, 0)) << occupied;
        ASSERT_EQ(lines.vertical, walked_full_lines(occupied, 0, 1)) << occupied;
        ASSERT_EQ(lines.falling, walked_full_lines(occupied, 1, 1)) << occupied;
        ASSERT_EQ(lines.rising, walked_full_lines(occupied, 1, -1)) << occupied;
    }
}

} // namespace
} // namespace emilia
