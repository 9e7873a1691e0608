// How far shallow searches with this evaluator err about deeper ones. Made by emilia-train
//     fit-probcut --eval pattern --positions 800 --depth 10 --end-positions 800 --seed 1

#pragma once

#include "engine/search/probcut.h"

namespace emilia::pattern {

inline constexpr ProbcutModel kProbcutModel{{6.550, -0.926, -0.183, -0.361, 0.541, -0.229}};

} // namespace emilia::pattern
