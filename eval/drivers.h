// The searches of each tier, one for each evaluator.

#pragma once

#include "engine/search/driver.h"
#include "eval/pattern_weights.h"

#include <memory>

namespace emilia {

namespace portable {
std::unique_ptr<SearchDriver> make_classic_driver();
std::unique_ptr<SearchDriver>
make_pattern_driver(std::shared_ptr<const pattern::StageWeights> weights);
} // namespace portable
namespace avx2 {
std::unique_ptr<SearchDriver> make_classic_driver();
std::unique_ptr<SearchDriver>
make_pattern_driver(std::shared_ptr<const pattern::StageWeights> weights);
} // namespace avx2
namespace avx512 {
std::unique_ptr<SearchDriver> make_classic_driver();
std::unique_ptr<SearchDriver>
make_pattern_driver(std::shared_ptr<const pattern::StageWeights> weights);
} // namespace avx512

} // namespace emilia
