#include "eval/evaluators.h"

#include "eval/classic_explain.h"
#include "eval/drivers.h"

namespace emilia {

namespace {

std::unique_ptr<SearchDriver> make_classic_driver_for(Isa isa) {
    return for_tier(isa, [](auto tier) { return make_classic_driver<tier>(); });
}

} // namespace

EvaluatorList all_evaluators() {
    return {
        pattern_entry(),
        {.name = "classic",
         .make_driver = make_classic_driver_for,
         .explain = explain_classic,
         .origin = [] { return std::string{"set by hand"}; }},
    };
}

} // namespace emilia
