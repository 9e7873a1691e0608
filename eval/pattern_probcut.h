// How far shallow searches with this evaluator err about deeper ones. Made by emilia-train
//     fit-probcut --eval pattern --positions 800 --depth 10 --end-positions 800 --seed 1

#pragma once

#include "engine/search/probcut.h"

namespace emilia::pattern {

inline constexpr ProbcutModel kProbcutModel{{6.825, -2.007, 0.897, -0.422, 0.587, -0.213}};

} // namespace emilia::pattern
