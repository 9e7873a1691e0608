// Discs that no continuation of the game can turn over: a safe under-estimate of them.

#pragma once

#include "engine/board/bitboard.h"

#include <array>
#include <bit>
#include <cstdint>

namespace emilia {

/// Lines with no empty square left, by direction.
struct FullLines {
    Bitboard horizontal = 0;
    Bitboard vertical = 0;
    Bitboard falling = 0; ///< parallel to a1-h8
    Bitboard rising = 0;  ///< parallel to a8-h1
};

namespace stability {

/// Own stable discs on a lone edge, by own + 256 * opponent discs on it.
extern const std::array<std::uint8_t, 65536> kStableEdges;

/// The inverse of file_a_as_rank.
constexpr Bitboard rank_as_file_a(Bitboard rank) {
    // Bit 8i + i of the product is bit i of the rank: gather the diagonal onto the file.
    return ((rank * kFileA & 0x8040201008040201) + 0x7F7F7F7F7F7F7F7F) >> 7 & kFileA;
}

inline Bitboard on_edge(Bitboard own, Bitboard opponent) {
    return kStableEdges[static_cast<std::size_t>(own + 256 * opponent)];
}

inline Bitboard on_edges(Bitboard own, Bitboard opponent) {
    const Bitboard file_a = on_edge(file_a_as_rank(own), file_a_as_rank(opponent));
    const Bitboard file_h = on_edge(file_a_as_rank(own >> 7), file_a_as_rank(opponent >> 7));
    return on_edge(own & 0xFF, opponent & 0xFF) | on_edge(own >> 56, opponent >> 56) << 56 |
           rank_as_file_a(file_a) | rank_as_file_a(file_h) << 7;
}

/// Lines parallel to a diagonal, full from each square to the border in one direction: `ends[i]`
/// are the squares with fewer than 2^i squares between them and that border.
constexpr Bitboard full_upwards(Bitboard occupied, int step, const Bitboard (&ends)[3]) {
    Bitboard full = occupied & (occupied >> step | ends[0]);
    full &= full >> 2 * step | ends[1];
    return full & (full >> 4 * step | ends[2]);
}
constexpr Bitboard full_downwards(Bitboard occupied, int step, const Bitboard (&ends)[3]) {
    Bitboard full = occupied & (occupied << step | ends[0]);
    full &= full << 2 * step | ends[1];
    return full & (full << 4 * step | ends[2]);
}

} // namespace stability

constexpr FullLines full_lines(Bitboard occupied) {
    FullLines lines;

    Bitboard horizontal = occupied & occupied >> 4;
    horizontal &= horizontal >> 2;
    horizontal &= horizontal >> 1;
    lines.horizontal = (horizontal & kFileA) * 0xFF;

    Bitboard vertical = occupied & std::rotl(occupied, 32);
    vertical &= std::rotl(vertical, 16);
    lines.vertical = vertical & std::rotl(vertical, 8);

    // The last one, two and four files and ranks in each direction.
    constexpr Bitboard kHigh[3] = {kFileH | kRank8, 0xFFFFC0C0C0C0C0C0, 0xFFFFFFFFF0F0F0F0};
    constexpr Bitboard kLow[3] = {kFileA | kRank1, 0x030303030303FFFF, 0x0F0F0F0FFFFFFFFF};
    constexpr Bitboard kHighLeft[3] = {kFileA | kRank8, 0xFFFF030303030303, 0xFFFFFFFF0F0F0F0F};
    constexpr Bitboard kLowRight[3] = {kFileH | kRank1, 0xC0C0C0C0C0C0FFFF, 0xF0F0F0F0FFFFFFFF};
    lines.falling =
        stability::full_upwards(occupied, 9, kHigh) & stability::full_downwards(occupied, 9, kLow);
    lines.rising = stability::full_upwards(occupied, 7, kHighLeft) &
                   stability::full_downwards(occupied, 7, kLowRight);
    return lines;
}

/// Stable discs of `own`; the opponent of a side with s of them cannot end above 64 - 2s. Three
/// kinds are found: discs that stay however their edge is played out; discs whose four lines are
/// full; discs that in each of the four lines touch the border or a stable disc of their colour.
inline Bitboard stable_discs(Bitboard own, Bitboard opponent) {
    const FullLines full = full_lines(own | opponent);
    const Bitboard safe_horizontal = full.horizontal | kFileA | kFileH;
    const Bitboard safe_vertical = full.vertical | kRank1 | kRank8;
    const Bitboard safe_falling = full.falling | kEdges;
    const Bitboard safe_rising = full.rising | kEdges;

    Bitboard stable = stability::on_edges(own, opponent);
    const Bitboard inner = own & ~kEdges;
    while (true) {
        // Wrapping shifts only ever reach border squares, which `inner` leaves out.
        const Bitboard horizontal = stable >> 1 | stable << 1 | safe_horizontal;
        const Bitboard vertical = stable >> 8 | stable << 8 | safe_vertical;
        const Bitboard falling = stable >> 9 | stable << 9 | safe_falling;
        const Bitboard rising = stable >> 7 | stable << 7 | safe_rising;
        const Bitboard grown = stable | (inner & horizontal & vertical & falling & rising);
        if (grown == stable) return stable;
        stable = grown;
    }
}

} // namespace emilia
