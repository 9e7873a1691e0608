// The searches of each tier, one for each evaluator.

#pragma once

#include "engine/search/driver.h"

namespace emilia {

namespace portable {
std::unique_ptr<SearchDriver> make_classic_driver();
}
namespace avx2 {
std::unique_ptr<SearchDriver> make_classic_driver();
}
namespace avx512 {
std::unique_ptr<SearchDriver> make_classic_driver();
}

} // namespace emilia
