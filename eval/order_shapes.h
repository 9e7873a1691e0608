// The local shapes by which moves are ordered near the end: few, so that looking takes less time
// than the better order saves.

#pragma once

#include "eval/pattern_shapes.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace emilia::order {

/// Chosen by the nodes that they save; trials of others are in eval/tried/order.tsv.
inline constexpr std::array kShapes{
    pattern::Shape{"corner 3x3", "a1 b1 c1 a2 b2 c2 a3 b3 c3"},
    pattern::Shape{"edge", "a1 b1 c1 d1 e1 f1 g1 h1"},
};
inline constexpr std::size_t kInstanceCount = 4 * kShapes.size();

/// All shapes' configurations lie one after another; this is where a shape's begin.
inline constexpr std::array<std::uint32_t, kShapes.size() + 1> kFirstConfiguration = [] {
    std::array<std::uint32_t, kShapes.size() + 1> first{};
    for (std::size_t i = 0; i < kShapes.size(); ++i) {
        first[i + 1] = first[i] + pattern::power_of_3(pattern::squares_of(kShapes[i]).size);
    }
    return first;
}();
inline constexpr std::size_t kConfigurations = kFirstConfiguration.back();

/// Place of a shape on the board.
struct Instance {
    Bitboard squares = 0;
    std::ptrdiff_t empty_configuration = 0; ///< indices count from there, as those of patterns do
    std::size_t digits = 0;                 ///< which of kDigits
};

/// Parts of an index by discs: by the discs of one side on an instance's squares, packed in the
/// order of the board.
struct Digits {
    static constexpr std::size_t kMaxSquares = 9;
    std::array<std::int16_t, std::size_t{1} << kMaxSquares> sum{};

    friend constexpr bool operator==(const Digits &, const Digits &) = default;
};

constexpr Digits digits_of(const pattern::SquareList &list) {
    // The place of each digit's square among the packed ones.
    std::array<std::size_t, pattern::kMaxSquares> bit{};
    for (std::size_t i = 0; i < list.size; ++i)
        bit[i] =
            static_cast<std::size_t>(count(list.set() & ((Bitboard{1} << list.square[i]) - 1)));
    Digits digits;
    for (std::size_t discs = 0; discs < std::size_t{1} << list.size; ++discs) {
        std::uint32_t sum = 0;
        for (std::size_t i = 0; i < list.size; ++i)
            sum += (discs >> bit[i] & 1) != 0 ? pattern::power_of_3(i) : 0;
        digits.sum[discs] = static_cast<std::int16_t>(sum);
    }
    return digits;
}

struct Layout {
    std::array<Instance, kInstanceCount> instances{};
    std::array<Digits, kInstanceCount> digits{}; ///< instances that read alike share one
    std::size_t size = 0;                        ///< of the instances
    std::size_t digits_size = 0;
};

/// Every shape in all places that symmetries take it to, each place once.
inline constexpr Layout kLayout = [] {
    Layout all;
    for (std::size_t shape = 0; shape < kShapes.size(); ++shape) {
        const std::size_t first = all.size;
        const std::ptrdiff_t middle =
            (kFirstConfiguration[shape] + kFirstConfiguration[shape + 1]) / 2;
        for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
            const pattern::SquareList image =
                transformed(pattern::squares_of(kShapes[shape]), symmetry);
            bool is_new = true;
            for (std::size_t i = first; i < all.size; ++i)
                is_new = is_new && all.instances[i].squares != image.set();
            if (!is_new) continue;
            const Digits digits = digits_of(image);
            std::size_t known = 0;
            while (known < all.digits_size && !(all.digits[known] == digits))
                ++known;
            if (known == all.digits_size) all.digits[all.digits_size++] = digits;
            all.instances.at(all.size++) = {image.set(), middle, known};
        }
    }
    return all;
}();
static_assert(kLayout.size == kInstanceCount);

} // namespace emilia::order
