// Configurations of the shapes that are mirror images of each other and share a weight.

#pragma once

#include "eval/pattern_shapes.h"

#include <cstdint>
#include <vector>

namespace emilia::pattern {

/// For each configuration of these squares the least of its mirror images, itself among them.
std::vector<std::uint32_t> least_mirror_images(const SquareList &squares);

/// Numbers the distinct configurations of all shapes, in the order of their least mirror image.
class Fold {
  public:
    static const Fold &instance();

    /// The weight of a configuration, 0 <= `configuration` < kConfigurations.
    std::uint32_t operator[](std::size_t configuration) const { return weight_[configuration]; }
    const std::vector<std::uint32_t> &weights() const { return weight_; }
    /// Number of weights.
    std::uint32_t size() const { return size_; }

  private:
    Fold();
    void add_shape(std::size_t shape);

    std::vector<std::uint32_t> weight_;
    std::uint32_t size_ = 0;
};

} // namespace emilia::pattern
