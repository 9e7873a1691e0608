// How far shallow searches with this evaluator err about deeper ones. Made by emilia-train
//     fit-probcut --eval pattern --positions 3000 --depth 10 --end-positions 2000 --seed 1

#pragma once

#include "engine/search/probcut.h"

namespace emilia::pattern {

inline constexpr ProbcutModel kProbcutModel{{6.665, -1.823, 0.711, -0.330, 0.526, -0.228}};

} // namespace emilia::pattern
