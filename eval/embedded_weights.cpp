#include "eval/embedded_weights.h"

#include <cstddef>

extern "C" {
extern const char kEmiliaWeights[];
extern const char kEmiliaWeightsEnd[];
extern const char kEmiliaOrderWeights[];
extern const char kEmiliaOrderWeightsEnd[];
}

namespace emilia {
namespace {

/// Emscripten's library has no string_view of two pointers.
std::string_view between(const char *begin, const char *end) {
    return {begin, static_cast<std::size_t>(end - begin)};
}

} // namespace

namespace pattern {

std::string_view embedded_weights() { return between(kEmiliaWeights, kEmiliaWeightsEnd); }

} // namespace pattern

namespace order {

std::string_view embedded_weights() { return between(kEmiliaOrderWeights, kEmiliaOrderWeightsEnd); }

} // namespace order
} // namespace emilia
