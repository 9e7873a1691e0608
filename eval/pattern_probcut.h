// How far shallow searches with this evaluator err about deeper ones. Made by emilia-train
//     fit-probcut --eval pattern --positions 800 --depth 10 --end-positions 800 --seed 1

#pragma once

#include "engine/search/probcut.h"

namespace emilia::pattern {

inline constexpr ProbcutModel kProbcutModel{{6.552, -0.976, -0.036, -0.415, 0.584, -0.204}};

} // namespace emilia::pattern
