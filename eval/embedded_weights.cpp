#include "eval/embedded_weights.h"

#include <cstddef>

extern "C" {
extern const char kEmiliaWeightsBegin[];
extern const char kEmiliaWeightsEnd[];
extern const char kEmiliaOrderWeightsBegin[];
extern const char kEmiliaOrderWeightsEnd[];
}

namespace emilia::pattern {

std::string_view embedded_weights() {
    return {kEmiliaWeightsBegin, static_cast<std::size_t>(kEmiliaWeightsEnd - kEmiliaWeightsBegin)};
}

} // namespace emilia::pattern

namespace emilia::order {

std::string_view embedded_weights() {
    return {kEmiliaOrderWeightsBegin,
            static_cast<std::size_t>(kEmiliaOrderWeightsEnd - kEmiliaOrderWeightsBegin)};
}

} // namespace emilia::order
