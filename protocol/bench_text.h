// The outcome of the bench as text.

#pragma once

#include "engine/bench.h"

#include <string>

namespace emilia {

/// "<board> X  +1.25  d3  81234 nodes"
std::string format_bench_item(const BenchItem &item);
/// "<nodes> nodes <nps> nps": the last line of a bench, which scripts read.
std::string format_bench_totals(const BenchTotals &totals);

} // namespace emilia
