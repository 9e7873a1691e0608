// Last four plies of a solve: no move generation, no table, empty squares handed down. The work for
// a move is inlined by force: calls, which g++ would make, cost 5 to 10 % of a solve.

#pragma once

#include "engine/board/kernel.h"
#include "engine/board/position.h"
#include "engine/board/rays.h"
#include "engine/search/last_flips.h"
#include "engine/search/quadrants.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

EMILIA_TIER_BEGIN
namespace emilia::EMILIA_TIER {

/// Flips of a move; none at once if no neighbouring square has an opposing disc.
[[gnu::always_inline]] inline Bitboard flips_or_none(const Position &position, int square) {
    if ((neighbours_of(square) & position.opponent) == 0) return 0;
    return flips(position.own, position.opponent, square);
}

inline constexpr int kLastEmpties = 4;
/// Lower than any score: no legal move yet.
inline constexpr int kNoScore = -65;

// Each of these searches the null window above `alpha` and returns a bound on the final disc
// difference of the side to move: a lower bound above alpha, else an upper bound (fail-soft). The
// squares are the empty ones, in the order in which they are tried.

/// Exact score. `own` are the discs of the side to move.
[[gnu::always_inline]] inline int solve_one(Bitboard own, int square, std::uint64_t &nodes) {
    ++nodes;
    const LastFlips turned = last_flips(own, square);
    const int discs = count(own);
    // Each side of a branch would be taken too often to be predicted: these are conditional moves.
    // If neither side can play there, the empty square counts for the winner; 63 discs cannot be a
    // draw.
    const int with_square = discs > 31 ? discs + 1 : discs;
    const int unless_played = turned.opponent != 0 ? discs - turned.opponent : with_square;
    const int final_discs = turned.own != 0 ? discs + turned.own + 1 : unless_played;
    return 2 * final_discs - 64;
}

inline int solve_two(const Position &position, int first, int second, int alpha,
                     std::uint64_t &nodes) {
    ++nodes;
    int best = kNoScore;
    if (const Bitboard flipped = flips_or_none(position, first)) {
        best = -solve_one(position.opponent & ~flipped, second, nodes);
        if (best > alpha) return best;
    }
    if (const Bitboard flipped = flips_or_none(position, second)) {
        return std::max(best, -solve_one(position.opponent & ~flipped, first, nodes));
    }
    if (best != kNoScore) return best;

    const Position passed = position.passed();
    int worst = -kNoScore;
    if (const Bitboard flipped = flips_or_none(passed, first)) {
        worst = solve_one(passed.opponent & ~flipped, second, nodes);
        if (worst <= alpha) return worst;
    }
    if (const Bitboard flipped = flips_or_none(passed, second)) {
        return std::min(worst, solve_one(passed.opponent & ~flipped, first, nodes));
    }
    return worst != -kNoScore ? worst : position.final_score();
}

inline int solve_three(const Position &position, int first, int second, int third, int alpha,
                       std::uint64_t &nodes, bool passed = false) {
    ++nodes;
    int best = kNoScore;
    const auto fails_high = [&](int square, int next, int last) __attribute__((always_inline)) {
        const Bitboard flipped = flips_or_none(position, square);
        if (flipped == 0) return false;
        const Position child = position.after(Square{square}, flipped);
        best = std::max(best, -solve_two(child, next, last, -alpha - 1, nodes));
        return best > alpha;
    };
    if (fails_high(first, second, third) || fails_high(second, first, third) ||
        fails_high(third, first, second) || best != kNoScore) {
        return best;
    }
    if (passed) return position.final_score();
    return -solve_three(position.passed(), first, second, third, -alpha - 1, nodes, true);
}

/// Empty squares as the last plies try them.
using LastSquares = std::array<int, kLastEmpties>;

inline int solve_four(const Position &position, const LastSquares &squares, int alpha,
                      std::uint64_t &nodes, bool passed = false) {
    ++nodes;
    const auto [a, b, c, d] = squares;
    int best = kNoScore;
    const auto fails_high = [&](int square, int next, int then, int last)
        __attribute__((always_inline)) {
        const Bitboard flipped = flips_or_none(position, square);
        if (flipped == 0) return false;
        const Position child = position.after(Square{square}, flipped);
        best = std::max(best, -solve_three(child, next, then, last, -alpha - 1, nodes));
        return best > alpha;
    };
    if (fails_high(a, b, c, d) || fails_high(b, a, c, d) || fails_high(c, a, b, d) ||
        fails_high(d, a, b, c) || best != kNoScore) {
        return best;
    }
    if (passed) return position.final_score();
    return -solve_four(position.passed(), squares, -alpha - 1, nodes, true);
}

/// Empty squares, those in odd quadrants first.
inline LastSquares by_parity(Bitboard empty, Bitboard odd) {
    LastSquares squares{};
    std::size_t size = 0;
    for (const Bitboard group : {empty & odd, empty & ~odd}) {
        for (const int square : Squares{group})
            squares[size++] = square;
    }
    return squares;
}

/// Solves a position with at most kLastEmpties empty squares.
inline int solve_last(const Position &position, int alpha, std::uint64_t &nodes) {
    const Bitboard empty = position.empty();
    const auto [a, b, c, d] = by_parity(empty, odd_quadrants(empty));
    switch (count(empty)) {
    case 0:
        ++nodes;
        return position.final_score();
    case 1:
        return solve_one(position.own, a, nodes);
    case 2:
        return solve_two(position, a, b, alpha, nodes);
    case 3:
        return solve_three(position, a, b, c, alpha, nodes);
    default:
        return solve_four(position, {a, b, c, d}, alpha, nodes);
    }
}

} // namespace emilia::EMILIA_TIER
EMILIA_TIER_END
