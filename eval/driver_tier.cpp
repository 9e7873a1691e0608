#include "engine/search/pvs_driver.h"
#include "eval/classic_evaluator.h"
#include "eval/drivers.h"
#include "eval/pattern_evaluator.h"

namespace emilia {

std::unique_ptr<SearchDriver> EMILIA_TIER::make_classic_driver() {
    return std::make_unique<PvsDriver<ClassicEvaluator>>(ClassicEvaluator{});
}

std::unique_ptr<SearchDriver>
EMILIA_TIER::make_pattern_driver(std::shared_ptr<const pattern::StageWeights> weights) {
    return std::make_unique<PvsDriver<PatternEvaluator>>(PatternEvaluator{std::move(weights)});
}

} // namespace emilia
