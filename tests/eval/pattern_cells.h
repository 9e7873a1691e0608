// Cells behind an index of the learned evaluator, as tests understand it.

#pragma once

#include "eval/pattern_shapes.h"

#include <cstdint>
#include <string>

namespace emilia {

/// The cells of a shape's configuration 0 <= `number` < configurations(shape): balanced ternary,
/// the first square the lowest digit.
inline std::string cells_of(std::size_t shape, std::uint32_t number) {
    std::string cells;
    for (std::size_t i = 0; i < pattern::squares_of(pattern::kShapes[shape]).size; ++i) {
        cells += "O-X"[number % 3];
        number /= 3;
    }
    return cells;
}

} // namespace emilia
