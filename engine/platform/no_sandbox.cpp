#include "engine/platform/sandbox.h"

namespace emilia {

std::error_code enter_sandbox() { return std::make_error_code(std::errc::function_not_supported); }

} // namespace emilia
