// Error of the last call to the system.

#pragma once

#include <cerrno>
#include <system_error>

namespace emilia {

inline std::error_code last_error() { return {errno, std::generic_category()}; }

inline std::error_code error_if(bool failed) { return failed ? last_error() : std::error_code{}; }

} // namespace emilia
