// The eight symmetries of the board.

#pragma once

#include "engine/board/position.h"

namespace emilia {

constexpr Bitboard flipped_vertically(Bitboard squares) {
    squares = ((squares >> 8) & 0x00FF00FF00FF00FF) | ((squares & 0x00FF00FF00FF00FF) << 8);
    squares = ((squares >> 16) & 0x0000FFFF0000FFFF) | ((squares & 0x0000FFFF0000FFFF) << 16);
    return (squares >> 32) | (squares << 32);
}

constexpr Bitboard flipped_horizontally(Bitboard squares) {
    squares = ((squares >> 1) & 0x5555555555555555) | ((squares & 0x5555555555555555) << 1);
    squares = ((squares >> 2) & 0x3333333333333333) | ((squares & 0x3333333333333333) << 2);
    return ((squares >> 4) & 0x0F0F0F0F0F0F0F0F) | ((squares & 0x0F0F0F0F0F0F0F0F) << 4);
}

/// Files and ranks exchanged: a mirror on the diagonal a1-h8.
constexpr Bitboard transposed(Bitboard squares) {
    // Exchanges blocks of 1, 2 and 4 squares (Hacker's Delight, section 7-3).
    Bitboard change = (squares ^ (squares >> 7)) & 0x00AA00AA00AA00AA;
    squares ^= change ^ (change << 7);
    change = (squares ^ (squares >> 14)) & 0x0000CCCC0000CCCC;
    squares ^= change ^ (change << 14);
    change = (squares ^ (squares >> 28)) & 0x00000000F0F0F0F0;
    return squares ^ change ^ (change << 28);
}

inline constexpr int kSymmetries = 8;

/// The squares under symmetry 0 to 7; 0 changes nothing. Bit 0 flips ranks, bit 1 files, and bit
/// 2 then transposes.
constexpr Bitboard transformed(Bitboard squares, int symmetry) {
    if (symmetry & 1) squares = flipped_vertically(squares);
    if (symmetry & 2) squares = flipped_horizontally(squares);
    if (symmetry & 4) squares = transposed(squares);
    return squares;
}

constexpr Position transformed(const Position &position, int symmetry) {
    return {transformed(position.own, symmetry), transformed(position.opponent, symmetry)};
}

constexpr Square transformed(Square square, int symmetry) {
    return Square{lowest(transformed(square.bit(), symmetry))};
}

/// The symmetry that undoes this one.
constexpr int inverse(int symmetry) {
    // A flip of the ranks before the transposition is a flip of the files after it.
    return symmetry < 4 || symmetry == 4 || symmetry == 7 ? symmetry : 11 - symmetry;
}

/// One representative for all eight: the smallest as a pair of integers.
constexpr Position canonical(const Position &position) {
    Position least = position;
    const auto consider = [&least](const Position &other) {
        if (other.own < least.own || (other.own == least.own && other.opponent < least.opponent)) {
            least = other;
        }
    };
    for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
        consider(transformed(position, symmetry));
    }
    return least;
}

} // namespace emilia
