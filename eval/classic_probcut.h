// How shallow searches with the hand-written evaluator err about deeper ones.

#pragma once

#include "engine/search/probcut.h"

namespace emilia::classic {

inline constexpr ProbcutModel kProbcutModel{{7.122, -3.093, 1.054, -0.327, 0.700, -0.135}};

} // namespace emilia::classic
