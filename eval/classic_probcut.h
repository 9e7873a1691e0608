// How far shallow searches with this evaluator err about deeper ones. Made by emilia-train
//     fit-probcut --eval classic --positions 1000 --depth 11 --end-positions 1000 --seed 1

#pragma once

#include "engine/search/probcut.h"

namespace emilia::classic {

inline constexpr ProbcutModel kProbcutModel{{6.507, -0.771, -0.730, -0.289, 0.647, -0.213}};

} // namespace emilia::classic
