#include "eval/pattern_shapes.h"

#include <gtest/gtest.h>

#include <limits>
#include <set>

namespace emilia {
namespace {

using namespace pattern;

TEST(PatternShapes, FitIntoTheLanes) {
    EXPECT_LE(kInstances.size, kLanes);
    for (std::size_t shape = 0; shape < kShapeCount; ++shape) {
        EXPECT_LE(configurations(shape) / 2,
                  static_cast<std::uint32_t>(std::numeric_limits<std::int16_t>::max()))
            << kShapes[shape].name;
    }
}

TEST(PatternShapes, HaveDistinctSquaresOnTheBoard) {
    for (const Shape &shape : kShapes) {
        const SquareList squares = squares_of(shape);
        EXPECT_EQ(shape.squares.size(), 3 * squares.size - 1) << shape.name;
        EXPECT_EQ(count(squares.set()), static_cast<int>(squares.size)) << shape.name;
    }
}

TEST(PatternShapes, LieWhereverSymmetriesTakeThem) {
    std::set<std::pair<std::size_t, Bitboard>> places;
    for (std::size_t lane = 0; lane < kInstances.size; ++lane) {
        const Instance &instance = kInstances.lane[lane];
        EXPECT_TRUE(places.insert({instance.shape, instance.squares.set()}).second);
    }
    for (const auto &[shape, squares] : places) {
        for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
            EXPECT_TRUE(places.contains({shape, transformed(squares, symmetry)}))
                << kShapes[shape].name;
        }
    }
}

TEST(PatternShapes, CoverEverySquare) {
    Bitboard covered = 0;
    for (std::size_t lane = 0; lane < kInstances.size; ++lane)
        covered |= kInstances.lane[lane].squares.set();
    EXPECT_EQ(covered, ~Bitboard{0});
}

} // namespace
} // namespace emilia
