// How far shallow searches with this evaluator err about deeper ones.

#pragma once

#include "engine/search/probcut.h"

namespace emilia::pattern {

inline constexpr ProbcutModel kProbcutModel{{6.507, -0.771, -0.730, -0.289, 0.647, -0.213}};

} // namespace emilia::pattern
