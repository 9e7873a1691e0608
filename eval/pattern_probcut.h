// How far shallow searches with this evaluator err about deeper ones. Made by emilia-train
//     fit-probcut --eval pattern --positions 3000 --depth 10 --end-positions 2000 --seed 1

#pragma once

#include "engine/search/probcut.h"

namespace emilia::pattern {

inline constexpr ProbcutModel kProbcutModel{{7.017, -2.938, 1.907, -0.414, 0.533, -0.246}};

} // namespace emilia::pattern
