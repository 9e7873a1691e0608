// The last four plies of a solve: no move generation, no table, empty squares handed down.

#pragma once

#include "engine/board/kernel.h"
#include "engine/board/position.h"
#include "engine/board/rays.h"
#include "engine/search/quadrants.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

EMILIA_TIER_BEGIN
namespace emilia::EMILIA_TIER {

/// The squares next to each square: a disc there turns nothing unless one of them is opposing.
inline constexpr std::array<Bitboard, 64> kNeighbours = [] {
    std::array<Bitboard, 64> table{};
    for (std::size_t square = 0; square < 64; ++square) {
        const Bitboard bit = Bitboard{1} << square;
        table[square] = grown(bit) & ~bit;
    }
    return table;
}();

inline Bitboard flips_or_none(const Position &position, int square) {
    if ((kNeighbours[static_cast<std::size_t>(square)] & position.opponent) == 0) return 0;
    return flips(position.own, position.opponent, square);
}

/// Final disc difference with one empty square left.
inline int solve_one(const Position &position, int square, std::uint64_t &nodes) {
    ++nodes;
    const int own = emilia::count(position.own);
    if (const int turned = emilia::count(flips_or_none(position, square))) {
        return 2 * (own + turned + 1) - 64;
    }
    if (const int turned = emilia::count(flips_or_none(position.passed(), square))) {
        ++nodes;
        return 2 * (own - turned) - 64;
    }
    // Nobody can play there: the square goes to the winner. 63 discs cannot be a draw.
    return own > 31 ? 2 * (own + 1) - 64 : 2 * own - 64;
}

/// Final disc difference with `Count` empty squares left, fail-soft in the window, in discs.
template <std::size_t Count>
int solve_last(const Position &position, const std::array<std::uint8_t, Count> &empties, int alpha,
               int beta, bool passed, std::uint64_t &nodes) {
    ++nodes;
    int best = -65;
    for (std::size_t i = 0; i < Count; ++i) {
        const int square = empties[i];
        const Bitboard flipped = flips_or_none(position, square);
        if (flipped == 0) continue;
        const Position child = position.after(Square{square}, flipped);
        std::array<std::uint8_t, Count - 1> rest;
        for (std::size_t from = 0, to = 0; from < Count; ++from) {
            if (from != i) rest[to++] = empties[from];
        }
        int score;
        if constexpr (Count == 2) {
            score = -solve_one(child, rest[0], nodes);
        } else {
            score = -solve_last(child, rest, -beta, -std::max(alpha, best), false, nodes);
        }
        if (score > best) best = score;
        if (best >= beta) return best;
    }
    if (best > -65) return best;
    if (passed) return position.final_score();
    return -solve_last(position.passed(), empties, -beta, -alpha, true, nodes);
}

/// The empty squares as a list, those in odd quadrants first.
template <std::size_t Count>
std::array<std::uint8_t, Count> empties_by_parity(Bitboard empty) {
    const Bitboard odd = odd_quadrants(empty);
    std::array<std::uint8_t, Count> list;
    std::size_t size = 0;
    for (const int square : Squares{empty & odd})
        list[size++] = static_cast<std::uint8_t>(square);
    for (const int square : Squares{empty & ~odd})
        list[size++] = static_cast<std::uint8_t>(square);
    return list;
}

inline constexpr int kLastEmpties = 4;

/// Exact score of a position with at most kLastEmpties empty squares.
inline int solve_last(const Position &position, int alpha, int beta, std::uint64_t &nodes) {
    const Bitboard empty = position.empty();
    switch (emilia::count(empty)) {
    case 0:
        ++nodes;
        return position.final_score();
    case 1:
        return solve_one(position, lowest(empty), nodes);
    case 2:
        return solve_last(position, empties_by_parity<2>(empty), alpha, beta, false, nodes);
    case 3:
        return solve_last(position, empties_by_parity<3>(empty), alpha, beta, false, nodes);
    default:
        return solve_last(position, empties_by_parity<4>(empty), alpha, beta, false, nodes);
    }
}

} // namespace emilia::EMILIA_TIER
EMILIA_TIER_END
