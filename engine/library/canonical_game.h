// Games that are alike under the symmetries of the board.

#pragma once

#include "engine/board/game.h"

#include <cstdint>
#include <vector>

namespace emilia {

/// One representative of the games that symmetries make of each other.
struct CanonicalGame {
    Position start;
    Color to_move = Color::black;
    std::vector<std::uint8_t> squares; ///< of the discs, 0 to 63; passes are left out

    /// True also for a game from the mirrored start.
    bool has_usual_start() const { return start == Position::start() && to_move == Color::black; }
    /// A hash that stays the same for all versions of the library.
    std::uint32_t fingerprint() const;
    friend bool operator==(const CanonicalGame &, const CanonicalGame &) = default;
};

CanonicalGame canonical(const Game &game);

} // namespace emilia
