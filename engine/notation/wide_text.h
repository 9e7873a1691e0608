// Full-width letters, digits and marks, as Japanese keyboards write them.

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace emilia {

inline constexpr std::size_t kWideBytes = 3; ///< of such a character, in UTF-8

/// ASCII form of a character from U+FF01 to U+FF5E, or the blank U+3000, which the text begins
/// with; none for another.
std::optional<char> half_width(std::string_view text);

/// The text with such characters as ASCII ones, パス as "pass", and ` as a blank. It stays as long
/// as it was: blanks fill what is left behind each run of them.
std::string to_half_width(std::string_view text);

} // namespace emilia
