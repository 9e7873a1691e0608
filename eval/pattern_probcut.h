// How far shallow searches with this evaluator err about deeper ones. Made by emilia-train
//     fit-probcut --eval pattern --positions 800 --depth 10 --end-positions 800 --seed 1

#pragma once

#include "engine/search/probcut.h"

namespace emilia::pattern {

inline constexpr ProbcutModel kProbcutModel{{6.621, -0.858, -0.355, -0.486, 0.606, -0.152}};

} // namespace emilia::pattern
