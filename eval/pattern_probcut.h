// How far shallow searches with this evaluator err about deeper ones. Made by emilia-train
//     fit-probcut --eval pattern --positions 600 --depth 10 --end-positions 600 --seed 1

#pragma once

#include "engine/search/probcut.h"

namespace emilia::pattern {

inline constexpr ProbcutModel kProbcutModel{{6.486, -0.217, -0.528, -0.449, 0.639, -0.255}};

} // namespace emilia::pattern
