// Why the last call to Windows failed.

#pragma once

#include <system_error>

namespace emilia {

/// What Windows calls by this number, in the generic category.
std::error_code error_of(unsigned long code);

std::error_code last_error();
std::error_code error_if(bool failed);

} // namespace emilia
