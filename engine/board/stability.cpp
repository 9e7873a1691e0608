#include "engine/board/stability.h"

#include "engine/board/symmetry.h"

#include <cstdint>
#include <vector>

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

/// Stable discs on a lone edge. A disc counts when no sequence of moves by either side, in any
/// order, turns it: a superset of what can happen on the board, where a disc that flips along
/// another line makes any edge square playable.
class EdgeTable {
  public:
    EdgeTable() : survivors_(256 * 256) {
        // Each move only adds discs, and a superset is a larger number: fuller edges come first.
        for (unsigned occupied = 256; occupied-- > 0;) {
            for (unsigned own = occupied;; own = (own - 1) & occupied) {
                fill(own, occupied & ~own);
                if (own == 0) break;
            }
        }
    }

    Bitboard own_stable(unsigned own, unsigned opponent) const {
        return survivors(own, opponent) & own;
    }

  private:
    unsigned survivors(unsigned own, unsigned opponent) const {
        return survivors_[own + 256 * opponent];
    }

    void fill(unsigned own, unsigned opponent) {
        unsigned left = own | opponent;
        for (int square = 0; square < 8; ++square) {
            const unsigned bit = 1U << square;
            if ((own | opponent) & bit) continue;
            const unsigned turned = edge_flips(own, opponent, square);
            left &= ~turned & survivors(own | bit | turned, opponent & ~turned);
            const unsigned returned = edge_flips(opponent, own, square);
            left &= ~returned & survivors(own & ~returned, opponent | bit | returned);
        }
        survivors_[own + 256 * opponent] = static_cast<std::uint8_t>(left);
    }

    std::vector<std::uint8_t> survivors_; // of both sides, by own + 256 * opponent
};

const EdgeTable &edge_table() {
    static const EdgeTable table;
    return table;
}

unsigned rank_of(Bitboard squares, int rank) {
    return static_cast<unsigned>(squares >> (8 * rank) & 0xFF);
}

/// The squares of file a as a rank: a1 becomes bit 0, a8 bit 7.
unsigned file_a_of(Bitboard squares) {
    return static_cast<unsigned>((squares & kFileA) * 0x0102040810204080 >> 56);
}

/// The inverse of file_a_of.
Bitboard to_file_a(Bitboard rank) { return transposed(rank); }

Bitboard stable_on_edges(Bitboard own, Bitboard opponent) {
    const EdgeTable &table = edge_table();
    Bitboard stable = table.own_stable(rank_of(own, 0), rank_of(opponent, 0));
    stable |= table.own_stable(rank_of(own, 7), rank_of(opponent, 7)) << 56;
    stable |= to_file_a(table.own_stable(file_a_of(own), file_a_of(opponent)));
    stable |= to_file_a(table.own_stable(file_a_of(own >> 7), file_a_of(opponent >> 7))) << 7;
    return stable;
}

} // namespace

FullLines full_lines(Bitboard occupied) {
    FullLines lines;

    Bitboard horizontal = occupied & occupied >> 4;
    horizontal &= horizontal >> 2;
    horizontal &= horizontal >> 1;
    lines.horizontal = (horizontal & kFileA) * 0xFF;

    Bitboard vertical = occupied & std::rotl(occupied, 32);
    vertical &= std::rotl(vertical, 16);
    lines.vertical = vertical & std::rotl(vertical, 8);

    // An empty square spoils its diagonal in both directions; smear the empties along it.
    const auto spread = [](Bitboard empty, int step, Bitboard no_wrap_up, Bitboard no_wrap_down) {
        for (int i = 0; i < 7; ++i) {
            empty |= (empty << step & no_wrap_up) | (empty >> step & no_wrap_down);
        }
        return empty;
    };
    lines.falling = ~spread(~occupied, 9, ~kFileA, ~kFileH);
    lines.rising = ~spread(~occupied, 7, ~kFileH, ~kFileA);
    return lines;
}

Bitboard stable_discs(Bitboard own, Bitboard opponent) {
    const FullLines full = full_lines(own | opponent);
    const Bitboard safe_horizontal = full.horizontal | kFileA | kFileH;
    const Bitboard safe_vertical = full.vertical | kRank1 | kRank8;
    const Bitboard safe_falling = full.falling | kEdges;
    const Bitboard safe_rising = full.rising | kEdges;

    Bitboard stable = stable_on_edges(own, opponent);
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
