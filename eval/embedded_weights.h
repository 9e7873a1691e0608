// The weights that the program ships with.

#pragma once

#include <string_view>

namespace emilia::pattern {

/// The content of eval/emilia.weights when the program was built; see weights_file.h.
std::string_view embedded_weights();

} // namespace emilia::pattern

namespace emilia::order {

/// The same of eval/order.weights; see order_weights.h.
std::string_view embedded_weights();

} // namespace emilia::order
