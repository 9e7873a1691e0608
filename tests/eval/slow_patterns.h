// The learned evaluator once more, with strings for indices: slow, obvious, and knowing nothing of
// the engine but the list of shapes.

#pragma once

#include "eval/pattern_shapes.h"
#include "tests/oracle/mailbox.h"

#include <cstddef>
#include <string>
#include <vector>

namespace emilia::oracle {

/// Filling of a shape somewhere on the board: a character for each square in the shape's order, 'X'
/// for the mover's disc, 'O' for the other's, '-' for none. Of two ways to read a symmetric shape
/// the alphabetically first.
struct Configuration {
    std::size_t shape;
    std::string cells;

    friend auto operator<=>(const Configuration &, const Configuration &) = default;
};

/// Every shape in every place, in no order that matters.
std::vector<Configuration> configurations_on(const Mailbox &board);

/// The first of all ways to read the cells of a shape.
std::string first_reading(std::size_t shape, const std::string &cells);

} // namespace emilia::oracle
