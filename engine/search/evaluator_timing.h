// How long an evaluator takes.

#pragma once

#include <cstdint>
#include <string_view>

namespace emilia {

/// What an evaluator takes for something.
struct EvaluatorTiming {
    std::string_view name;
    double nanoseconds;       ///< each time
    std::uint64_t iterations; ///< of the measurement
};

} // namespace emilia
