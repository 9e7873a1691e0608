// Text between ours and that of Windows.

#pragma once

#include "engine/platform/result.h"

#include <string>
#include <string_view>
#include <system_error>

namespace emilia {

/// UTF-16, or std::errc::illegal_byte_sequence for what is no UTF-8. A name with a zero in it is an
/// error too: Windows would take it for its end.
Result<std::wstring, std::error_code> to_wide(std::string_view text);
/// UTF-8. Half a surrogate pair becomes U+FFFD.
std::string from_wide(std::wstring_view text);

} // namespace emilia
