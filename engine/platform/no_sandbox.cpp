#include "engine/platform/sandbox.h"

namespace emilia {

std::error_code enter_sandbox() { return std::make_error_code(std::errc::function_not_supported); }

std::error_code enter_folder_sandbox(const std::string & /*folder*/) {
    return std::make_error_code(std::errc::function_not_supported);
}

} // namespace emilia
