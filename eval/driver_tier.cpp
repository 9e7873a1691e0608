#include "engine/search/pvs_driver.h"
#include "eval/classic_evaluator.h"
#include "eval/drivers.h"
#include "eval/pattern_evaluator.h"

namespace emilia {

using namespace EMILIA_TIER;

template <>
std::unique_ptr<SearchDriver> make_classic_driver<Isa::EMILIA_TIER>() {
    return std::make_unique<PvsDriver<ClassicEvaluator>>(ClassicEvaluator{});
}

template <>
std::unique_ptr<SearchDriver>
make_pattern_driver<Isa::EMILIA_TIER>(std::shared_ptr<const pattern::StageWeights> weights) {
    return std::make_unique<PvsDriver<PatternEvaluator>>(PatternEvaluator{std::move(weights)});
}

} // namespace emilia
