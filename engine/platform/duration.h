// The unit in which all of the engine counts time.

#pragma once

#include <chrono>

namespace emilia {

using Duration = std::chrono::microseconds;

} // namespace emilia
