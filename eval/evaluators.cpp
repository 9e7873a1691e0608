#include "eval/evaluators.h"

#include "eval/drivers.h"
#include "eval/explain.h"

namespace emilia {

namespace {

std::unique_ptr<SearchDriver> make_classic_driver([[maybe_unused]] Isa isa) {
#if defined(__x86_64__)
    if (isa == Isa::avx512) return avx512::make_classic_driver();
    if (isa == Isa::avx2) return avx2::make_classic_driver();
#endif
    return portable::make_classic_driver();
}

} // namespace

EvaluatorList all_evaluators() {
    return {{.name = "classic", .make_driver = make_classic_driver, .explain = explain_classic}};
}

} // namespace emilia
