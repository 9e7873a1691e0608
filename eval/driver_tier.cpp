#include "engine/search/pvs_driver.h"
#include "eval/classic_evaluator.h"
#include "eval/classic_probcut.h"
#include "eval/drivers.h"
#include "eval/order_ranking.h"
#include "eval/pattern_evaluator.h"
#include "eval/pattern_probcut.h"

namespace emilia {

using namespace EMILIA_TIER;

template <>
std::unique_ptr<SearchDriver> make_classic_driver<Isa::EMILIA_TIER>() {
    return std::make_unique<PvsDriver<ClassicEvaluator, FastestFirst>>(
        ClassicEvaluator{}, FastestFirst{}, classic::kProbcutModel);
}

template <>
std::unique_ptr<SearchDriver>
make_pattern_driver<Isa::EMILIA_TIER>(std::shared_ptr<const pattern::StageWeights> weights) {
    return std::make_unique<PvsDriver<PatternEvaluator, OrderRanking>>(
        PatternEvaluator{std::move(weights)}, OrderRanking{order::shipped_weights()},
        pattern::kProbcutModel);
}

} // namespace emilia
