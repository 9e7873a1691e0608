// The local shapes that the learned evaluator looks at: listed once, their symmetric images
// derived.

#pragma once

#include "engine/board/symmetry.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace emilia::pattern {

struct Shape {
    std::string_view name;
    std::string_view squares; ///< of one instance, the first square being the lowest digit
};

/// Chosen by their errors on held-out games; trials of others are in eval/tried/shapes.tsv.
/// The first three squares of each tell which configurations share a line of the cache: those
/// squares whose discs change the most while a search goes on, so that what it reads together lies
/// together.
inline constexpr std::array kShapes{
    Shape{"edge with X-squares", "b2 g2 c1 b1 a1 h1 f1 e1 d1 g1"},
    Shape{"corner 3x3", "c2 c1 b3 a3 b2 c3 a2 b1 a1"},
    Shape{"corner 2x5", "e2 a2 b2 d2 b1 e1 d1 c1 c2 a1"},
    Shape{"corner triangle", "b3 c2 b2 a3 a4 a2 d1 c1 b1 a1"},
    Shape{"edge with block", "c2 f2 e2 c1 d1 h1 d2 e1 f1 a1"},
    Shape{"row 2", "f2 e2 g2 b2 c2 d2 h2 a2"},
    Shape{"row 3", "g3 f3 b3 h3 a3 e3 d3 c3"},
    Shape{"diagonal 8, C-squares", "f6 g7 a2 b1 b2 e5 d4 c3 h8 a1"},
    Shape{"diagonal 7, corners", "d5 f7 b3 g8 a2 h8 e6 c4 a1"},
    Shape{"diagonal 6, corner", "b4 e7 b7 a3 f8 a8 a7 d6 c5 b8"},
    Shape{"diagonal 5, corner", "d7 c7 b6 e8 b7 a8 c6 b5 a4"},
    Shape{"edge centre", "d3 c2 f2 e2 c1 e3 f1 e1 d1 d2"},
    Shape{"corner cross", "d4 d3 c2 b3 b2 c4 b1 c3 a2 a1"},
    Shape{"inner corner 3x3", "d3 d2 c2 b2 b3 b4 c4 c3 d4"},
};
inline constexpr std::size_t kShapeCount = kShapes.size();

/// Squares of the largest shape: what a 16-bit index holds.
inline constexpr std::size_t kMaxSquares = 10;

/// A shape's squares, one for each digit of its index.
struct SquareList {
    std::array<std::uint8_t, kMaxSquares> square{};
    std::size_t size = 0;

    constexpr Bitboard set() const {
        Bitboard squares = 0;
        for (std::size_t i = 0; i < size; ++i)
            squares |= Bitboard{1} << square[i];
        return squares;
    }
};

constexpr SquareList squares_of(const Shape &shape) {
    SquareList list;
    for (std::size_t i = 0; i < shape.squares.size(); i += 3) {
        list.square[list.size++] =
            static_cast<std::uint8_t>((shape.squares[i] - 'a') + (shape.squares[i + 1] - '1') * 8);
    }
    return list;
}

constexpr SquareList transformed(const SquareList &list, int symmetry) {
    SquareList image = list;
    for (std::size_t i = 0; i < list.size; ++i) {
        const Bitboard bit = emilia::transformed(Bitboard{1} << list.square[i], symmetry);
        image.square[i] = static_cast<std::uint8_t>(lowest(bit));
    }
    return image;
}

/// Place of a shape on the board.
struct Instance {
    std::size_t shape = 0;
    SquareList squares;
};

/// Indices are lanes of SIMD registers; unused lanes belong to no square and have no weight.
inline constexpr std::size_t kLanes = 64;

struct Instances {
    std::array<Instance, kLanes> lane{};
    std::size_t size = 0;
};

/// Every shape in all places that symmetries take it to, each place once.
inline constexpr Instances kInstances = [] {
    Instances all;
    for (std::size_t shape = 0; shape < kShapeCount; ++shape) {
        const std::size_t first = all.size;
        for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
            const SquareList image = transformed(squares_of(kShapes[shape]), symmetry);
            bool is_new = true;
            for (std::size_t i = first; i < all.size; ++i)
                is_new = is_new && all.lane[i].squares.set() != image.set();
            if (is_new) all.lane.at(all.size++) = {shape, image};
        }
    }
    return all;
}();

constexpr std::uint32_t power_of_3(std::size_t exponent) {
    std::uint32_t power = 1;
    while (exponent-- > 0)
        power *= 3;
    return power;
}

/// Number of ways to fill a shape.
constexpr std::uint32_t configurations(std::size_t shape) {
    return power_of_3(squares_of(kShapes[shape]).size);
}

/// All shapes' configurations lie one after another; this is where a shape's begin.
inline constexpr std::array<std::uint32_t, kShapeCount + 1> kFirstConfiguration = [] {
    std::array<std::uint32_t, kShapeCount + 1> first{};
    for (std::size_t shape = 0; shape < kShapeCount; ++shape)
        first[shape + 1] = first[shape] + configurations(shape);
    return first;
}();
inline constexpr std::uint32_t kConfigurations = kFirstConfiguration.back();

/// Index of the empty configuration of a lane's shape among all configurations. An index counts
/// from there: own discs are digits +1, the opponent's -1, so that the other side's view of the
/// same shape is the negative index.
inline constexpr std::array<std::uint32_t, kLanes> kEmptyConfiguration = [] {
    std::array<std::uint32_t, kLanes> middle{};
    for (std::size_t lane = 0; lane < kInstances.size; ++lane) {
        const std::size_t shape = kInstances.lane[lane].shape;
        middle[lane] = kFirstConfiguration[shape] + configurations(shape) / 2;
    }
    return middle;
}();

} // namespace emilia::pattern
