// Sets of squares as 64-bit integers: bit 0 is a1 (top left), bit 7 is h1, bit 63 is h8.

#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace emilia {

using Bitboard = std::uint64_t;

inline constexpr Bitboard kFileA = 0x0101010101010101;
inline constexpr Bitboard kFileH = kFileA << 7;
inline constexpr Bitboard kRank1 = 0xFF;
inline constexpr Bitboard kRank8 = kRank1 << 56;
inline constexpr Bitboard kEdges = kFileA | kFileH | kRank1 | kRank8;
inline constexpr Bitboard kCorners = 0x8100000000000081;

/// Number of squares in the set, 0 to 64.
constexpr int count(Bitboard squares) { return std::popcount(squares); }

/// Index of the lowest square of a set that is not empty.
constexpr int lowest(Bitboard squares) { return std::countr_zero(squares); }

/// The set without its lowest square.
constexpr Bitboard without_lowest(Bitboard squares) { return squares & (squares - 1); }

/// The squares of a set, lowest first, for range-based for loops over indices.
class Squares {
  public:
    constexpr explicit Squares(Bitboard squares) : squares_(squares) {}

    struct End {};
    class Iterator {
      public:
        constexpr explicit Iterator(Bitboard rest) : rest_(rest) {}
        constexpr int operator*() const { return lowest(rest_); }
        constexpr Iterator &operator++() {
            rest_ = without_lowest(rest_);
            return *this;
        }
        constexpr bool operator!=(End) const { return rest_ != 0; }

      private:
        Bitboard rest_;
    };
    constexpr Iterator begin() const { return Iterator{squares_}; }
    constexpr End end() const { return {}; }

  private:
    Bitboard squares_;
};

/// The squares of file a as a rank: a1 becomes bit 0, a8 bit 7.
constexpr unsigned file_a_as_rank(Bitboard squares) {
    return static_cast<unsigned>((squares & kFileA) * 0x0102040810204080 >> 56);
}

/// The set and everything that touches it, sideways or diagonally.
constexpr Bitboard grown(Bitboard squares) {
    const Bitboard sideways = squares | ((squares & ~kFileH) << 1) | ((squares & ~kFileA) >> 1);
    return sideways | (sideways << 8) | (sideways >> 8);
}

/// The squares next to each square, sideways or diagonally.
inline constexpr std::array<Bitboard, 64> kNeighbours = [] {
    std::array<Bitboard, 64> table{};
    for (std::size_t square = 0; square < 64; ++square) {
        const Bitboard bit = Bitboard{1} << square;
        table[square] = grown(bit) & ~bit;
    }
    return table;
}();
constexpr Bitboard neighbours_of(int square) {
    return kNeighbours[static_cast<std::size_t>(square)];
}

/// The squares of a set that touch no other square of it.
constexpr Bitboard isolated(Bitboard squares) {
    const Bitboard left = (squares & ~kFileA) >> 1;
    const Bitboard right = (squares & ~kFileH) << 1;
    const Bitboard row = squares | left | right;
    return squares & ~(left | right | row << 8 | row >> 8);
}

} // namespace emilia
