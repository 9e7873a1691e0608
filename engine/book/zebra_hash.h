// Hash of positions in books of Zebra.

#pragma once

#include "engine/board/dimensions.h"
#include "engine/board/position.h"

#include <array>
#include <cstdint>
#include <vector>

namespace emilia {

/// Hash of a board, the same for both sides to move.
struct ZebraKey {
    std::int32_t first = 0;
    std::int32_t second = 0;

    friend auto operator<=>(const ZebraKey &, const ZebraKey &) = default;
};

struct ZebraName {
    ZebraKey key;
    int symmetry = 0; ///< turns the board into the one that the key was made of
};

/// A key of a board combines a number for each of its ranks; the name of a position is the least of
/// those that its eight symmetric boards have, both its halves without their sign. The numbers
/// are drawn at random, always the same: by an additive feedback generator, x[n] = x[n - 3] + x[n -
/// 31], as the C library of BSD had it.
class ZebraHash {
  public:
    ZebraHash();
    ZebraName name(Bitboard black, Bitboard white) const;

  private:
    static constexpr int kPatterns = 6561; ///< three states for each of eight squares

    ZebraKey key(Bitboard black, Bitboard white) const;

    std::vector<std::array<ZebraKey, kPatterns>> numbers_; ///< for each rank
    std::array<std::int32_t, 256> digits_{}; ///< of a rank's squares, read as a ternary number
};

} // namespace emilia
