// Finds the games that come through a position, whatever the order of their moves and their
// orientation.

#pragma once

#include "engine/board/game.h"
#include "engine/board/symmetry.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace emilia {

/// Matcher for canonical games from the usual start. Each of the eight images of the position is a
/// bit of a set.
class PositionMatcher {
  public:
    /// The position that a game has come to, with the colour to move. A forced pass is stepped
    /// over.
    explicit PositionMatcher(const Game &game);

    /// Number of moves that lead to the position; more than there can be if it has no discs in the
    /// centre.
    std::size_t plies() const { return plies_; }
    /// The images in which a disc stands on the square: what is left of a game's images after each
    /// of its first plies() moves have the right squares occupied.
    std::uint8_t images_with(std::uint8_t square) const { return with_disc_[square]; }
    /// The image to which these moves, plies() many, lead; none if they lead to another position or
    /// are not legal.
    std::optional<std::size_t> match(std::span<const std::uint8_t> moves);
    /// A move in an image as one of the position: the least of those that are alike, but f5 at the
    /// start, as people write it.
    Square original(std::size_t image, std::uint8_t square) const {
        return Square{originals_[image][square]};
    }

  private:
    struct Replayed {
        std::uint64_t key = 0;
        std::optional<std::size_t> image{};
    };
    std::optional<std::size_t> replay(std::span<const std::uint8_t> moves) const;

    std::array<Position, kSymmetries> images_{};
    Color to_move_;
    std::size_t plies_ = 0;
    std::array<std::uint8_t, 256> with_disc_{};
    std::array<std::array<std::uint8_t, 64>, kSymmetries> originals_{};
    /// A cache of what was replayed, where few enough moves fit into a key.
    std::vector<Replayed> replayed_;
};

} // namespace emilia
