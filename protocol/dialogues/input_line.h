// A line as it comes in.

#pragma once

#include <cstddef>
#include <string>

namespace emilia {

/// Longer lines are not kept.
inline constexpr std::size_t kMaxLineBytes = std::size_t{1} << 20;

struct InputLine {
    std::string text;      ///< without its end, "\n" or "\r\n"; may hold any other byte
    bool too_long = false; ///< then `text` is only its first kMaxLineBytes
};

} // namespace emilia
