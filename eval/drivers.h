// The searches of each tier, one for each evaluator.

#pragma once

#include "engine/board/tier_table.h"
#include "engine/search/driver.h"
#include "eval/pattern_weights.h"

#include <memory>

namespace emilia {

// Each tier defines its own specializations.

template <Isa tier>
std::unique_ptr<SearchDriver> make_classic_driver();

template <Isa tier>
std::unique_ptr<SearchDriver>
make_pattern_driver(std::shared_ptr<const pattern::StageWeights> weights);

} // namespace emilia
