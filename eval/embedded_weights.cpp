#include "eval/embedded_weights.h"

extern "C" {
extern const char kEmiliaWeights[];
extern const char kEmiliaWeightsEnd[];
extern const char kEmiliaOrderWeights[];
extern const char kEmiliaOrderWeightsEnd[];
}

namespace emilia::pattern {

std::string_view embedded_weights() {
    return {kEmiliaWeights, kEmiliaWeightsEnd};
}

} // namespace emilia::pattern

namespace emilia::order {

std::string_view embedded_weights() {
    return {kEmiliaOrderWeights, kEmiliaOrderWeightsEnd};
}

} // namespace emilia::order
