#include "engine/board/stability.h"

#include <cstddef>

namespace emilia {

namespace {

/// Discs of one edge that turn when `square` is filled, from the lowest to the highest file.
unsigned edge_flips(unsigned own, unsigned opponent, int square) {
    unsigned flipped = 0;
    for (const int step : {-1, 1}) {
        unsigned run = 0;
        int at = square + step;
        while (at >= 0 && at < 8 && (opponent >> at & 1)) {
            run |= 1U << at;
            at += step;
        }
        if (at >= 0 && at < 8 && (own >> at & 1)) flipped |= run;
    }
    return flipped;
}

/// Discs of both sides that survive on a lone edge, by own + 256 * opponent. A disc counts when no
/// sequence of moves by either side, in any order, turns it: a superset of what can happen on the
/// board, where a disc that flips along another line makes any edge square playable.
using Survivors = std::array<std::uint8_t, 65536>;

std::uint8_t survivors_of(unsigned own, unsigned opponent, const Survivors &known) {
    unsigned left = own | opponent;
    for (int square = 0; square < 8; ++square) {
        const unsigned bit = 1U << square;
        if ((own | opponent) & bit) continue;
        const unsigned turned = edge_flips(own, opponent, square);
        left &= ~turned & known[(own | bit | turned) + 256 * (opponent & ~turned)];
        const unsigned returned = edge_flips(opponent, own, square);
        left &= ~returned & known[(own & ~returned) + 256 * (opponent | bit | returned)];
    }
    return static_cast<std::uint8_t>(left);
}

std::array<std::uint8_t, 65536> stable_edges() {
    Survivors table{};
    // Each move only adds discs, and a superset is a larger number: fuller edges come first.
    for (unsigned occupied = 256; occupied-- > 0;) {
        for (unsigned own = occupied;; own = (own - 1) & occupied) {
            const unsigned opponent = occupied & ~own;
            table[own + 256 * opponent] = survivors_of(own, opponent, table);
            if (own == 0) break;
        }
    }
    for (std::size_t i = 0; i < table.size(); ++i)
        table[i] &= static_cast<std::uint8_t>(i);
    return table;
}

} // namespace

const std::array<std::uint8_t, 65536> stability::kStableEdges = stable_edges();

} // namespace emilia
