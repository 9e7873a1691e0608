// Full-width letters, digits and marks, as Japanese keyboards write them.

#pragma once

#include <string>
#include <string_view>

namespace emilia {

/// The text with such characters as ASCII ones, and パス as "pass". It stays as long as it was:
/// blanks fill what is left behind each run of them.
std::string to_half_width(std::string_view text);

} // namespace emilia
