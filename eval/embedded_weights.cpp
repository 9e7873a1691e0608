#include "eval/embedded_weights.h"

#include <cstddef>

extern "C" {
extern const char emilia_weights_begin[];
extern const char emilia_weights_end[];
extern const char emilia_order_weights_begin[];
extern const char emilia_order_weights_end[];
}

namespace emilia::pattern {

std::string_view embedded_weights() {
    return {emilia_weights_begin,
            static_cast<std::size_t>(emilia_weights_end - emilia_weights_begin)};
}

} // namespace emilia::pattern

namespace emilia::order {

std::string_view embedded_weights() {
    return {emilia_order_weights_begin,
            static_cast<std::size_t>(emilia_order_weights_end - emilia_order_weights_begin)};
}

} // namespace emilia::order
