// The learned weights that order moves near the end, and the file that they travel in.

#pragma once

#include "engine/platform/result.h"
#include "eval/order_shapes.h"

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace emilia::order {

/// Whole hundredths of the logarithm of the odds that a move should be the first. A move's rank is
/// their sum.
struct Weights {
    std::int16_t mobility = 0;        ///< for each reply of the opponent, corners counted twice
    std::int16_t odd = 0;             ///< for a move into an odd quadrant
    std::int16_t corner = 0;          ///< for a move into a corner
    std::int16_t disc_kept = 0;       ///< for each disc that the opponent has after the move
    std::int16_t empty_neighbour = 0; ///< for each empty square beside the move's
    /// For each configuration of each shape on the board after the move, as the opponent sees it.
    std::array<std::int16_t, kConfigurations> configuration{};

    friend bool operator==(const Weights &, const Weights &) = default;
};

/// Greatest magnitude of a weight: no sum leaves the range of a rank.
inline constexpr int kLargestWeight = 8'000;

/// All numbers are little-endian: magic "EMILORDR", version (4 bytes), fingerprint of the shapes
/// (4), CRC-32 of the numbers (4), then the numbers, 16 bits each, in the order of Weights.
std::string encode(const Weights &weights);

/// The content of a file, or why it is none: it is damaged, of another version, or for other
/// shapes.
Result<Weights> decode_weights(std::string_view bytes);

/// Those embedded in the program.
std::shared_ptr<const Weights> shipped_weights();

} // namespace emilia::order
