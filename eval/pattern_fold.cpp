#include "eval/pattern_fold.h"

#include <algorithm>

namespace emilia::pattern {

namespace {

/// The place of each digit of a shape after a symmetry that maps the shape to itself.
using Permutation = std::array<std::size_t, kMaxSquares>;

std::vector<Permutation> mirror_images(const SquareList &squares) {
    std::vector<Permutation> images;
    for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
        const SquareList image = transformed(squares, symmetry);
        if (image.set() != squares.set()) continue;
        Permutation permutation{};
        for (std::size_t i = 0; i < squares.size; ++i) {
            const auto place =
                std::find(squares.square.begin(), squares.square.end(), image.square[i]);
            permutation[i] = static_cast<std::size_t>(place - squares.square.begin());
        }
        images.push_back(permutation);
    }
    return images;
}

/// Where the permutation takes each configuration of so many squares.
std::vector<std::uint32_t> permuted(std::size_t squares, const Permutation &permutation) {
    std::vector<std::uint32_t> image{0};
    image.reserve(power_of_3(squares));
    for (std::size_t place = 0; place < squares; ++place) {
        const std::uint32_t step = power_of_3(permutation[place]);
        const std::size_t known = image.size();
        for (std::uint32_t digit = 1; digit < 3; ++digit) {
            for (std::size_t i = 0; i < known; ++i)
                image.push_back(image[i] + digit * step);
        }
    }
    return image;
}

} // namespace

std::vector<std::uint32_t> least_mirror_images(const SquareList &squares) {
    std::vector<std::uint32_t> least(power_of_3(squares.size));
    for (std::uint32_t i = 0; i < least.size(); ++i)
        least[i] = i;
    for (const Permutation &permutation : mirror_images(squares)) {
        const auto image = permuted(squares.size, permutation);
        for (std::size_t i = 0; i < least.size(); ++i)
            least[i] = std::min(least[i], image[i]);
    }
    return least;
}

const Fold &Fold::instance() {
    static const Fold fold;
    return fold;
}

Fold::Fold() {
    weight_.reserve(kConfigurations);
    for (std::size_t shape = 0; shape < kShapeCount; ++shape)
        add_shape(shape);
}

void Fold::add_shape(std::size_t shape) {
    const std::uint32_t first = kFirstConfiguration[shape];
    const auto least = least_mirror_images(squares_of(kShapes[shape]));
    for (std::uint32_t i = 0; i < least.size(); ++i)
        weight_.push_back(least[i] == i ? size_++ : weight_[first + least[i]]);
}

} // namespace emilia::pattern
