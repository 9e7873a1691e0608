// How far shallow searches with this evaluator err about deeper ones. Made by emilia-train
//     fit-probcut --eval pattern --positions 800 --depth 10 --end-positions 800 --seed 1

#pragma once

#include "engine/search/probcut.h"

namespace emilia::pattern {

inline constexpr ProbcutModel kProbcutModel{{6.587, -0.730, -0.485, -0.450, 0.582, -0.176}};

} // namespace emilia::pattern
