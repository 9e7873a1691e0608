// Results of the bench as text.

#pragma once

#include "engine/bench.h"
#include "engine/search/driver.h"

#include <string>
#include <string_view>

namespace emilia {

/// "<board> X  +1.25  d3  81234 nodes"
std::string format_bench_item(const BenchItem &item);
/// "<nodes> nodes <nps> nps": the last line of a bench, which scripts read.
std::string format_bench_totals(const BenchTotals &totals);

/// Heading of the evaluator's timings, as in Google Benchmark.
std::string format_timing_heading();
/// "pattern/avx2/evaluate    21.3 ns    9400000"
std::string format_timing(std::string_view evaluator, Isa isa, const EvaluatorTiming &timing);

} // namespace emilia
