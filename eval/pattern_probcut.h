// How far shallow searches with this evaluator err about deeper ones. Made by emilia-train
//     fit-probcut --eval pattern --positions 3000 --depth 10 --end-positions 2000 --seed 1

#pragma once

#include "engine/search/probcut.h"

namespace emilia::pattern {

inline constexpr ProbcutModel kProbcutModel{{7.110, -3.558, 2.461, -0.374, 0.492, -0.248}};

} // namespace emilia::pattern
