#include "engine/search/pvs_driver.h"
#include "eval/classic_evaluator.h"
#include "eval/drivers.h"

namespace emilia {

std::unique_ptr<SearchDriver> EMILIA_TIER::make_classic_driver() {
    return std::make_unique<PvsDriver<ClassicEvaluator>>(ClassicEvaluator{});
}

} // namespace emilia
