// The arguments of NBoard's commands: no state, no input or output.

#pragma once

#include "engine/notation/scanner.h"

namespace emilia::nboard {

/// A level, kept between 1 and kMaxLevel.
Parsed<int> read_depth(Scanner &scanner);
/// Percent from -100 to 100, where 100 is a disc for black.
Parsed<double> read_contempt(Scanner &scanner);
/// How many moves, kept between 1 and 64; 1 if none is there.
Parsed<int> read_hints(Scanner &scanner);

} // namespace emilia::nboard
